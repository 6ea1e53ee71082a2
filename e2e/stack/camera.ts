// A camera for Chromium: a green field with a clock, without any question to the user.
import type { Page } from '@playwright/test'

export const cameraSwitches = [
  '--use-fake-device-for-media-stream=device-count=2',
  '--use-fake-ui-for-media-stream',
]

/** From the next page on, remembers each camera that is opened. */
export const watchCameras = (page: Page) =>
  page.addInitScript(() => {
    const opened: MediaStreamTrack[] = []
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish)
      opened.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { stillOn: () => opened.filter((one) => one.readyState === 'live') })
  })

/** How many cameras are on. */
export const camerasOn = (page: Page): Promise<number> => page.evaluate('stillOn().length')

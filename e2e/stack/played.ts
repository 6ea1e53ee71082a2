// Which sounds a page has played.
import type { Page } from '@playwright/test'

/** Writes down what plays on the pages that are opened from now on. */
export const watchAudio = (page: Page) =>
  page.addInitScript(() => {
    const played: string[] = []
    const play = HTMLAudioElement.prototype.play
    HTMLAudioElement.prototype.play = async function () {
      await play.call(this)
      played.push(this.src)
    }
    Object.assign(window, { played })
  })

/** The addresses of what has played on the open page, in order. */
export const playedOn = (page: Page): Promise<string[]> => page.evaluate('played')

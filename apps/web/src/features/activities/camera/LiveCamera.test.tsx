import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test-page.tsx'
import { LiveCamera } from './LiveCamera.tsx'

vi.mock('../shrink-photo.ts', () => ({ pictureBlob: async () => new Blob(['bee']) }))

/** A tablet with a camera on each side; they tell what becomes of them. */
const tablet = vi.hoisted(() => {
  const log: string[] = []
  const opening: { refusal: string | null; wait: Promise<void> | null } = {
    refusal: null,
    wait: null,
  }
  return { log, opening }
})

async function getUserMedia({ video }: { video: { facingMode: string } }) {
  const { facingMode } = video
  if (tablet.opening.refusal) throw new DOMException('no', tablet.opening.refusal)
  await tablet.opening.wait
  tablet.log.push(`${facingMode} on`)
  const track = Object.assign(new EventTarget(), {
    stop: () => tablet.log.push(`${facingMode} off`),
    getSettings: () => ({ facingMode }),
  })
  return { getTracks: () => [track], getVideoTracks: () => [track] }
}

beforeEach(() => {
  tablet.log.length = 0
  const sides = [{ kind: 'videoinput' }, { kind: 'videoinput' }]
  const mediaDevices = { getUserMedia, enumerateDevices: async () => sides }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }),
  )
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  tablet.opening.refusal = null
  tablet.opening.wait = null
  setSeen(true)
})

function setSeen(isSeen: boolean) {
  const value = isSeen ? 'visible' : 'hidden'
  Object.defineProperty(document, 'visibilityState', { configurable: true, value })
  fireEvent(document, new Event('visibilitychange'))
}

function open() {
  const on = { onPhoto: vi.fn(), onOther: vi.fn(), onEnd: vi.fn() }
  const { person, unmount } = show(<LiveCamera {...on} />)
  return {
    ...on,
    person,
    unmount,
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    async look() {
      await screen.findByRole('button', { name: 'Other camera' })
      fireEvent.playing(screen.getByLabelText('What the camera shows'))
    },
  }
}

test('a photo is taken, taken again, and used; the camera is off while it is looked at', async () => {
  const { look, press, onPhoto, onEnd } = open()
  await look()
  await press('Take the photo')
  await screen.findByRole('img', { name: 'What you took' })
  expect(tablet.log).toEqual(['environment on', 'environment off'])
  await press('Take again')
  await look()
  await press('Take the photo')
  await screen.findByRole('img', { name: 'What you took' })
  expect(onPhoto).not.toHaveBeenCalled()
  await press('Use it')
  expect(onPhoto).toHaveBeenCalledExactlyOnceWith([
    { name: 'photo.jpg', content: expect.any(Blob) },
  ])
  expect(onEnd).toHaveBeenCalledOnce()
  expect(tablet.log.slice(2)).toEqual(['environment on', 'environment off'])
})

test('the other side is opened once this one is closed', async () => {
  const { look, press } = open()
  await look()
  await press('Other camera')
  await waitFor(() => expect(tablet.log).toEqual(['environment on', 'environment off', 'user on']))
  await look()
  await press('Other camera')
  await waitFor(() => expect(tablet.log.slice(3)).toEqual(['user off', 'environment on']))
})

test('the camera closes with the dialog, with the page, and while nobody sees it', async () => {
  const { look, unmount, press, onEnd } = open()
  await look()
  setSeen(false)
  await waitFor(() => expect(tablet.log).toEqual(['environment on', 'environment off']))
  setSeen(true)
  await look()
  await press('Close')
  expect(onEnd).toHaveBeenCalledOnce()
  unmount()
  expect(tablet.log).toEqual([
    ...['environment on', 'environment off'],
    ...['environment on', 'environment off'],
  ])
})

test('a camera that opens after the dialog has closed is closed at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  tablet.opening.wait = promise
  const { unmount } = open()
  unmount()
  resolve()
  await expect.poll(() => tablet.log).toEqual(['environment on', 'environment off'])
})

test.each([
  ['NotAllowedError', 'The camera is not allowed here. Ask a grown-up.'],
  ['NotFoundError', 'There is no camera here.'],
  ['NotReadableError', 'The camera did not answer. Try again.'],
])('%s is told, with another way to a photo', async (refusal, sentence) => {
  tablet.opening.refusal = refusal
  const { press, look, onOther, onEnd } = open()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  tablet.opening.refusal = null
  await press('Try again')
  await look()
  tablet.opening.refusal = refusal
  await press('Other camera')
  await screen.findByRole('alert')
  await press('Choose a photo')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(onOther).toHaveBeenCalledOnce()
})

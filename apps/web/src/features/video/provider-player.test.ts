// @vitest-environment jsdom
import { readVideoLink, type VideoLink } from '@kinderleaf/contract/plain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPlayer, frameAddress } from './provider-player.ts'

const link = (text: string): VideoLink => {
  const read = readVideoLink(text)
  if (!read) throw new Error(`${text} is no video`)
  return read
}
const youtube = link('https://youtu.be/abc_DEF-1')
const vimeo = link('https://vimeo.com/76979871')

let frame: HTMLIFrameElement
beforeEach(() => {
  vi.useFakeTimers()
  frame = document.createElement('iframe')
  document.body.append(frame)
})
afterEach(() => {
  vi.useRealTimers()
  frame.remove()
})

function following(of: VideoLink) {
  const news = { onAnswer: vi.fn(), onFailure: vi.fn(), onWatch: vi.fn() }
  const posted = vi.fn()
  if (frame.contentWindow) frame.contentWindow.postMessage = posted
  const stop = followPlayer(frame, of, 12, news)
  return { ...news, posted, stop }
}
const receive = (data: unknown, of: VideoLink, source: Window | null = frame.contentWindow) =>
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: new URL(of.embedUrl).origin, source }),
  )

it('starts the frame where the child stopped, on the host without cookies', () => {
  expect(frameAddress(youtube, 62.8, 'https://school.example')).toBe(
    'https://www.youtube-nocookie.com/embed/abc_DEF-1?autoplay=1&playsinline=1&rel=0&enablejsapi=1&origin=https%3A%2F%2Fschool.example&start=62',
  )
  expect(frameAddress(vimeo, 62.8, 'https://school.example')).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&playsinline=1#t=62s',
  )
  expect(frameAddress(youtube, 0, 'https://school.example')).not.toContain('start=')
})

it('gives up on a frame that does not answer within eight seconds', () => {
  const { onFailure, onAnswer, posted } = following(youtube)
  vi.advanceTimersByTime(7_900)
  expect(onFailure).not.toHaveBeenCalled()
  expect(posted).toHaveBeenCalledWith(expect.stringContaining('"listening"'), '*')
  vi.advanceTimersByTime(200)
  expect(onFailure).toHaveBeenCalledOnce()
  expect(onAnswer).not.toHaveBeenCalled()
})

it('believes an answer only of the provider and of this frame', () => {
  const { onAnswer, onFailure } = following(youtube)
  receive('{"event":"onReady"}', vimeo)
  receive('{"event":"onReady"}', youtube, window)
  receive('not for us', youtube)
  expect(onAnswer).not.toHaveBeenCalled()
  receive('{"event":"onReady"}', youtube)
  expect(onAnswer).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(onFailure).not.toHaveBeenCalled()
})

it('reports where a YouTube film is', () => {
  const { onWatch } = following(youtube)
  const deliver = (info: object) =>
    receive(JSON.stringify({ event: 'infoDelivery', info }), youtube)
  deliver({ volume: 100 })
  deliver({ playerState: 1 })
  deliver({ currentTime: 14.5 })
  deliver({ playerState: 2, currentTime: 15 })
  deliver({ playerState: 0 })
  expect(onWatch.mock.calls).toEqual([
    [{ seconds: 12, state: 'playing' }],
    [{ seconds: 14.5, state: 'playing' }],
    [{ seconds: 15, state: 'paused' }],
    [{ seconds: 15, state: 'ended' }],
  ])
})

it('speaks Vimeo’s language too', () => {
  const { onAnswer, onWatch, posted } = following(vimeo)
  vi.advanceTimersByTime(300)
  expect(posted).toHaveBeenCalledWith({ method: 'ping' }, '*')
  receive({ event: 'ready' }, vimeo)
  expect(onAnswer).toHaveBeenCalledOnce()
  expect(posted).toHaveBeenCalledWith({ method: 'addEventListener', value: 'timeupdate' }, '*')
  receive({ event: 'timeupdate', data: { seconds: 3, duration: 90 } }, vimeo)
  receive('{"event":"pause","data":{"seconds":4}}', vimeo)
  receive({ event: 'ended', data: { seconds: 90 } }, vimeo)
  expect(onWatch.mock.calls.map(([moment]) => moment)).toEqual([
    { seconds: 3, state: 'playing' },
    { seconds: 4, state: 'paused' },
    { seconds: 90, state: 'ended' },
  ])
})

it('fails when the provider will not show the film', () => {
  const { onFailure } = following(youtube)
  receive('{"event":"onReady"}', youtube)
  receive('{"event":"onError","info":150}', youtube)
  expect(onFailure).toHaveBeenCalledOnce()
})

it('receives nothing any more once it is stopped', () => {
  const { onAnswer, onFailure, stop } = following(youtube)
  stop()
  receive('{"event":"onReady"}', youtube)
  vi.advanceTimersByTime(60_000)
  expect(onAnswer).not.toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()
})

// The messages to a provider's player in a frame. A frame that cannot be loaded fires no error, so
// the player is greeted until it answers; after eight seconds without an answer `onFailure` is
// called. YouTube: https://developers.google.com/youtube/iframe_api_reference (its messages are
// those of the script, which is not loaded); Vimeo: https://github.com/vimeo/player.js.
import type { VideoLink } from '@kinderleaf/contract/plain'

/** Where a film is, and whether it runs. */
export interface WatchMoment {
  readonly seconds: number
  readonly state: 'playing' | 'paused' | 'ended'
}

interface PlayerNews {
  /** The player has answered. */
  onAnswer: () => void
  /** It does not answer, or the provider will not show this film. */
  onFailure: () => void
  onWatch: (moment: WatchMoment) => void
}

const answerWithinMs = 8_000
const greetEveryMs = 250

/** The address of the frame; it plays at once, since play was pressed. */
export function frameAddress(link: VideoLink, startAt: number, origin: string): string {
  const url = new URL(link.embedUrl)
  const start = Math.floor(startAt)
  url.searchParams.set('autoplay', '1')
  url.searchParams.set('playsinline', '1')
  if (link.provider === 'vimeo') {
    if (start > 0) url.hash = `t=${start}s`
    return url.href
  }
  // rel=0 keeps the suggestions after the end to the same channel
  url.searchParams.set('rel', '0')
  url.searchParams.set('enablejsapi', '1')
  url.searchParams.set('origin', origin)
  if (start > 0) url.searchParams.set('start', String(start))
  return url.href
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function fieldsOf(data: unknown): Fields {
  if (isFields(data)) return data
  try {
    const value: unknown = JSON.parse(String(data))
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}

type PlayerMessage = { answered: boolean; failed?: boolean; moment?: WatchMoment }

interface Protocol {
  /** Sent until the player answers. */
  readonly greeting: unknown
  /** Sent once it has answered. */
  readonly requests: readonly unknown[]
  /** Reads one message of the player; `last` is the moment before. */
  readonly read: (message: Fields, last: WatchMoment) => PlayerMessage
}

const youtubeStates: Readonly<Record<number, WatchMoment['state']>> = {
  0: 'ended',
  1: 'playing',
  2: 'paused',
}
const youtubeCommand = (func: string, ...args: string[]) =>
  JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' })

const youtube: Protocol = {
  greeting: JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
  requests: [youtubeCommand('addEventListener', 'onError')],
  read({ event, info }, last) {
    if (event === 'onError') return { answered: true, failed: true }
    const answered = ['onReady', 'initialDelivery', 'infoDelivery'].includes(String(event))
    if (!answered || !isFields(info)) return { answered }
    const { currentTime, playerState } = info
    if (typeof currentTime !== 'number' && typeof playerState !== 'number') return { answered }
    const seconds = typeof currentTime === 'number' ? currentTime : last.seconds
    const state = youtubeStates[Number(playerState ?? Number.NaN)] ?? last.state
    return { answered, moment: { seconds, state } }
  },
}

const vimeoStates: Readonly<Record<string, WatchMoment['state']>> = {
  timeupdate: 'playing',
  pause: 'paused',
  ended: 'ended',
  finish: 'ended',
}

const vimeo: Protocol = {
  greeting: { method: 'ping' },
  requests: ['timeupdate', 'pause', 'ended', 'error'].map((value) => ({
    method: 'addEventListener',
    value,
  })),
  read({ event, method, data }, last) {
    if (event === 'error') return { answered: true, failed: true }
    const state = vimeoStates[String(event)]
    const answered = event === 'ready' || method === 'ping' || state !== undefined
    if (!state) return { answered }
    const seconds = isFields(data) && typeof data.seconds === 'number' ? data.seconds : last.seconds
    return { answered, moment: { seconds, state } }
  },
}

const protocols = { youtube, vimeo } as const

/** Greets the player in a frame and reports its messages, until the returned function is called. */
export function followPlayer(
  frame: HTMLIFrameElement,
  link: VideoLink,
  startAt: number,
  news: PlayerNews,
): () => void {
  const { greeting, requests, read } = protocols[link.provider]
  const { origin } = new URL(link.embedUrl)
  let answered = false
  let last: WatchMoment = { seconds: startAt, state: 'paused' }
  // the message is not secret, and a frame that failed has no origin to name
  const post = (message: unknown) => frame.contentWindow?.postMessage(message, '*')
  const greetings = setInterval(() => post(greeting), greetEveryMs)
  const limit = setTimeout(() => fail(), answerWithinMs)

  const stop = () => {
    clearInterval(greetings)
    clearTimeout(limit)
    window.removeEventListener('message', onMessage)
  }
  const fail = () => {
    stop()
    news.onFailure()
  }
  const answer = () => {
    answered = true
    clearInterval(greetings)
    clearTimeout(limit)
    for (const request of requests) post(request)
    news.onAnswer()
  }
  function onMessage(event: MessageEvent) {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const message = read(fieldsOf(event.data), last)
    if (message.failed) return fail()
    if (message.answered && !answered) answer()
    if (!message.moment) return
    last = message.moment
    news.onWatch(last)
  }
  window.addEventListener('message', onMessage)
  return stop
}

// The device's voices. Only local ones are used, since the others send the text to somebody else's
// server.
import { voicesChanged } from './recorded.ts'
import type { SpeechOutcome } from './speech-types.ts'

// some browsers list their voices late, and some never report that there are none
const listedAfterMs = 1_500
// Chrome falls silent after 15 s of one utterance: about 200 letters, spoken slowly
const longestPiece = 180
const sentence = /[^.!?…]+[.!?…]*\s*/g
const rate = 0.9
// a slow voice speaks eight letters a second; after this time it has failed without an event
const msPerLetter = 200
const patienceMs = 4_000
const startsWithinMs = 2_500

const engine = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

const localVoices = (): SpeechSynthesisVoice[] =>
  (engine()?.getVoices() ?? []).filter((voice) => voice.localService)

let waited: Promise<void> | undefined

/** Waits for the list of voices, once for the whole visit. */
function voicesListed(): Promise<void> {
  const speech = engine()
  if (!speech || localVoices().length > 0) return Promise.resolve()
  waited ??= new Promise((resolve) => {
    speech.addEventListener('voiceschanged', () => {
      resolve()
      voicesChanged()
    })
    setTimeout(resolve, listedAfterMs)
  })
  return waited
}

// voices for Filipino may be labelled Tagalog
const alike: Readonly<Record<string, string>> = { tl: 'fil' }
const tagOf = (tag: string): [whole: string, language: string] => {
  const whole = tag.toLowerCase().replace('_', '-')
  const [language = ''] = whole.split('-')
  return [whole, alike[language] ?? language]
}

/** The device's voice of a language; undefined where it has none. */
export async function deviceVoice(language: string): Promise<SpeechSynthesisVoice | undefined> {
  await voicesListed()
  const [whole, baseLanguage] = tagOf(language)
  const voices = localVoices()
  return (
    voices.find((voice) => tagOf(voice.lang)[0] === whole) ??
    voices.find((voice) => tagOf(voice.lang)[1] === baseLanguage)
  )
}

/** What a voice says of the word that it begins: its place in the text, and its length if it knows. */
export type OnWord = (at: number, length?: number) => void

/** Splits a text into sentences, and long ones between words. */
function piecesOf(text: string): string[] {
  return (text.match(sentence) ?? [text]).flatMap((part) =>
    part.length <= longestPiece
      ? [part]
      : (part.match(new RegExp(`.{1,${longestPiece}}(?:\\s|$)`, 'gs')) ?? [part]),
  )
}

function speakPiece(
  speech: SpeechSynthesis,
  text: string,
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
  onWord: OnWord,
): Promise<SpeechOutcome> {
  return new Promise((resolve) => {
    const end = (outcome: SpeechOutcome) => {
      clearTimeout(limit)
      clearTimeout(start)
      signal.removeEventListener('abort', cutOff)
      if (outcome !== 'finished') speech.cancel()
      resolve(outcome)
    }
    const cutOff = () => end('stopped')
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = rate
    utterance.onstart = () => clearTimeout(start)
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (name === 'word') onWord(charIndex, charLength || undefined)
    }
    utterance.onend = () => end('finished')
    utterance.onerror = () => end('failed')
    const limit = setTimeout(() => end('failed'), patienceMs + text.length * msPerLetter)
    // a browser that requires a tap first drops the text without an event
    const start = setTimeout(() => {
      if (speech.speaking === false && speech.pending === false) end('failed')
    }, startsWithinMs)
    signal.addEventListener('abort', cutOff)
    speech.speak(utterance)
  })
}

/** Speaks a text piece by piece; some voices say which word they begin. */
export async function speakByDevice(
  text: string,
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
  onWord: OnWord,
): Promise<SpeechOutcome> {
  const speech = engine()
  if (!speech) return 'failed'
  let from = 0
  for (const piece of piecesOf(text)) {
    if (signal.aborted) return 'stopped'
    const begins = text.indexOf(piece, from)
    from = begins + piece.length
    const outcome = await speakPiece(speech, piece, voice, signal, (at, length) =>
      onWord(begins + at, length),
    )
    if (outcome !== 'finished') return outcome
  }
  return 'finished'
}

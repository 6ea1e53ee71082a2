// Saying one letter or word, with an end that always comes: it was heard to the end, stopped,
// could not be played, or took too long. A failure is logged and nothing else.
import { speak, stop } from '../../ui/index.ts'
import { hasVoice, playClip, voiceStore } from '../../ui/voice/player.ts'
import { language } from './letters.ts'
import { logSilence } from './sound-log.ts'

/** A word still sounding by then counts as over. */
const longestSoundMs = 5_000

export interface Utterance {
  text: string
  /** The address of a clip that says it. */
  clip: string | undefined
}

/** A letter's sound: by its clip alone, since a device would say the letter's name. */
export function sayLetter({ text, clip }: Utterance): void {
  if (clip === undefined) {
    logSilence(text, 'nobody has spoken it yet')
    return
  }
  void untilOver(text, undefined, () => playClip(clip, text))
}

/** A word: by the device's voice, which is clearer than our clip; by the clip where there is none. */
export function sayWord({ text, clip }: Utterance, signal: AbortSignal): Promise<void> {
  return untilOver(text, signal, async () => {
    const spoken = clip === undefined || (await hasVoice(language))
    // the voices of the device came after the pop-up was closed
    if (signal.aborted) return
    if (spoken) await speak(text, language)
    else playClip(clip, text)
  })
}

/** Resolves when what `begin` starts to say is over, whatever the reason. */
function untilOver(
  text: string,
  signal: AbortSignal | undefined,
  begin: () => void | Promise<void>,
): Promise<void> {
  return new Promise((resolve) => {
    let heard = false
    const over = () => {
      clearTimeout(timer)
      unsubscribe()
      signal?.removeEventListener('abort', cutOff)
      resolve()
    }
    const cutOff = () => {
      over()
      stop()
    }
    const timer = setTimeout(cutOff, longestSoundMs)
    const unsubscribe = voiceStore.subscribe(() => {
      const { speaking, failed } = voiceStore.snapshot()
      if (speaking === text) heard = true
      else if (heard) {
        if (failed === text) logSilence(text, 'the voice broke off')
        over()
      }
    })
    signal?.addEventListener('abort', cutOff)
    Promise.resolve(begin())
      .then(() => {
        if (signal?.aborted) return stop()
        if (heard) return
        logSilence(text, 'this device has no voice of its own')
        over()
      })
      .catch((error: unknown) => {
        logSilence(text, error)
        cutOff()
      })
  })
}

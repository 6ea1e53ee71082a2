// Saying one letter or word, with an end that always comes: it was heard to the end, stopped,
// could not be played, or took too long. A failure is logged and nothing else.
import { speak, stop } from '../../ui/index.ts'
import { voiceStore } from '../../ui/voice/player.ts'
import { language } from './letters.ts'
import { logSilence } from './sound-log.ts'

/** A word still sounding by then counts as over. */
const longestSoundMs = 5_000

/** Says a text in place of what is being said; resolves when it is over, whatever the reason. */
export function say(text: string, signal?: AbortSignal): Promise<void> {
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
    speak(text, language)
      .then(() => {
        // the voices of the device came after the pop-up was closed
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

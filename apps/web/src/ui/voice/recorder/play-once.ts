// Plays recordings, one at a time; one whose link has run out by a new link.
import { holdWhilePlaying } from '../../../state/activity.ts'

let playing: HTMLAudioElement | undefined

/** Stops the one before and plays a recording; false when it cannot be played by a new link either. */
export async function playOnce(
  src: string,
  renewedLink: (src: string) => Promise<string | undefined>,
): Promise<boolean> {
  if (await play(src)) return true
  const link = await renewedLink(src)
  return link !== undefined && (await play(link))
}

async function play(src: string): Promise<boolean> {
  playing?.pause()
  const audio = new Audio(src)
  playing = audio
  holdWhilePlaying(audio)
  try {
    await audio.play()
    return true
  } catch {
    // being stopped by the next one is not a failure
    return playing !== audio
  }
}

// Listening to a recording in the studio: one at a time.
let playing: HTMLAudioElement | undefined

/** Plays a recording in place of the one before; false when it cannot be played. */
export async function playOnce(src: string): Promise<boolean> {
  playing?.pause()
  const audio = new Audio(src)
  playing = audio
  try {
    await audio.play()
    return true
  } catch {
    // one that was paused by the next is no failure
    return playing !== audio
  }
}

// Plays recordings in the studio, one at a time.
let playing: HTMLAudioElement | undefined

/** Stops the one before and plays a recording; false when it cannot be played. */
export async function playOnce(src: string): Promise<boolean> {
  playing?.pause()
  const audio = new Audio(src)
  playing = audio
  try {
    await audio.play()
    return true
  } catch {
    // being stopped by the next one is not a failure
    return playing !== audio
  }
}

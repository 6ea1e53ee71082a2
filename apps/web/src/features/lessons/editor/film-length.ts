// The length of a film, read from the file in the browser.

/** The seconds of a film file; null when the browser cannot read them. */
export function filmSeconds(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.preload = 'metadata'
  film.muted = true
  return new Promise<number | null>((resolve) => {
    film.onloadedmetadata = () => resolve(Number.isFinite(film.duration) ? film.duration : null)
    film.onerror = () => resolve(null)
    film.src = address
  }).finally(() => {
    film.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}

// Full screen: the film with our own controls, or, on phones that allow no more, the film alone.

/** Safari on phones has only this. */
interface FilmOnPhone extends HTMLVideoElement {
  webkitEnterFullscreen: () => void
}

const isFilmOnPhone = (film: HTMLVideoElement): film is FilmOnPhone =>
  'webkitEnterFullscreen' in film

export const isFull = (element: HTMLElement | null): boolean =>
  element !== null && document.fullscreenElement === element

/** Whether there is a full screen to go to. */
export const hasFullScreen = (): boolean =>
  document.fullscreenEnabled === true || 'webkitEnterFullscreen' in HTMLVideoElement.prototype

/** Goes there or back; what the browser refuses changes nothing. */
export function toggleFull(plate: HTMLElement | null, film: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  else if (document.fullscreenEnabled) void plate?.requestFullscreen().catch(() => {})
  else if (film && isFilmOnPhone(film)) film.webkitEnterFullscreen()
}

// Full screen: the film with its controls, or the film alone on phones that allow no more.

/** Safari on phones has only this. */
interface FilmOnPhone extends HTMLVideoElement {
  webkitEnterFullscreen: () => void
}

const isFilmOnPhone = (film: HTMLVideoElement): film is FilmOnPhone =>
  'webkitEnterFullscreen' in film

export const isFull = (element: HTMLElement | null): boolean =>
  element !== null && document.fullscreenElement === element

/** Whether the browser has full screen. */
export const hasFullScreen = (): boolean =>
  document.fullscreenEnabled === true || 'webkitEnterFullscreen' in HTMLVideoElement.prototype

/** Switches full screen; a refusal changes nothing. */
export function toggleFull(plate: HTMLElement | null, film: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  else if (document.fullscreenEnabled) void plate?.requestFullscreen().catch(() => {})
  else if (film && isFilmOnPhone(film)) film.webkitEnterFullscreen()
}

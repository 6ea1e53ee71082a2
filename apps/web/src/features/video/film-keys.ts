// The keys of the product's player, and the format of its clock.

export type FilmAct = 'toggle' | 'back' | 'forward' | 'captions' | 'fullScreen' | 'mute'

/** How far one press of an arrow key goes. */
export const skipSeconds = 5

/** The speeds, in the order of the button. */
export const speeds: readonly number[] = [1, 1.25, 0.75]

const acts: Readonly<Record<string, FilmAct>> = {
  ' ': 'toggle',
  k: 'toggle',
  arrowleft: 'back',
  arrowright: 'forward',
  c: 'captions',
  f: 'fullScreen',
  m: 'mute',
}

/** What a key does; a space on a button presses that button. */
export function actOfKey(
  key: string,
  { onButton, isRepeat }: { onButton: boolean; isRepeat: boolean },
): FilmAct | undefined {
  if (isRepeat || (onButton && key === ' ')) return undefined
  return acts[key.toLowerCase()]
}

/** Minutes and seconds: 0:07, 12:30. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(Math.max(0, seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * Where a film starts that was stopped there; one that was stopped at its end starts from the
 * beginning.
 */
export const startOf = (stoppedAt: number, duration: number): number =>
  stoppedAt > 0 && stoppedAt < duration - skipSeconds ? stoppedAt : 0

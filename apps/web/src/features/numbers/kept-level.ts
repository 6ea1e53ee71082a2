// The level a child has reached in each game. It is kept in this browser alone.
import type { GameName } from './rules/games.ts'

const place = (game: GameName) => `kinderleaf-numbers-${game}`

/** The kept level, or the first; the rules bring a strange one back into range. */
export function keptLevel(game: GameName): number {
  try {
    return Number(localStorage.getItem(place(game)) ?? 0)
  } catch {
    // storage is refused in some private windows: then everybody begins at the first level
    return 0
  }
}

/** Keeps a level for the next visit. */
export function keepLevel(game: GameName, level: number): void {
  try {
    localStorage.setItem(place(game), String(level))
  } catch {
    // it lasts as long as the page
  }
}

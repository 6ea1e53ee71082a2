// The level a child has reached in each game. It is kept in this browser alone.
import { stored } from '../../state/stored.ts'
import type { GameName } from './rules/games.ts'

const levelStore = (game: GameName) => stored(`kinderleaf-numbers-${game}`, Number, String)

/** The kept level, or the first; the rules bring a strange one back into range. */
export const readLevel = (game: GameName): number => levelStore(game).read()

/** Keeps a level for the next visit. */
export const storeLevel = (game: GameName, level: number): boolean => levelStore(game).write(level)

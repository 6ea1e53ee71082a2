// The level a child has reached in each game, stored in this browser alone.
import { stored } from '../../state/stored.ts'
import type { GameName } from './rules/games.ts'

const levelStore = (game: GameName) => stored(`kinderleaf-numbers-${game}`, Number, String)

/** The stored level, or the first; the rules bring it back into range. */
export const readLevel = (game: GameName): number => levelStore(game).read()

export const storeLevel = (game: GameName, level: number): boolean => levelStore(game).write(level)

// Numbers & Mathematics: a wall of things to try freely, one of games, and behind each tile a page
// with its own address, for Back and reload.
import './numbers.css'
import './games.css'
import './free/free.css'
import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { FreeAdding } from './free/FreeAdding.tsx'
import { FreeComparing } from './free/FreeComparing.tsx'
import { FreePattern } from './free/FreePattern.tsx'
import { FreeTracing } from './free/FreeTracing.tsx'
import { NumberWall } from './free/NumberWall.tsx'
import { ShapeWall } from './free/ShapeWall.tsx'
import { AddGame } from './games/AddGame.tsx'
import { CompareGame } from './games/CompareGame.tsx'
import { CountGame } from './games/CountGame.tsx'
import { PatternGame } from './games/PatternGame.tsx'
import { ShapeGame } from './games/ShapeGame.tsx'
import { TraceGame } from './games/TraceGame.tsx'
import { type Tile, Wall } from './Wall.tsx'

interface Place extends Tile {
  readonly Page: ComponentType
}

/** What can be tried freely, in the wall's order. */
function useFreePlaces(): readonly Place[] {
  const { t } = useLingui()
  return [
    { id: 'numbers', picture: 'numbers', label: t`Look at numbers`, Page: NumberWall },
    { id: 'any-trace', picture: 'trace', label: t`Trace numbers`, Page: FreeTracing },
    { id: 'any-compare', picture: 'compare', label: t`More or less`, Page: FreeComparing },
    { id: 'any-patterns', picture: 'patterns', label: t`Patterns`, Page: FreePattern },
    { id: 'any-add', picture: 'add', label: t`Put together`, Page: FreeAdding },
    { id: 'all-shapes', picture: 'all-shapes', label: t`Look at shapes`, Page: ShapeWall },
  ]
}

/** The games, in the same order. */
function useGames(): readonly Place[] {
  const { t } = useLingui()
  return [
    { id: 'count', picture: 'count', label: t`Count`, Page: CountGame },
    { id: 'trace', picture: 'trace', label: t`Trace numbers`, Page: TraceGame },
    { id: 'compare', picture: 'compare', label: t`More or less`, Page: CompareGame },
    { id: 'patterns', picture: 'patterns', label: t`Patterns`, Page: PatternGame },
    { id: 'add', picture: 'add', label: t`Put together`, Page: AddGame },
    { id: 'shapes', picture: 'shapes', label: t`Find the shape`, Page: ShapeGame },
  ]
}

/** /numbers */
export function Component() {
  const [params] = useSearchParams()
  const free = useFreePlaces()
  const games = useGames()
  const requestedRound = params.get('round')
  const open = [...free, ...games].find(({ id }) => id === requestedRound)
  if (open) return <open.Page />
  return requestedRound === 'find' ? (
    <Wall round="find" tiles={games} />
  ) : (
    <Wall round="explore" tiles={free} />
  )
}

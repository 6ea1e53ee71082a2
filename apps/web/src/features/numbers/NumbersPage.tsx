// Numbers & Mathematics: a wall of tiles, and behind each a game with its own address, so that
// Back and a reload keep the place.
import './numbers.css'
import './games.css'
import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { AddGame } from './games/AddGame.tsx'
import { CompareGame } from './games/CompareGame.tsx'
import { CountGame } from './games/CountGame.tsx'
import { NumberWall } from './games/NumberWall.tsx'
import { PatternGame } from './games/PatternGame.tsx'
import { ShapeGame } from './games/ShapeGame.tsx'
import { ShapeWall } from './games/ShapeWall.tsx'
import { TraceGame } from './games/TraceGame.tsx'
import { Wall } from './Wall.tsx'

interface Place {
  readonly id: string
  readonly label: string
  readonly Page: ComponentType
}

/** What the wall leads to, in its order. */
function usePlaces(): readonly Place[] {
  const { t } = useLingui()
  return [
    { id: 'numbers', label: t`Look at numbers`, Page: NumberWall },
    { id: 'count', label: t`Count`, Page: CountGame },
    { id: 'trace', label: t`Trace numbers`, Page: TraceGame },
    { id: 'compare', label: t`More or less`, Page: CompareGame },
    { id: 'patterns', label: t`Patterns`, Page: PatternGame },
    { id: 'add', label: t`Put together`, Page: AddGame },
    { id: 'all-shapes', label: t`Look at shapes`, Page: ShapeWall },
    { id: 'shapes', label: t`Find the shape`, Page: ShapeGame },
  ]
}

/** /numbers */
export function Component() {
  const [params] = useSearchParams()
  const places = usePlaces()
  const open = places.find(({ id }) => id === params.get('round'))
  return open ? <open.Page /> : <Wall places={places} />
}

// The page of a room in which things are explored and found: the open round, its instruction in the
// head, and praise at the end of a round of finding.
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SignName } from '../../ui/index.ts'
import { FoundCelebration } from './FoundCelebration.tsx'
import { RoomPage, type RoomRound } from './RoomPage.tsx'
import { searchWith } from './rounds.ts'
import type { Phrase } from './words.ts'

/** A round with what is shown while it is open. */
export interface RoundOnFloor extends RoomRound {
  readonly instruction: Phrase
  /** Of a round that has an end. */
  readonly finding?: {
    /** Undefined at the end. */
    readonly target: unknown
    readonly praise: Phrase
    readonly again: () => void
  }
  readonly floor: ReactNode
}

interface FindRoomProps {
  readonly sign: SignName
  /** The name of the room, also the title of the window. */
  readonly title: string
  /** Where Back leads. */
  readonly back: string
  /** The open round's id. */
  readonly round: string
  /** All rounds; the end of one leads to the first. */
  readonly rounds: readonly [RoundOnFloor, ...RoundOnFloor[]]
  /** The languages it is taught in; by default those of every room. */
  readonly languages?: readonly string[]
}

/** A room of rounds. */
export function FindRoom({ sign, title, back, round, rounds, languages }: FindRoomProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [first] = rounds
  const { instruction, finding, floor } = rounds.find(({ id }) => id === round) ?? first
  return (
    <RoomPage
      sign={sign}
      title={title}
      instruction={instruction}
      back={back}
      round={round}
      rounds={rounds}
      languages={languages}
    >
      {floor}
      {finding ? (
        <FoundCelebration
          open={finding.target === undefined}
          praise={finding.praise}
          onAgain={finding.again}
          onLeave={() =>
            navigate({ search: searchWith(params, { round: first.id }) }, { replace: true })
          }
        />
      ) : null}
    </RoomPage>
  )
}

// "Where does it belong": one big thing, and places to tap, or to drag it to. What was sorted stays
// there in small.
import { useLingui } from '@lingui/react/macro'
import { type Drag, useDraggable } from '../../ui/index.ts'
import { FoundLeaves } from './FoundLeaves.tsx'
import type { WordFinding } from './use-find-round.ts'
import { useSpeaker } from './use-speaker.ts'
import type { Words } from './words.ts'

/** A place, or a thing; its id is that of its word. */
export interface Sortable {
  readonly id: string
  /** The address of its picture. */
  readonly picture: string
}

interface SortingBoardProps {
  readonly words: Words
  readonly finding: WordFinding
  readonly things: readonly (Sortable & { readonly home: string })[]
  readonly homes: readonly Sortable[]
}

/** The place under what was dropped. */
const homeUnder = ({ x, y }: Drag<unknown>): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((one) => one.closest<HTMLElement>('[data-place]')?.dataset.place)
    .find(Boolean)

/** A round of sorting. */
export function SortingBoard({ words, finding, things, homes }: SortingBoardProps) {
  const { t } = useLingui()
  const speak = useSpeaker()
  const thingOf = (id: string | undefined) => things.find((thing) => thing.id === id)
  const thing = thingOf(finding.target)
  const choose = (home: string) => finding.tap(thing?.home === home ? thing.id : home)
  const drag = useDraggable((drop) => {
    const home = homeUnder(drop)
    if (home) choose(home)
  })
  const settled = finding.finds.flatMap((id, order) => {
    const found = thingOf(id)
    return found ? [{ ...found, order }] : []
  })
  const hint = thingOf(finding.hint)?.home
  return (
    <div
      className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(150px,1fr)_auto] justify-items-center gap-4"
      data-homes={homes.length}
    >
      <FoundLeaves {...finding} />
      <span className="room-plate">
        {thing ? (
          <button
            key={finding.found}
            type="button"
            className="room-thing"
            lang={words.language}
            aria-label={words.word(thing.id).word}
            {...drag}
            onClick={() => void speak(words.name(thing.id))}
          >
            <img
              className="size-full"
              src={thing.picture}
              alt=""
              width={400}
              height={400}
              draggable={false}
            />
          </button>
        ) : null}
      </span>
      <ul className="room-homes" aria-label={t`Places`}>
        {homes.map(({ id, picture }) => (
          <li key={id}>
            <button
              type="button"
              lang={words.language}
              data-place={id}
              data-hint={id === hint || undefined}
              aria-label={words.word(id).word}
              onClick={() => choose(id)}
            >
              <img src={picture} alt="" width={400} height={300} />
              <span className="room-settled" aria-hidden="true">
                {settled
                  .filter(({ home }) => home === id)
                  .map((one) => (
                    <img key={one.order} src={one.picture} alt="" width={56} height={56} />
                  ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

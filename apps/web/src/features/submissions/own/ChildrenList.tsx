// The children of a choice with their work: read as it comes into sight, gone through with J and K,
// its pictures looked at one after the other. Whom it shows stays, whatever is answered meanwhile.
import type { ChildsWork, NumberedSubmission } from '@kinderleaf/contract'
import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { Button, usePageKeys, usePrinting } from '../../../ui/index.ts'
import { type HandedPicture, useHandedPictures } from '../viewer/handed-pictures.ts'
import { ListViewer } from '../viewer/ListViewer.tsx'
import { ChildrensWork } from './ChildrensWork.tsx'
import { keyOf, workOf } from './choices.rules.ts'
import { chunksAround, chunksOf } from './chunks.rules.ts'

interface ChildrenListProps {
  readonly activity: { readonly _id: string; readonly dueDate: string | null }
  /** Everybody, as it is now. */
  readonly all: readonly ChildsWork[]
  readonly chosen: readonly ChildsWork[]
  readonly seenBefore: number
  readonly empty: ReactNode
  /** All work is read, and then printed. */
  readonly isPrinting: boolean
  readonly stopPrinting: () => void
  /** Chooses anew. */
  readonly onAnew: () => void
}

type Work = readonly NumberedSubmission[]

export function ChildrenList(props: ChildrenListProps) {
  const { activity, all, chosen, seenBefore, empty, isPrinting, stopPrinting, onAnew } = props
  const list = useRef<HTMLDivElement>(null)
  const [keys] = useState(() => chosen.map(keyOf))
  const now = new Map(all.map((child) => [keyOf(child), child]))
  const chunks = chunksOf(keys.flatMap((key) => now.get(key) ?? []))
  const [loaded, setLoaded] = useState<ReadonlyMap<number, Work>>(new Map())
  const onLoaded = useCallback(
    (chunk: number, work: Work) => setLoaded((before) => new Map(before).set(chunk, work)),
    [],
  )
  useWorkKeys(list)
  usePrinting(list, isPrinting && loaded.size >= chunks.length, stopPrinting)
  const viewer = useViewer(chunks, loaded)
  const others = chosen.filter((child) => !keys.includes(keyOf(child))).length
  return (
    <div ref={list} className="grid gap-4">
      {others > 0 ? (
        <div className="print:hidden">
          <Button look="quiet" onClick={onAnew}>
            <Plural value={others} one="Show 1 more child" other="Show # more children" />
          </Button>
        </div>
      ) : null}
      {keys.length === 0 && others === 0 ? empty : null}
      {keys.length > 1 ? <KeysHint /> : null}
      {chunks.map((children, at) => (
        <ChildrensWork
          key={children.map(keyOf).join()}
          {...{ activity, children, at, seenBefore, onLoaded }}
          isWanted={isPrinting || at === 0 || viewer.wanted.includes(at)}
          refused={viewer.refusedIn(at)}
          // with a part missing it would look whole on paper
          onFailed={isPrinting ? stopPrinting : undefined}
          onOpen={viewer.open}
        />
      ))}
      {viewer.picture}
    </div>
  )
}

const KeysHint = () => {
  const { t } = useLingui()
  return (
    <p className="text-sm text-text-2 max-sm:hidden print:hidden">
      {t`J goes to the next work, K to the one before.`}
    </p>
  )
}

/** J and K move the focus from work to work; that of a child who has one work is the child. */
function useWorkKeys(list: RefObject<HTMLElement | null>) {
  const go = (by: 1 | -1) => {
    const from = document.activeElement ?? document.body
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
    const onward = by > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
    const isOnward = (stop: HTMLElement) =>
      (from.compareDocumentPosition(stop) & onward) !== 0 && !stop.contains(from)
    const next = by > 0 ? stops.find(isOnward) : stops.findLast(isOnward)
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'start' })
  }
  usePageKeys({ j: () => go(1), k: () => go(-1) })
}

interface OpenPicture {
  readonly chunk: number
  readonly key: string
}

/** The picture that is open, and the way to those of the children before and after. */
function useViewer(chunks: readonly (readonly ChildsWork[])[], loaded: ReadonlyMap<number, Work>) {
  const handedPictures = useHandedPictures()
  const [shown, setShown] = useState<OpenPicture>()
  const [refused, setRefused] = useState<HandedPicture & OpenPicture>()
  const picturesOf = (chunk: number) => {
    const work = loaded.get(chunk)
    return (
      work && (chunks[chunk] ?? []).flatMap((child) => workOf(child, work).flatMap(handedPictures))
    )
  }
  const wanted = shown
    ? chunksAround(shown.chunk, chunks.length, (chunk) => picturesOf(chunk)?.length)
    : []
  const pictures = wanted.flatMap((chunk) =>
    (picturesOf(chunk) ?? []).map((picture) => ({ ...picture, chunk })),
  )
  return {
    open: (chunk: number, key: string) => setShown({ chunk, key }),
    /** Chunks whose pictures may be the next ones. */
    wanted,
    /** The address in a chunk that was refused. */
    refusedIn: (chunk: number) => (refused?.chunk === chunk ? refused.src : undefined),
    picture: (
      <ListViewer pictures={pictures} shown={shown?.key} onShow={setShown} onRefused={setRefused} />
    ),
  }
}

// A page in the browser's database, beside the wall's picture of it: what each tile holds, the steps
// that undo and redo, and the stroke under way. Every write is one transaction, so that whatever
// moment the browser ends at, what is found fits together.
import { howSaved, type Saved } from '../../../state/how-saved.ts'
import { galleryDatabase } from '../../gallery/index.ts'
import type { Stroke } from '../engine/strokes.ts'
import type { TileCode } from '../engine/tile-code.ts'
import type { Span, Step } from '../engine/tile-history.ts'
import type { Size } from '../engine/tiles.ts'

/** Where things lie in the store of a picture's steps. */
const places = { page: 0, firstTile: 1, lastTile: 999, firstStep: 1_000 } as const

export interface PageRecord {
  /** The history these tiles and steps are of; a picture that came from elsewhere has another. */
  readonly history: string
  /** Pixels of the page for a CSS pixel. */
  readonly ratio: number
  readonly extent: Size
  readonly span: Span
  /** Counts the changes; the wall's picture says which it shows. */
  readonly changes: number
  /** Strokes that no step holds yet, the first first. */
  readonly underWay: readonly Stroke[]
}

export interface PageWrite {
  readonly page: PageRecord
  readonly tiles: ReadonlyMap<number, TileCode>
  readonly steps: ReadonlyMap<number, Step>
}

export interface StoredPage {
  readonly page: PageRecord
  readonly tiles: ReadonlyMap<number, TileCode>
}

/** Writes what changed, and forgets the steps outside the span. */
export async function writePage(
  picture: string,
  { page, tiles, steps }: PageWrite,
): Promise<Saved> {
  return howSaved(async () => {
    const transaction = (await galleryDatabase()).transaction('steps', 'readwrite')
    const { store } = transaction
    const put = (number: number, step: unknown) => store.put({ picture, number, step })
    const forget = (from: number, to: number) =>
      from > to ? undefined : store.delete(IDBKeyRange.bound([picture, from], [picture, to]))
    const { firstStep } = places
    return [
      put(places.page, page),
      ...[...tiles].map(([tile, code]) => put(places.firstTile + tile, code)),
      ...[...steps].map(([number, step]) => put(firstStep + number, step)),
      forget(firstStep, firstStep + page.span.first - 1),
      forget(firstStep + page.span.last + 1, Number.MAX_SAFE_INTEGER),
      transaction.done,
    ]
  })
}

/** The page of a picture as it was last written. */
export async function readPage(picture: string): Promise<StoredPage | undefined> {
  try {
    const range = IDBKeyRange.bound([picture, places.page], [picture, places.lastTile])
    const records = await (await galleryDatabase()).getAll('steps', range)
    const page = records.find(({ number }) => number === places.page)?.step
    if (!isPage(page)) return undefined
    const tiles = new Map<number, TileCode>()
    for (const { number, step } of records) {
      if (isCode(step)) tiles.set(number - places.firstTile, step)
    }
    return { page, tiles }
  } catch {
    return undefined
  }
}

/** A step that is not in memory any more. */
export async function readStep(picture: string, number: number): Promise<Step | undefined> {
  try {
    const record = await (await galleryDatabase()).get('steps', [
      picture,
      places.firstStep + number,
    ])
    return isStep(record?.step) ? record.step : undefined
  } catch {
    return undefined
  }
}

// only this file writes these records: what has the shape is one
const isPage = (record: unknown): record is PageRecord =>
  typeof record === 'object' && record !== null && 'history' in record && 'underWay' in record

const isCode = (record: unknown): record is TileCode => record instanceof Uint32Array

const isStep = (record: unknown): record is Step =>
  typeof record === 'object' && record !== null && 'tiles' in record && record.tiles instanceof Map

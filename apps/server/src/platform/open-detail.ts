// One lesson, quiz or activity for whoever looks at it: by one statement of the primary, or as a
// replica has it, with what must not be late from the primary.
import type { MaterialStatus } from '@kinderleaf/contract'
import type { ReplicaReads } from './database/index.ts'
import type { Prepared } from './open-list.ts'

interface Detail<Row, Own> {
  /** All of `id` for the viewer `viewerId`, from the primary. */
  whole: Prepared<Row>
  /** The same from the replica, which is asked for nobody. */
  late: Prepared<Row>
  /** What it says of the viewer, from the primary; nothing of what is not open to her. */
  own: Prepared<Own>
}

/** Finds one for a viewer; undefined where it is not there. */
export function prepareDetail<Row extends Own & { status: MaterialStatus }, Own extends object>(
  replica: ReplicaReads,
  { whole, late, own }: Detail<Row, Own>,
) {
  async function findLate(id: string, viewerId: string | null): Promise<Row | undefined> {
    const [[row], [hers]] = await Promise.all([
      late.execute({ id, viewerId: null }),
      viewerId === null ? [{}] : own.execute({ id, viewerId }),
    ])
    return row?.status === 'published' && hers ? { ...row, ...hers } : undefined
  }

  return async (id: string, viewerId: string | null): Promise<Row | undefined> => {
    const found = replica.answers() ? await findLate(id, viewerId) : undefined
    if (found) return found
    // What a replica has not, or not open, may have come since.
    const [row] = await whole.execute({ id, viewerId })
    return row
  }
}

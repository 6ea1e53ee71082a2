// The same pictures under another seal: of the newest key at a start, and of the account that stays
// when two become one.
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { AccountMerger } from '../../platform/merging-accounts.ts'
import {
  deletePictures,
  findPictures,
  insertPictures,
  picturesSealedByOthers,
  replaceSeal,
} from './devices.repository.ts'
import type { PictureSealing, SealedPictures } from './picture-secrets.ts'

async function reseal(
  tx: DatabaseOrTransaction,
  sealing: PictureSealing,
  { studentId, ...before }: SealedPictures & { studentId: string },
): Promise<void> {
  const pictures = sealing.open(before, studentId)
  if (!pictures) return
  await replaceSeal(tx, studentId, { before, after: sealing.seal(pictures, studentId) })
}

/** Seals with the newest key what earlier ones have sealed. */
export async function sealAnew(db: Database, sealing: PictureSealing): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await picturesSealedByOthers(db, { keyId: sealing.keyId, after })
    for (const row of rows) await reseal(db, sealing, row)
    const last = rows.at(-1)
    if (!last) return
    after = last.studentId
  }
}

/** A child who has no pictures yet taps those of her other account, which is gone. */
export const pictureSecretMerger = (sealing: PictureSealing, now: () => Date): AccountMerger => ({
  async merge(tx, { kept, gone }) {
    const secret = await findPictures(tx, gone)
    const pictures = secret && sealing.open(secret, gone)
    if (!pictures || (await findPictures(tx, kept))) return {}
    const chosenAt = now()
    await insertPictures(tx, [{ studentId: kept, ...sealing.seal(pictures, kept), chosenAt }])
    return { chosenAt }
  },

  async undo(tx, { kept }, { chosenAt }) {
    if (typeof chosenAt === 'string') await deletePictures(tx, kept, new Date(chosenAt))
    // Who tapped her face before and is not in yet may be the other child.
    const hers = await findPictures(tx, kept)
    if (hers) await reseal(tx, sealing, { studentId: kept, ...hers })
    return undefined
  },
})

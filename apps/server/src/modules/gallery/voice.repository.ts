// What a child has said about her pictures, when the consent for her voice ends.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Media } from '../media/index.ts'
import { galleryPictures } from './gallery.tables.ts'

/**
 * Deletes a child's recordings, and leaves her pictures; returns what deletes their contents once that
 * is committed.
 */
export async function eraseVoice(
  tx: DatabaseOrTransaction,
  media: Pick<Media, 'erase'>,
  studentId: string,
): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<{ url: string }>(sql`
    with spoken as (
      select id, voice_url from ${galleryPictures}
      where user_id = ${studentId} and voice_url is not null
      for update
    ), silenced as (
      update ${galleryPictures} set voice_id = null, voice_url = null, voice_bytes = 0
      where id in (select id from spoken)
    )
    select voice_url as url from spoken`)
  return media.erase(
    tx,
    rows.map(({ url }) => url),
  )
}

// What children have spoken for their work: recordings among the files of their submissions.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Media } from '../media/index.ts'
import { submissions } from './activities.tables.ts'

/**
 * Deletes a student's recordings, and leaves the rest of her work; returns what deletes their contents
 * once that is committed.
 */
export async function eraseVoice(
  tx: DatabaseOrTransaction,
  media: Pick<Media, 'erase'>,
  studentId: string,
): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<{ url: string }>(sql`
    with spoken as (
      select id, file ->> 'fileUrl' as url
      from ${submissions}, jsonb_array_elements(files) as file
      where student_id = ${studentId} and file ? 'isVoice'
    ), silenced as (
      update ${submissions} set files = (
        select coalesce(jsonb_agg(file order by place), '[]')
        from jsonb_array_elements(files) with ordinality as one (file, place)
        where not file ? 'isVoice'
      ) where id in (select id from spoken)
    )
    select distinct url from spoken`)
  return media.erase(
    tx,
    rows.map(({ url }) => url),
  )
}

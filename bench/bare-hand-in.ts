// A hand-in of one picture at the bare server: encoded by the product's own rules and flushed to the
// disk as there, and one statement.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { texts } from '@kinderleaf/contract/plain'
import type pg from 'pg'
import { encodePicture } from '../apps/server/src/modules/media/pictures.ts'
import { type Row, submission } from './bare-answers.ts'

const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-bare-'))
process.once('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})

const store = {
  name: 'hand in',
  text: `with file as (
      insert into media_files
        (id, owner_id, kind, visibility, file_name, content_type, byte_size, created_at, kept_at)
      values ($1, $2, 'picture', 'private', 'leaf.jpg', 'image/webp', $3, now(), now())),
    t as (
      update activities
      set submission_count = submission_count + 1, last_number = last_number + 1
      where id = $4 returning *),
    put as (
      insert into submissions (id, activity_id, student_id, comment, external_link, files,
        submission_key, created_at, number)
      select gen_random_uuid(), $4, $2, '', '', $5, $6, now(), t.last_number from t returning *)
    select put.*, t.title, t.image_url, t.due_date::text, u.name as student_name,
      u.image_url as student_image_url
    from put, t, users u where u.id = $2`,
}

/** Stores the form and returns its answer. */
export async function storeHandIn(pool: pg.Pool, form: Buffer, studentId: string) {
  const [activityId, key] = ['activityId', 'submissionKey'].map((name) => fieldOf(form, name))
  const id = randomUUID()
  const own = join(folder, id)
  await mkdir(own)
  const received = join(own, 'received')
  await writeFile(received, fileIn(form))
  const encoded = await encodePicture(received, studentId)
  if (typeof encoded === 'string') throw new Error(encoded)
  for (const { variant, content } of encoded) {
    await writeFile(join(own, variant), content, { flush: true })
  }
  await rm(received)
  const bytes = encoded.reduce((sum, { content }) => sum + content.length, 0)
  const fileUrl = `/media/private/${id}/1280.webp`
  const files = JSON.stringify([{ fileName: 'leaf.jpg', fileUrl, isPicture: true }])
  const values = [id, studentId, bytes, activityId, files, key]
  const { rows } = await pool.query<Row>({ ...store, values })
  return { success: true, submission: submission(rows[0] ?? {}), message: texts.submitted }
}

function fieldOf(form: Buffer, name: string): string {
  const head = form.subarray(0, form.indexOf('filename=')).toString('latin1')
  return new RegExp(`name="${name}"\r\n\r\n(.*)\r\n`).exec(head)?.[1] ?? ''
}

function fileIn(form: Buffer): Buffer {
  const begin = form.indexOf('\r\n\r\n', form.indexOf('filename=')) + 4
  return form.subarray(begin, form.lastIndexOf('\r\n--'))
}

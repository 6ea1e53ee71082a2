// A child's pictures on the server: the later version wins, and nobody else sees them.
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { limits } from '@kinderleaf/contract/plain'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'

const dayMs = 24 * 60 * 60 * 1_000

let school: School
let mia: Actor
let ben: Actor
let rosa: Actor

beforeAll(async () => {
  school = await openSchool()
  mia = await school.person('Mia', 'student')
  ben = await school.person('Ben', 'student')
  rosa = await school.person('Rosa', 'educator')
})
beforeEach(async () => {
  await school.pool.query('truncate gallery_pictures, moved_pictures, media_files')
  school.clock.now = new Date('2026-03-02T08:00:00Z')
})
afterAll(() => school.close())

const minute = (at: number) => new Date(Date.UTC(2026, 2, 1, 8, at)).toISOString()

async function image(background = 'tomato', width = 8, height = 6): Promise<File> {
  const create = { width, height, channels: 3, background } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'picture.png')
}

const input = (given: object = {}) => ({
  kind: 'drawing',
  state: JSON.stringify({ strokes: [[1, 2]] }),
  width: 8,
  height: 6,
  createdAt: minute(0),
  updatedAt: minute(0),
  ...given,
})

async function save(actor: Actor | null, id: string, given: object = {}, file?: File | null) {
  const form = new FormData()
  form.append('picture', JSON.stringify(input(given)))
  if (file !== null) form.append('image', file ?? (await image()))
  return school.call(actor, 'PUT', `/api/gallery/${id}`, form)
}
const list = (actor: Actor | null, query = '') => school.call(actor, 'GET', `/api/gallery${query}`)
const read = (actor: Actor | null, id: string) => school.call(actor, 'GET', `/api/gallery/${id}`)
const remove = (actor: Actor | null, id: string) =>
  school.call(actor, 'DELETE', `/api/gallery/${id}`)
const restore = (actor: Actor | null, id: string) =>
  school.call(actor, 'POST', `/api/gallery/${id}/restore`)
const load = (url: string) => school.app.inject({ method: 'GET', url })

async function idsOf(actor: Actor): Promise<string[]> {
  const { body } = await list(actor)
  return body.pictures.map(({ _id }: { _id: string }) => _id)
}
/** The promoted files are exactly those of the rows, and all are on disk. */
async function expectInOrder() {
  const { rows } = await school.pool.query<{ id: string }>(
    `select split_part(image_url, '/', 4) as id from gallery_pictures order by 1`,
  )
  const kept = await school.pool.query<{ id: string }>(
    'select id::text from media_files where kept_at is not null order by 1',
  )
  expect(kept.rows).toEqual(rows)
  const stored = await school.storedFiles()
  for (const { id } of rows) {
    expect(stored.filter((path) => path.includes(id))).toHaveLength(2)
  }
}

describe('saving a picture', () => {
  test('keeps it for its child, with links that need no sign-in and run out', async () => {
    const id = randomUUID()
    const saved = await save(mia, id, { kind: 'coloring', subject: 'farm' })
    expect(saved).toMatchObject({ status: 200, body: { picture: { _id: id, deletedAt: null } } })
    const [picture] = (await list(mia)).body.pictures
    expect(picture).toMatchObject({
      _id: id,
      kind: 'coloring',
      subject: 'farm',
      width: 8,
      height: 6,
      updatedAt: minute(0),
    })
    expect(picture).not.toHaveProperty('state')
    for (const url of [picture.imageUrl, picture.smallUrl]) {
      expect((await load(url)).statusCode).toBe(200)
      expect((await load(url.replace(/\?.*$/, ''))).statusCode).toBe(404)
    }
    expect((await read(mia, id)).body.picture.state).toBe(input().state)
    school.clock.now = new Date(school.clock.now.getTime() + dayMs)
    expect((await load(picture.imageUrl)).statusCode).toBe(403)
  })

  test('keeps every pixel, also of a picture larger than pages need', async () => {
    const noise = Buffer.from(Array.from({ length: 2_600 * 30 * 3 }, (_, at) => (at * 7_919) % 251))
    const raw = { width: 2_600, height: 30, channels: 3 } as const
    const png = await sharp(noise, { raw }).png().toBuffer()
    const file = new File([new Uint8Array(png)], 'picture.png')
    const saved = await save(mia, randomUUID(), {}, file)
    const [, address = ''] = /private\/(.*)\?/.exec(saved.body.picture.imageUrl) ?? []
    const kept = (await school.storedFiles()).find((path) => path.endsWith(address))
    expect((await sharp(kept).raw().toBuffer()).equals(noise)).toBe(true)
  })

  test('twice is once, and what was made later stays, in whichever order it comes', async () => {
    const id = randomUUID()
    await save(mia, id, { updatedAt: minute(5), state: '"later"' })
    expect((await save(mia, id, { updatedAt: minute(5), state: '"later"' })).status).toBe(200)
    const late = await save(mia, id, { updatedAt: minute(3), state: '"earlier"' })
    expect(late.body.picture.updatedAt).toBe(minute(5))
    expect((await read(mia, id)).body.picture.state).toBe('"later"')
    await save(mia, id, { updatedAt: minute(7), state: '"latest"' })
    expect((await read(mia, id)).body.picture.state).toBe('"latest"')
    expect(await idsOf(mia)).toEqual([id])
    await expectInOrder()
  })

  test('many at once leaves the one that was made last', async () => {
    const id = randomUUID()
    const sent = await Promise.all(
      [3, 1, 6, 4, 2, 5].map((at) => save(mia, id, { updatedAt: minute(at), state: `${at}` })),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await read(mia, id)).body.picture.state).toBe('6')
    await expectInOrder()
  })

  test('takes no time from the future', async () => {
    const id = randomUUID()
    await save(mia, id, { updatedAt: '2031-01-01T00:00:00.000Z' })
    const { picture } = (await read(mia, id)).body
    expect(picture.updatedAt).toBe(school.clock.now.toISOString())
  })

  test('lets go of the file it replaces, a day later', async () => {
    const id = randomUUID()
    const before = (await save(mia, id)).body.picture.imageUrl
    await save(mia, id, { updatedAt: minute(1) }, await image('teal'))
    await school.media.sweep()
    expect((await load(before)).statusCode).toBe(200)
    school.clock.now = new Date(school.clock.now.getTime() + 1.1 * dayMs)
    await school.media.sweep()
    const { rowCount } = await school.pool.query('select from media_files')
    expect(rowCount).toBe(1)
    await expectInOrder()
  })

  test('that breaks in the middle leaves the picture and the files as they were', async () => {
    const id = randomUUID()
    await save(mia, id, { state: '"before"' })
    await school.pool.query(`
      create function break_off() returns trigger language plpgsql as
        $$ begin raise exception 'the power went'; end $$;
      create trigger break_off after update on media_files
        for each row when (new.kept_at is null) execute function break_off()`)
    const broken = await save(mia, id, { updatedAt: minute(1), state: '"after"' })
    await school.pool.query('drop trigger break_off on media_files; drop function break_off()')
    expect(broken.status).toBe(500)
    expect((await read(mia, id)).body.picture.state).toBe('"before"')
    expect((await school.pool.query('select from media_files')).rowCount).toBe(1)
    await expectInOrder()
  })

  test.each([
    ['another kind of thing', { kind: 'song' }, 400, 'INVALID_INPUT', 'kind'],
    ['no size', { width: 0 }, 400, 'INVALID_INPUT', 'width'],
    ['no time', { updatedAt: 'yesterday' }, 422, 'NOT_ACCEPTABLE', 'updatedAt'],
    [
      'a time before there were clocks',
      { createdAt: '0001-01-01T00:00:00Z' },
      422,
      'NOT_ACCEPTABLE',
      'createdAt',
    ],
    ['a state that is no JSON', { state: '{strokes' }, 422, 'NOT_ACCEPTABLE', 'state'],
    [
      'too large a state',
      { state: `"${'a'.repeat(limits.pictureStateBytes)}"` },
      422,
      'NOT_ACCEPTABLE',
      'state',
    ],
    ['a subject that is no text', { subject: 'a\0b' }, 422, 'NOT_ACCEPTABLE', 'subject'],
  ])('refuses %s and leaves nothing behind', async (_what, given, status, code, path) => {
    const refused = await save(mia, randomUUID(), given)
    expect(refused).toMatchObject({ status, body: { code, fields: [{ path }] } })
    expect((await school.pool.query('select from media_files')).rowCount).toBe(0)
  })

  test('refuses what is no picture, and none at all', async () => {
    const page = new File(['<script>x()</script>'], 'picture.png')
    expect((await save(mia, randomUUID(), {}, page)).body.code).toBe('WRONG_FILE_TYPE')
    expect((await save(mia, randomUUID(), {}, null)).body.code).toBe('INVALID_INPUT')
    expect((await save(mia, 'mine')).status).toBe(400)
    expect((await school.pool.query('select from media_files')).rowCount).toBe(0)
  })
})

describe('whose picture it is', () => {
  test('another child finds nothing under its id and changes nothing', async () => {
    const id = randomUUID()
    await save(mia, id)
    for (const refused of [
      await read(ben, id),
      await save(ben, id, { updatedAt: minute(9) }),
      await remove(ben, id),
      await restore(ben, id),
    ]) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'PICTURE_NOT_FOUND' } })
    }
    expect(await idsOf(ben)).toEqual([])
    expect(await idsOf(mia)).toEqual([id])
    await expectInOrder()
  })

  test('two children who make one up at the same time do not share it', async () => {
    const id = randomUUID()
    const sent = await Promise.all([save(mia, id), save(ben, id)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 404])
    expect([...(await idsOf(mia)), ...(await idsOf(ben))]).toEqual([id])
    await expectInOrder()
  })

  test('only children have a gallery here', async () => {
    expect((await list(null)).status).toBe(401)
    expect((await list(rosa)).body.code).toBe('STUDENTS_ONLY')
    expect((await save(rosa, randomUUID())).body.code).toBe('STUDENTS_ONLY')
  })
})

describe('the list', () => {
  test('runs from the newest on, page by page, also where times are the same', async () => {
    const made = [0, 1, 2, 2, 2].map((at) => ({ id: randomUUID(), at }))
    for (const { id, at } of made) await save(mia, id, { updatedAt: minute(at) })
    await save(ben, randomUUID(), { updatedAt: minute(9) })
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await list(mia, `?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.pictures.map(({ _id }: { _id: string }) => _id))
      if (!body.nextCursor) break
      cursor = body.nextCursor
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)))
    expect(seen.slice(3)).toEqual([made[1]?.id, made[0]?.id])
  })
})

describe('deleting', () => {
  test('says when, and can be undone for 30 days', async () => {
    const id = randomUUID()
    await save(mia, id)
    expect((await remove(mia, id)).status).toBe(200)
    expect((await remove(mia, id)).status).toBe(200)
    expect((await list(mia)).body.pictures).toMatchObject([
      { _id: id, deletedAt: school.clock.now.toISOString() },
    ])
    expect((await restore(mia, id)).status).toBe(200)
    expect((await list(mia)).body.pictures).toMatchObject([{ _id: id, deletedAt: null }])
    await remove(mia, id)
    school.clock.now = new Date(school.clock.now.getTime() + 31 * dayMs)
    expect((await restore(mia, id)).body.code).toBe('PICTURE_NOT_FOUND')
    expect(await school.retention.sweep()).toMatchObject({ deletedDrawings: 1 })
    expect(await idsOf(mia)).toEqual([])
    await expectInOrder()
  })

  test('is undone by work that was done after it, not by work from before', async () => {
    const id = randomUUID()
    await save(mia, id)
    await remove(mia, id)
    const deletedAt = school.clock.now.toISOString()
    expect((await save(mia, id, { updatedAt: minute(9) })).body.picture.deletedAt).toBe(deletedAt)
    school.clock.now = new Date(school.clock.now.getTime() + 1_000)
    const updatedAt = school.clock.now.toISOString()
    expect((await save(mia, id, { updatedAt })).body.picture.deletedAt).toBeNull()
    await expectInOrder()
  })
})

describe('a child’s share', () => {
  async function fill(count: number, byteSize = 1, deletedAt: Date | null = null) {
    await school.pool.query(
      `insert into gallery_pictures (id, user_id, kind, width, height, image_url, byte_size,
         created_at, updated_at, deleted_at)
       select gen_random_uuid(), $1, 'drawing', 1, 1, '', $2, now(), now(), $4
       from generate_series(1, $3)`,
      [mia.id, byteSize, count, deletedAt],
    )
  }

  test('is full with so many pictures, until a deleted one is removed', async () => {
    await fill(limits.galleryPictures - 1)
    const id = randomUUID()
    expect((await save(mia, id)).status).toBe(200)
    const refused = await save(mia, randomUUID())
    expect(refused).toMatchObject({ status: 507, body: { code: 'GALLERY_FULL' } })
    expect((await save(mia, id, { updatedAt: minute(1) })).status).toBe(200)
    expect((await save(ben, randomUUID())).status).toBe(200)
    await remove(mia, id)
    expect((await save(mia, randomUUID())).body.code).toBe('GALLERY_FULL')
    expect((await restore(mia, id)).status).toBe(200)
    await remove(mia, id)
    school.clock.now = new Date(school.clock.now.getTime() + 31 * dayMs)
    await school.retention.sweep()
    expect((await save(mia, randomUUID())).status).toBe(200)
  })

  test('is not widened by putting a picture up and taking it off again and again', async () => {
    await fill(limits.galleryPictures, 1, school.clock.now)
    expect((await save(mia, randomUUID())).body.code).toBe('GALLERY_FULL')
  })

  test('counts what is stored: both sizes of the image, and what the room needs', async () => {
    const state = JSON.stringify('a'.repeat(1_000))
    await save(mia, randomUUID(), { state }, await image('tomato', 1_200, 900))
    const { rows } = await school.pool.query<{ id: string; file: number; picture: number }>(
      `select media_files.id, media_files.byte_size::int as file, picture.byte_size::int as picture
       from media_files, gallery_pictures as picture`,
    )
    const sizes = (await school.storedFiles())
      .filter((path) => path.includes(rows[0]?.id ?? ''))
      .map((path) => statSync(path).size)
    const onDisk = sizes.reduce((all, size) => all + size, 0)
    expect(sizes).toHaveLength(2)
    expect(rows).toMatchObject([{ file: onDisk, picture: onDisk + state.length }])
  })

  test('ends with all that she may store, and then her teacher is asked', async () => {
    await school.pool.query(
      `insert into media_files (id, owner_id, kind, visibility, file_name, content_type, byte_size)
       values ($1, $2, 'picture', 'private', 'a.png', 'image/webp', $3)`,
      [randomUUID(), mia.id, 1024 ** 3],
    )
    expect((await save(mia, randomUUID())).body.code).toBe('HAND_INS_FULL')
  })

  test('is full with so many bytes', async () => {
    await fill(1, limits.galleryBytes)
    expect((await save(mia, randomUUID())).body.code).toBe('GALLERY_FULL')
    expect((await school.pool.query('select from media_files')).rowCount).toBe(0)
  })

  test('is not exceeded by many at once', async () => {
    await fill(limits.galleryPictures - 2)
    const sent = await Promise.all(Array.from({ length: 5 }, () => save(mia, randomUUID())))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 507, 507, 507])
  })
})

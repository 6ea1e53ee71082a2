import { fileTypes, texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.person('Mia', 'student')
})
afterAll(() => school.close())

const add = (actor: Actor | null, data: object = input) =>
  school.call(actor, 'POST', '/api/educator/add-activity', data)
const read = (actor: Actor | null, id: string) => school.call(actor, 'GET', `/api/activity/${id}`)
const remove = (actor: Actor | null, id: string) =>
  school.call(actor, 'DELETE', `/api/educator/activities/${id}`)
const restore = (actor: Actor | null, id: string) =>
  school.call(actor, 'POST', `/api/educator/activities/${id}/restore`)
const load = (url: string) => school.app.inject({ method: 'GET', url })
const count = async (table: string) =>
  Number((await school.pool.query(`select count(*) from ${table}`)).rows[0].count)

async function added(actor: Actor, data: object = input): Promise<string> {
  return (await add(actor, data)).body.activity._id
}
async function upload(kind: 'image' | 'raw', file: File): Promise<string> {
  const url = `/media/v1_1/kinderleaf/${kind}/upload`
  const sent = await school.call(rosa, 'POST', url, formOf({ upload_preset: 'kinderleaf', file }))
  return sent.body.secure_url
}
const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF\n'], name)

async function atTime<T>(time: Date, act: () => Promise<T>): Promise<T> {
  const { now } = school.clock
  school.clock.now = time
  return await act().finally(() => {
    school.clock.now = now
  })
}

describe('setting an activity', () => {
  test('shows it to everybody, with a drawn cover and its date as it was written', async () => {
    const dueDate = '2030-06-01T23:30:00-11:00'
    const created = await add(rosa, { ...input, dueDate, youtubeUrl: 'https://youtu.be/abc' })
    expect(created).toMatchObject({ status: 200, body: { message: texts.activityAdded } })
    const { activity } = (await read(null, created.body.activity._id)).body
    expect(activity).toEqual({
      _id: created.body.activity._id,
      title: 'Draw a leaf',
      description: '<p>Any leaf.</p>',
      dueDate: '2030-06-01',
      imageUrl: '/pictures/words/cover-forest.svg',
      attachmentUrl: null,
      attachmentName: null,
      youtubeUrl: 'https://youtu.be/abc',
      educator: { _id: rosa.id, name: 'Rosa' },
      educatorId: rosa.id,
      createdAt: school.clock.now.toISOString(),
      abilities: { submit: false, edit: false },
    })
  })

  test('publishes its attachment and its picture', async () => {
    const attachmentUrl = await upload('raw', pdf('leaves.pdf'))
    const imageUrl = await upload('image', await pictureFile())
    expect(imageUrl).toMatch(/^http:/)
    const names = { attachmentUrl, attachmentName: 'Leaves.pdf', imageUrl }
    const { activity } = (await read(null, await added(rosa, { ...input, ...names }))).body
    expect(activity).toMatchObject({
      attachmentName: 'Leaves.pdf',
      imageUrl: new URL(imageUrl).pathname,
    })
    expect(activity.attachmentUrl).toMatch(/^\/media\/public\/[-0-9a-f]+\/file\.pdf$/)
    for (const url of [activity.attachmentUrl, activity.imageUrl]) {
      expect((await load(url)).headers['cache-control']).toContain('immutable')
    }
  })

  test.each(fileTypes.activityAttachment.filter((type) => /jpg|jpeg|png|gif/.test(type)))(
    'takes a %s as its attachment',
    async (type) => {
      const attachmentUrl = await upload('raw', await pictureFile(`leaf.${type}`))
      const { activity } = (await read(null, await added(rosa, { ...input, attachmentUrl }))).body
      expect(activity.attachmentUrl).toMatch(/\.webp$/)
    },
  )

  test.each([
    [{ title: '' }, 422, 'ACTIVITY_INCOMPLETE', ['title']],
    [{ title: '\u200b\u2060' }, 422, 'ACTIVITY_INCOMPLETE', ['title']],
    [{ description: '<p> </p>' }, 422, 'ACTIVITY_INCOMPLETE', ['description']],
    [{ description: '<p>\u200b</p>' }, 422, 'ACTIVITY_INCOMPLETE', ['description']],
    [{ dueDate: ' ' }, 422, 'ACTIVITY_INCOMPLETE', ['dueDate']],
    [{ dueDate: 'tomorrow' }, 422, 'NOT_ACCEPTABLE', ['dueDate']],
    [{ youtubeUrl: 'ftp://example.org' }, 422, 'NOT_ACCEPTABLE', ['youtubeUrl']],
    [{ attachmentUrl: 'https://example.org/a.pdf' }, 422, 'NOT_ACCEPTABLE', ['attachmentUrl']],
    [{ imageUrl: 'https://example.org/a.png' }, 422, 'PICTURE_FOREIGN', ['imageUrl']],
    [{ imageUrl: 'data:image/svg+xml;base64,PHN2Zz4=' }, 415, 'WRONG_FILE_TYPE', ['imageUrl']],
    [{ title: undefined }, 400, 'INVALID_INPUT', ['title']],
  ])('refuses %j and changes nothing', async (wrong, status, code, paths) => {
    const before = await count('activities')
    const refused = await add(rosa, { ...input, ...wrong })
    expect(refused).toMatchObject({ status, body: { success: false, code } })
    expect(refused.body.fields.map(({ path }: { path: string }) => path)).toEqual(paths)
    expect(await count('activities')).toBe(before)
  })

  test.each([
    ['title', 'This text', '', 200],
    ['description', 'The description with its formatting', '', 100_000],
    ['youtubeUrl', 'This text', 'https://example.org/', 2_000],
  ])(
    'takes a %s as long as fits and names it when it is longer',
    async (path, name, start, most) => {
      const fitting = start + '🌱'.repeat(most - start.length)
      expect((await add(rosa, { ...input, [path]: fitting })).status).toBe(200)
      const before = await count('activities')
      const refused = await add(rosa, { ...input, [path]: `${fitting}🌱` })
      const message = `${name} is too long: at most ${most.toLocaleString('en')} characters fit. Please shorten it.`
      expect(refused).toMatchObject({ status: 400, body: { fields: [{ path, message }] } })
      expect(await count('activities')).toBe(before)
    },
  )

  test('says with its own sentence that fields are missing', async () => {
    for (const wrong of [{ title: '' }, { title: undefined }]) {
      expect((await add(rosa, { ...input, ...wrong })).body.message).toBe(texts.activityIncomplete)
    }
  })

  test('is for teachers', async () => {
    expect((await add(null)).status).toBe(401)
    expect((await add(mia)).body.code).toBe('EDUCATORS_ONLY')
  })

  test('does not lend another teacher’s file', async () => {
    const attachmentUrl = await upload('raw', pdf('mine.pdf'))
    expect((await add(omar, { ...input, attachmentUrl })).body.code).toBe('NOT_ACCEPTABLE')
  })
})

describe('reading activities', () => {
  test('tells who may hand in and who may edit', async () => {
    const id = await added(rosa)
    const student = await school.person('Tala', 'student')
    await school.join(student, rosa)
    const abilities = async (actor: Actor | null) => (await read(actor, id)).body.activity.abilities
    expect(await abilities(student)).toEqual({ submit: true, edit: false })
    expect(await abilities(mia)).toEqual({ submit: false, edit: false })
    expect(await abilities(rosa)).toEqual({ submit: false, edit: true })
    expect(await abilities(omar)).toEqual({ submit: false, edit: false })
  })

  test('lists newest first, by teacher, by title and in pages', async () => {
    const teacher = await school.person('Lina', 'educator')
    const titles = ['Büchse', 'Leaf one', 'Leaf two']
    for (const title of titles) await added(teacher, { ...input, title })
    const list = async (query: string) =>
      (await school.call(null, 'GET', `/api/activity/all?educators=${teacher.id}${query}`)).body
    const titlesOf = (body: { activities: { title: string }[] }) =>
      body.activities.map(({ title }) => title)
    expect(titlesOf(await list(''))).toEqual([...titles].reverse())
    expect(titlesOf(await list('&search=LEAF'))).toEqual(['Leaf two', 'Leaf one'])
    expect(titlesOf(await list('&search=uchse'))).toEqual(['Büchse'])
    const first = await list('&limit=2')
    expect(titlesOf(await list(`&limit=2&cursor=${first.nextCursor}`))).toEqual(['Büchse'])
    expect((await list(''))?.activities[0]).not.toHaveProperty('description')
  })

  test('shows a teacher her own, with how much was handed in', async () => {
    const teacher = await school.person('Ines', 'educator')
    await added(teacher)
    const { body } = await school.call(teacher, 'GET', '/api/educator/activities')
    expect(body.activities).toMatchObject([{ title: 'Draw a leaf', submissionCount: 0 }])
  })

  test('answers 404 for one that never was', async () => {
    const unknown = await read(null, '0195f000-0000-7000-8000-000000000000')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'ACTIVITY_NOT_FOUND' } })
  })
})

describe('deleting an activity', () => {
  test('takes it from all lists at once, and its teacher brings it back', async () => {
    const id = await added(rosa)
    expect(await remove(rosa, id)).toMatchObject({ body: { message: texts.activityDeleted } })
    expect((await read(null, id)).body.code).toBe('ACTIVITY_NOT_FOUND')
    expect((await remove(rosa, id)).status).toBe(404)
    const { body } = await school.call(null, 'GET', `/api/activity/all?educators=${rosa.id}`)
    expect(body.activities.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
    expect(await restore(rosa, id)).toMatchObject({ body: { message: texts.activityRestored } })
    expect((await read(null, id)).status).toBe(200)
  })

  test('can be undone for 30 days', async () => {
    const id = await added(rosa)
    await remove(rosa, id)
    const later = new Date(school.clock.now.getTime() + 31 * DAY_MS)
    const late = await atTime(later, () => restore(rosa, id))
    expect(late).toMatchObject({ status: 404, body: { code: 'ACTIVITY_NOT_FOUND' } })
    expect((await restore(rosa, id)).status).toBe(200)
  })

  test('is for its teacher alone', async () => {
    const id = await added(rosa)
    for (const act of [remove, restore]) {
      expect((await act(null, id)).status).toBe(401)
      expect((await act(mia, id)).body.code).toBe('EDUCATORS_ONLY')
      expect(await act(omar, id)).toMatchObject({ status: 403, body: { code: 'NOT_OWNER' } })
    }
    expect((await read(null, id)).status).toBe(200)
  })

  test('pressed twice at once deletes it once', async () => {
    const id = await added(rosa)
    const both = await Promise.all([remove(rosa, id), remove(rosa, id)])
    expect(both.map(({ status }) => status).sort()).toContain(200)
    expect((await read(null, id)).status).toBe(404)
  })
})

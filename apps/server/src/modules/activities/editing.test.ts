// An activity is edited, copied, published, and sent again.
import { texts } from '@kinderleaf/contract/plain'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, pictureFile, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let id: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa)
})
beforeEach(async () => {
  id = (await add({})).body.activity._id
})
afterAll(() => school.close())

const activityData = (changes: object) => ({
  ...{ title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' },
  ...changes,
})
const begun = { title: 'Leaves', description: '', dueDate: '', status: 'draft' }
const address = (activityId: string) => `/api/educator/activities/${activityId}`
const add = (changes: object, actor = rosa) =>
  school.call(actor, 'POST', '/api/educator/add-activity', activityData(changes))
const edit = (changes: object, actor = rosa, activityId = id) =>
  school.call(actor, 'PUT', address(activityId), activityData(changes))
const own = (actor: Actor = rosa, activityId = id) => school.call(actor, 'GET', address(activityId))
const stored = async (activityId = id) => (await own(rosa, activityId)).body.activity
const read = (actor: Actor | null, activityId = id) =>
  school.call(actor, 'GET', `/api/activity/${activityId}`)
const copy = (actor: Actor, activityId = id) =>
  school.call(actor, 'POST', `${address(activityId)}/duplicate`)
const handIn = (actor: Actor, activityId: string) => {
  const form = new FormData()
  form.append('activityId', activityId)
  form.append('externalLink', 'https://example.org/leaf')
  return school.call(actor, 'POST', '/api/submissions', form)
}
const listed = async (query = '', actor = rosa) =>
  (await school.call(actor, 'GET', `/api/educator/activities${query}`)).body.activities
const titlesOf = async (query: string, actor: Actor) =>
  (await listed(query, actor)).map(({ title }: { title: string }) => title)

describe('an edit', () => {
  test('is read again, by its teacher with what she alone gets', async () => {
    const later = new Date(school.clock.now.getTime() + 60_000)
    school.clock.now = later
    const seen = { title: 'Draw a tree', dueDate: '2030-07-01', youtubeUrl: 'https://youtu.be/a' }
    const { body } = await edit(seen)
    expect(body.message).toBe(texts.activityUpdated)
    const hers = { status: 'published', version: 2, updatedAt: later.toISOString() }
    expect(body.activity).toMatchObject({ ...seen, ...hers })
    expect(await stored()).toEqual(body.activity)
    const { activity } = (await read(mia)).body
    expect(activity).toMatchObject(seen)
    for (const field of Object.keys(hers)) expect(activity).not.toHaveProperty(field)
  })

  test('keeps a picture that it does not name, and lets go of what it leaves out', async () => {
    const sheet = new File(['%PDF-1.4\n%%EOF\n'], 'leaves.pdf')
    const sent = new FormData()
    sent.append('upload_preset', 'kinderleaf')
    sent.append('file', sheet)
    const { secure_url: attachmentUrl } = (
      await school.call(rosa, 'POST', '/media/v1_1/kinderleaf/raw/upload', sent)
    ).body
    const imageUrl = '/pictures/words/cover-sea.svg'
    const files = { attachmentUrl, attachmentName: 'Leaves.pdf', imageUrl }
    const first = (await edit({ ...files, youtubeUrl: 'https://youtu.be/a' })).body.activity
    expect(first).toMatchObject({ attachmentName: 'Leaves.pdf', imageUrl })
    // as it was read
    const again = await edit({ attachmentUrl: first.attachmentUrl, attachmentName: 'Leaves.pdf' })
    expect(again.body.activity).toMatchObject({
      ...{ attachmentUrl: first.attachmentUrl, imageUrl, youtubeUrl: null },
    })
    expect((await edit({})).body.activity).toMatchObject({
      ...{ attachmentUrl: null, attachmentName: null, imageUrl },
    })
  })

  test.each([
    [{ title: ' ' }, 'ACTIVITY_INCOMPLETE', 'title'],
    [{ dueDate: '' }, 'ACTIVITY_INCOMPLETE', 'dueDate'],
    [{ dueDate: '2030-02-30' }, 'NOT_ACCEPTABLE', 'dueDate'],
    [{ attachmentUrl: 'https://example.org/a.pdf' }, 'NOT_ACCEPTABLE', 'attachmentUrl'],
    [{ version: 0 }, 'INVALID_INPUT', 'version'],
  ])('with %j is refused as a new one is, and changes nothing', async (wrong, code, path) => {
    const before = await stored()
    const { body } = await edit(wrong)
    expect([body.code, body.fields[0].path]).toEqual([code, path])
    expect(await stored()).toEqual(before)
  })

  test('is its teacher’s alone', async () => {
    for (const act of [() => own(omar), () => edit({}, omar), () => copy(omar)]) {
      expect((await act()).body.code).toBe('NOT_OWNER')
    }
    expect((await own(mia)).body.code).toBe('EDUCATORS_ONLY')
    await school.call(rosa, 'DELETE', address(id))
    for (const act of [() => own(), () => edit({}), () => copy(rosa)]) {
      expect((await act()).body.code).toBe('ACTIVITY_NOT_FOUND')
    }
  })

  test('of an activity keeps the work that was handed in to it', async () => {
    await handIn(mia, id)
    await edit({ title: 'Draw a tree', dueDate: '2030-07-01' })
    const { submissions } = (await school.call(mia, 'GET', '/api/submissions/my-submissions')).body
    expect(submissions[0].activityId).toEqual({
      ...{ _id: id, title: 'Draw a tree', dueDate: '2030-07-01' },
      imageUrl: '/pictures/words/cover-seasons.svg',
    })
  })
})

describe('a save that names the version it edited', () => {
  test('is told when another came first, and changes nothing', async () => {
    const first = await edit({ title: 'Theirs', version: 1 })
    expect(first.body.activity.version).toBe(2)
    const late = await edit({ title: 'Mine', version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'ACTIVITY_CHANGED'])
    expect(await stored()).toEqual(first.body.activity)
  })

  test('wins alone when ten name the same one at once', async () => {
    const other = await school.pool.connect()
    await other.query('begin')
    await other.query('select from activities where id = $1 for update', [id])
    const saves = Array.from({ length: 10 }, (_, at) => edit({ title: `Save ${at}`, version: 1 }))
    await untilWaiting(school.pool, 4)
    await other.query('rollback')
    other.release()
    const answers = await Promise.all(saves)
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'ACTIVITY_CHANGED')).toHaveLength(9)
    expect(await stored()).toEqual(won[0]?.body.activity)
  })
})

describe('a draft', () => {
  let draft: string
  beforeEach(async () => {
    draft = (await add(begun)).body.activity._id
  })

  test('needs only a title, and is saved half finished', async () => {
    const { body } = await edit({ ...begun, description: '<p>Red ones.</p>' }, rosa, draft)
    expect(body).toMatchObject({
      message: texts.draftSaved,
      activity: { status: 'draft', dueDate: null, description: '<p>Red ones.</p>' },
    })
    expect((await edit({ ...begun, title: ' ' }, rosa, draft)).body.code).toBe(
      'ACTIVITY_INCOMPLETE',
    )
  })

  test('is not there for anybody but its teacher, and takes no work', async () => {
    for (const actor of [null, mia, omar]) {
      expect((await read(actor, draft)).body.code).toBe('ACTIVITY_NOT_FOUND')
    }
    expect((await read(rosa, draft)).body.activity.title).toBe('Leaves')
    const { activities } = (
      await school.call(null, 'GET', `/api/activity/all?educators=${rosa.id}&search=leaves`)
    ).body
    expect(activities).toEqual([])
    const submissions = `${address(draft)}/submissions`
    for (const refused of [
      await handIn(mia, draft),
      await own(omar, draft),
      await edit({}, omar, draft),
      await copy(omar, draft),
      await school.call(omar, 'GET', submissions),
      await school.call(omar, 'DELETE', address(draft)),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([404, 'ACTIVITY_NOT_FOUND'])
    }
  })

  test('is published whole, and stays so', async () => {
    const half = await edit({ ...begun, status: 'published' }, rosa, draft)
    expect(half.body.code).toBe('ACTIVITY_INCOMPLETE')
    const { body } = await edit({ status: 'published' }, rosa, draft)
    expect(body).toMatchObject({
      ...{ message: texts.activityUpdated, activity: { status: 'published' } },
    })
    expect((await read(mia, draft)).status).toBe(200)
    expect((await handIn(mia, draft)).status).toBe(200)
    const back = await edit({ status: 'draft' }, rosa, draft)
    expect([back.status, back.body.fields[0].path]).toEqual([422, 'status'])
  })

  test('that was published meanwhile is not overwritten by half of one', async () => {
    const other = await school.pool.connect()
    await other.query('begin')
    await other.query('select from activities where id = $1 for update', [draft])
    const saving = edit({ ...begun, status: undefined }, rosa, draft)
    await untilWaiting(school.pool, 1)
    await other.query(
      "update activities set status = 'published', due_date = '2030-06-01' where id = $1",
      [draft],
    )
    await other.query('commit')
    other.release()
    expect((await saving).body.code).toBe('ACTIVITY_CHANGED')
  })
})

describe('a copy', () => {
  test('is a draft of its own with the same task and files', async () => {
    const imageUrl = '/pictures/words/cover-sea.svg'
    await edit({ imageUrl, youtubeUrl: 'https://youtu.be/a' })
    const { body } = await copy(rosa)
    expect(body).toMatchObject({
      message: texts.activityCopied,
      activity: {
        ...{ title: 'Draw a leaf (copy)', status: 'draft', version: 1 },
        ...{ dueDate: '2030-06-01', imageUrl, youtubeUrl: 'https://youtu.be/a' },
      },
    })
    expect(body.activity._id).not.toBe(id)
    await edit({ title: 'Changed' }, rosa, body.activity._id)
    expect(await stored()).toMatchObject({ title: 'Draw a leaf' })
  })
})

describe('what is sent again since its answer was lost', () => {
  test('is stored once as a new one, however often it comes at once or later', async () => {
    const sent = { key: 'again-1', saves: ['a'] }
    const all = await Promise.all(Array.from({ length: 8 }, () => add(sent)))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    const ids = new Set(all.map(({ body }) => body.activity._id))
    expect(ids.size).toBe(1)
    const { body } = await add({ ...sent, saves: ['a', 'b'], title: 'Draw a tree' })
    expect(body.activity).toMatchObject({ _id: [...ids][0], title: 'Draw a tree' })
    expect(ids).not.toContain((await add(sent, omar)).body.activity._id)
    expect(await listed('?key=again-1')).toMatchObject([{ _id: [...ids][0] }])
  })

  test('keeps its picture once', async () => {
    const count = async () => (await school.pool.query('select from media_files')).rowCount ?? 0
    const before = await count()
    const sent = new FormData()
    sent.append('upload_preset', 'kinderleaf')
    sent.append('file', await pictureFile())
    const { secure_url: imageUrl } = (
      await school.call(rosa, 'POST', '/media/v1_1/kinderleaf/image/upload', sent)
    ).body
    for (let time = 0; time < 3; time += 1) {
      const { body } = await add({ key: 'again-2', saves: ['a'], imageUrl })
      expect(imageUrl).toContain(body.activity.imageUrl)
    }
    expect(await count()).toBe(before + 1)
  })

  test('is a conflict where somebody else saved it meanwhile, and changes nothing', async () => {
    const { activity } = (await add({ key: 'again-3', saves: ['a'] })).body
    await edit({ title: 'Theirs', saves: ['x'] }, rosa, activity._id)
    const late = await add({ key: 'again-3', saves: ['a', 'b'], title: 'Mine' })
    expect([late.status, late.body.code]).toEqual([409, 'ACTIVITY_CHANGED'])
    expect(await stored(activity._id)).toMatchObject({ title: 'Theirs' })
  })

  test('is a new one where the first was deleted', async () => {
    const { activity } = (await add({ key: 'again-4' })).body
    await school.call(rosa, 'DELETE', address(activity._id))
    expect((await add({ key: 'again-4' })).body.activity._id).not.toBe(activity._id)
  })

  test('goes on from its own save, and not from another one', async () => {
    await edit({ title: 'First', version: 1, saves: ['a'] })
    const again = await edit({ title: 'Second', version: 1, saves: ['a', 'b'] })
    expect(again.body.activity).toMatchObject({ title: 'Second', version: 3 })
    await edit({ title: 'Theirs' })
    const late = await edit({ title: 'Third', version: 1, saves: ['a', 'b', 'c'] })
    expect(late.body.code).toBe('ACTIVITY_CHANGED')
  })

  test('is copied once under a key', async () => {
    const again = () => school.call(rosa, 'POST', `${address(id)}/duplicate?key=copy-1`)
    const all = await Promise.all(Array.from({ length: 4 }, again))
    expect(new Set(all.map(({ body }) => body.activity._id)).size).toBe(1)
  })

  test('does not keep another class from being handed to who has the key', async () => {
    const key = 'again-5'
    const ella = await school.person('Ella', 'educator')
    for (const actor of [rosa, ella]) await add({ key }, actor)
    const db = drizzle({ client: school.pool })
    expect(await school.activities.handOver(db, { from: ella.id, to: rosa.id })).toBe(1)
  })
})

test('a teacher finds, narrows and sorts her own, in pages', async () => {
  const teacher = await school.person('Lina', 'educator')
  for (const title of ['Büchse', 'Ant', 'Cup']) await add({ title }, teacher)
  await add({ ...begun, title: 'Bud' }, teacher)
  expect(await titlesOf('', teacher)).toEqual(['Bud', 'Cup', 'Ant', 'Büchse'])
  expect(await titlesOf('?status=draft', teacher)).toEqual(['Bud'])
  expect(await titlesOf('?search=BU', teacher)).toEqual(['Bud', 'Büchse'])
  const byTitle = '?sort=title&order=asc&limit=3'
  const first = await school.call(teacher, 'GET', `/api/educator/activities${byTitle}`)
  expect(first.body.activities).toMatchObject([{ title: 'Ant' }, { title: 'Büchse' }, {}])
  const rest = await titlesOf(`${byTitle}&cursor=${first.body.nextCursor}`, teacher)
  expect(rest).toEqual(['Cup'])
  const child = await school.child('Tala', teacher)
  const [, , ant] = await listed('', teacher)
  await handIn(child, ant._id)
  expect((await titlesOf('?sort=submissions&order=desc', teacher))[0]).toBe('Ant')
})

// A keeper hands a class to another teacher: what children and both teachers find afterwards.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addLesson,
  chapterOf,
  editLesson,
  lecture,
  lessonData,
  uploadPdf,
} from '../src/modules/lessons/test/lessons.ts'
import { addQuiz } from '../src/modules/quizzes/test/quizzes.ts'
import { wave } from '../src/modules/voices/test/samples.ts'
import type { Actor } from '../src/platform/actor.ts'
import { makeKeeper } from './make-keeper.ts'
import { formOf, openSchool, type School } from './school.ts'
import { untilWaiting } from './until-waiting.ts'

let school: School
let kaya: Actor
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor
let made: { course: string; deleted: string; quiz: string; activity: string }

beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  school.clock.now = new Date('2026-03-02T08:00:00Z')
  await school.pool.query(
    'truncate users, identity.accounts, keepers, attempt_counters, security_events cascade',
  )
  kaya = await account('Kaya')
  rosa = await account('Rosa')
  omar = await account('Omar')
  await makeKeeper(school.pool, kaya.id)
  Object.assign(kaya, { tookSecondStep: true })
  mia = await school.person('Mia', 'student')
  ben = await school.person('Ben', 'student')
  await post(rosa, '/api/educator/create-code', { code: 'blue fox' })
  for (const child of [mia, ben]) await join(child, 'blue fox')
  const courseContent = [
    chapterOf(lecture('a', { supportingFileUrl: await uploadPdf(school, rosa) })),
  ]
  made = {
    course: (await addLesson(school, rosa, { courseContent }))._id,
    deleted: (await addLesson(school, rosa))._id,
    quiz: await addQuiz(school, rosa),
    activity: (await post(rosa, '/api/educator/add-activity', activity)).body.activity._id,
  }
  await school.call(rosa, 'DELETE', `/api/educator/courses/${made.deleted}`)
  await school.call(rosa, 'PUT', `/api/educator/plans/${made.quiz}`, { ...plan, thing: made.quiz })
  await school.call(rosa, 'PUT', `${notesOn(mia)}/${randomUUID()}`, { text: 'Counts to ten.' })
  await post(mia, '/api/user/start', { courseId: made.course })
  await post(mia, '/api/quiz-sessions', { quizId: made.quiz, ...result })
})
afterAll(() => school.close())

const activity = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
const plan = { day: '2026-03-02', kind: 'quiz', group: null, before: null }
const result = { totalQuestions: 3, correctAnswers: 2, wrongAnswers: 1, score: 67 }

/** A teacher with an account at the embedded provider. */
async function account(name: string): Promise<Actor> {
  const id = randomUUID()
  await school.pool.query(
    `insert into identity.accounts (id, name, username, username_key, password_hash, created_at)
     values ($1, $2, $3, $3, '', now())`,
    [id, name, name.toLowerCase()],
  )
  return school.person(name, 'educator', id)
}
const post = (actor: Actor, url: string, payload: object = {}) =>
  school.call(actor, 'POST', url, payload)
const get = async (actor: Actor | null, url: string) => (await school.call(actor, 'GET', url)).body
const join = (child: Actor, code: string) => post(child, '/api/user/join-educator', { code })
const handOver = (from: Actor, teacher: string, by = kaya) =>
  post(by, `/api/keeper/accounts/${from.id}/hand-over`, { teacher })
async function record(teacher: Actor) {
  await school.call(teacher, 'PUT', '/api/educator/voices/speaker', {
    name: teacher.name,
    statement: 'I lend my voice to my class.',
  })
  const clip = new File([new Uint8Array(wave())], 'clip.wav')
  const form = formOf({ language: 'en', kind: 'word', text: 'goat', clip })
  return school.call(teacher, 'POST', '/api/educator/voices/clips', form)
}
const notesOn = (child: Actor) => `/api/educator/students/${child.id}/notes`
const nameOf = (row: { student: { name: string } }) => row.student.name
async function classOf(teacher: Actor) {
  const { students } = await get(teacher, '/api/educator/students?sort=name&order=asc')
  return students.map(nameOf)
}
async function materialOf(teacher: Actor) {
  const { courses } = await get(teacher, '/api/educator/courses')
  const { quizzes } = await get(teacher, '/api/educator/quizzes')
  const { activities } = await get(teacher, '/api/educator/activities')
  return [...courses, ...quizzes, ...activities].map(({ _id }: { _id: string }) => _id)
}
const kindsOf = async (person: Actor) =>
  (await get(person, '/api/user/events')).events.map(
    (event: { kind: string; actor: string; other: string }) =>
      `${event.kind}: ${event.other} by ${event.actor}`,
  )

describe('a class that is handed over', () => {
  test('is the other teacher’s, with its children, lessons, quizzes and activities', async () => {
    expect((await handOver(rosa, 'OMAR')).status).toBe(200)
    expect(await classOf(omar)).toEqual(['Ben', 'Mia'])
    expect(await materialOf(omar)).toEqual([made.course, made.quiz, made.activity])
    expect([await classOf(rosa), await materialOf(rosa)]).toEqual([[], []])
    expect((await get(mia, '/api/user/joined-educators')).educators).toEqual([
      { _id: omar.id, name: 'Omar' },
    ])
    expect((await get(omar, notesOn(mia))).notes).toMatchObject([{ notedBy: { name: 'Rosa' } }])
    expect((await get(mia, '/api/user/today?day=2026-03-02')).things).toHaveLength(1)
    const roster = await get(omar, '/api/educator/enrolled-students')
    expect(roster.enrolledStudents.map(nameOf)).toEqual(['Mia'])
    const restored = await post(omar, `/api/educator/courses/${made.deleted}/restore`)
    expect(restored.status).toBe(200)
  })

  test('goes on for its children: what they did stays, and they do more', async () => {
    await handOver(rosa, 'omar')
    const done = { courseId: made.course, lectureId: 'a' }
    expect((await post(mia, '/api/user/update-course-progress', done)).status).toBe(200)
    expect((await get(mia, `/api/quiz-sessions/check/${made.quiz}`)).taken).toBe(true)
    expect((await post(ben, '/api/quiz-sessions', { quizId: made.quiz, ...result })).status).toBe(
      200,
    )
    // Whose quiz it was when she took it.
    const { sessions } = await get(mia, '/api/quiz-sessions')
    expect(sessions).toMatchObject([{ educatorName: 'Rosa' }])
    expect((await join(await school.person('Lena', 'student'), 'blue fox')).status).toBe(200)
    expect(await classOf(omar)).toEqual(['Ben', 'Lena', 'Mia'])
  })

  test('has drawings made on its tablets, which the other teacher can give to their child', async () => {
    const made = `insert into gallery_pictures
      select $3, $1, 'drawing', null, null, 1, 1, '', 1, now(), now(), null, $2`
    await school.pool.query(made, [ben.id, rosa.id, randomUUID()])
    await handOver(rosa, 'omar')
    const { work } = await get(omar, `/api/educator/students/${ben.id}/work`)
    expect(work).toHaveLength(1)
  })

  test('names both teachers on what the first one made, until it is hers again', async () => {
    expect((await get(null, `/api/course/${made.course}`)).courseData.madeBy).toBeUndefined()
    await handOver(rosa, 'omar')
    const names = { educator: { name: 'Omar' }, madeBy: 'Rosa' }
    expect((await get(null, `/api/course/${made.course}`)).courseData).toMatchObject(names)
    expect((await get(null, `/api/quiz/${made.quiz}`)).quiz).toMatchObject(names)
    expect((await get(null, `/api/activity/${made.activity}`)).activity).toMatchObject(names)
    await handOver(omar, 'rosa')
    expect((await get(null, `/api/course/${made.course}`)).courseData).toMatchObject({
      educator: { name: 'Rosa' },
    })
    expect((await get(null, `/api/course/${made.course}`)).courseData.madeBy).toBeUndefined()
  })

  test('takes its files along, which no upkeep deletes; recordings stay their speaker’s', async () => {
    await record(rosa)
    await handOver(rosa, 'omar')
    const ownersOf = async (kind: string) =>
      (
        await school.pool.query('select owner_id from media_files where kind = $1', [kind])
      ).rows.map((row: { owner_id: string }) => row.owner_id)
    expect(await ownersOf('document')).toEqual([omar.id])
    expect(await ownersOf('clip')).toEqual([rosa.id])
    school.clock.now = new Date('2026-03-12T08:00:00Z')
    await school.media.releaseUnused()
    school.clock.now = new Date('2026-04-20T08:00:00Z')
    await school.media.sweep()
    const { course } = await get(omar, `/api/educator/courses/${made.course}`)
    const [{ chapterContent }] = course.courseContent
    expect((await school.app.inject(chapterContent[0].supportingFileUrl)).statusCode).toBe(200)
    expect((await get(rosa, '/api/educator/voices')).clips).toHaveLength(1)
    // She edits the lesson and keeps the paper, which is hers now.
    const edited = await editLesson(school, omar, made.course, {
      ...lessonData(),
      courseContent: course.courseContent,
    })
    expect(edited.status).toBe(200)
  })

  test('joins a class that is there already: each child once, her code, nobody shut out', async () => {
    await post(omar, '/api/educator/create-code', { code: 'red hen' })
    const lena = await school.person('Lena', 'student')
    for (const child of [mia, ben, lena]) await join(child, 'red hen')
    // Removed by one of both, and member of the other's class.
    await school.call(omar, 'DELETE', `/api/educator/students/${ben.id}`)
    await join(lena, 'blue fox')
    await school.call(rosa, 'DELETE', `/api/educator/students/${lena.id}`)
    const nora = await school.person('Nora', 'student')
    await join(nora, 'blue fox')
    await school.call(rosa, 'DELETE', `/api/educator/students/${nora.id}`)
    await handOver(rosa, 'omar')
    expect(await classOf(omar)).toEqual(['Ben', 'Lena', 'Mia'])
    const { students } = await get(omar, '/api/educator/removed-students')
    expect(students.map(nameOf)).toEqual(['Nora'])
    const late = await school.person('Late', 'student')
    expect((await join(late, 'blue fox')).body.code).toBe('CODE_UNKNOWN')
    expect((await join(late, 'red hen')).status).toBe(200)
    expect((await join(nora, 'red hen')).body.code).toBe('NOT_A_MEMBER')
  })

  test('keeps its work until its new teacher has known for 30 days that it goes', async () => {
    const lena = await school.child('Lena', omar)
    await post(lena, '/api/quiz-sessions', { quizId: await addQuiz(school, omar), ...result })
    const turn = (day: string) => {
      school.clock.now = new Date(`${day}T08:00:00Z`)
    }
    turn('2026-09-30')
    await school.retention.warnKeeper()
    await get(omar, '/api/educator/work-to-go')
    turn('2026-11-20')
    await handOver(rosa, 'omar')
    expect(await school.retention.sweep()).toMatchObject({ answers: 0 })
    expect((await get(omar, '/api/educator/work-to-go')).work).toMatchObject({
      goesAt: '2026-12-20T08:00:00.000Z',
      answers: 2,
    })
    turn('2026-12-20')
    expect(await school.retention.sweep()).toMatchObject({ answers: 2 })
  })

  test('keeps its work from a sweep that had begun, too', async () => {
    const quiz = await addQuiz(school, omar)
    await post(await school.child('Lena', omar), '/api/quiz-sessions', { quizId: quiz, ...result })
    school.clock.now = new Date('2026-09-30T08:00:00Z')
    await school.retention.warnKeeper()
    await get(omar, '/api/educator/work-to-go')
    school.clock.now = new Date('2026-11-20T08:00:00Z')
    const { client, begun } = await whileLocked('from quizzes where id = $1', quiz, [
      () => school.retention.sweep(),
      () => handOver(rosa, 'omar'),
    ])
    await client.query('commit')
    client.release()
    const [swept] = await Promise.all(begun)
    expect(swept).toMatchObject({ answers: 1 })
    expect((await get(omar, '/api/educator/work-to-go')).work).toMatchObject({ answers: 1 })
  })

  test('is written down for both teachers, and handing over again changes nothing', async () => {
    await handOver(rosa, 'omar')
    expect((await handOver(rosa, 'omar')).status).toBe(200)
    expect(await kindsOf(rosa)).toEqual(['class-handed-over: Omar by Kaya'])
    expect(await kindsOf(omar)).toEqual(['class-received: Rosa by Kaya'])
    expect(await classOf(omar)).toEqual(['Ben', 'Mia'])
  })

  test('goes to another teacher of the school alone', async () => {
    const child = await account('Cleo')
    await school.pool.query(`update users set role = 'student' where id = $1`, [child.id])
    await account('Sue')
    await school.pool.query(`update identity.accounts set suspended_at = now() where name = 'Sue'`)
    for (const name of ['nobody', 'no\0body', 'rosa', 'cleo', 'sue']) {
      expect((await handOver(rosa, name)).body.code).toBe('TEACHER_NOT_FOUND')
    }
    expect((await handOver(child, 'omar')).body.code).toBe('TEACHER_NOT_FOUND')
    expect((await handOver(rosa, 'omar', rosa)).body.code).toBe('KEEPERS_ONLY')
    expect(await classOf(rosa)).toEqual(['Ben', 'Mia'])
  })

  test('leaves no row behind that names its first teacher as its own', async () => {
    await record(rosa)
    await handOver(rosa, 'omar')
    const { rows: columns } = await school.pool.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name like '%educator_id'`,
    )
    const left: string[] = []
    for (const { name, column } of columns) {
      const found = await school.pool.query(`select from ${name} where ${column} = $1`, [rosa.id])
      if (found.rowCount) left.push(name)
    }
    // Her voice is hers.
    expect(left.sort()).toEqual(['voice_clips', 'voice_speakers'])
  })
})

/** Holds a row of the class until what `meanwhile` begins waits for locks, one after the other. */
async function whileLocked(
  row: string,
  id: string,
  meanwhile: readonly (() => Promise<unknown>)[],
) {
  const client = await school.pool.connect()
  await client.query('begin')
  await client.query(`select ${row} for update`, [id])
  const begun: Promise<unknown>[] = []
  for (const begin of meanwhile) {
    begun.push(begin())
    await untilWaiting(school.pool, begun.length)
  }
  return { client, begun }
}

test('a save that waited while the class changed hands is refused', async () => {
  let code: unknown
  const save = async () => {
    const input = lessonData({ courseTitle: 'Too late' })
    code = (await editLesson(school, rosa, made.course, input)).body.code
  }
  const { client, begun } = await whileLocked('from courses where id = $1', made.course, [save])
  await client.query('update courses set educator_id = $1 where id = $2', [omar.id, made.course])
  await client.query('commit')
  client.release()
  await Promise.all(begun)
  expect(code).toBe('NOT_OWNER')
})

test('a hand-in that waited while the class changed hands is taken', async () => {
  const client = await school.pool.connect()
  await client.query('begin')
  // As whoever stores something of hers holds it; the hand-over does not wait for that.
  await client.query('select from users where id = $1 for no key update', [mia.id])
  const form = new FormData()
  form.append('activityId', made.activity)
  form.append('externalLink', 'https://example.org/leaf')
  const sent = school.call(mia, 'POST', '/api/submissions', form)
  await untilWaiting(school.pool, 1)
  expect((await handOver(rosa, 'omar')).status).toBe(200)
  await client.query('commit')
  client.release()
  expect((await sent).status).toBe(200)
  const { submissions } = await get(omar, `/api/educator/activities/${made.activity}/submissions`)
  expect(submissions).toHaveLength(1)
})

test('feedback goes with the work: the other teacher sees and changes it, the one before cannot', async () => {
  const form = formOf({ activityId: made.activity, externalLink: 'https://example.org/leaf' })
  const { submission } = (await post(mia, '/api/submissions', form)).body
  const give = (teacher: Actor, sticker: string) =>
    post(teacher, '/api/educator/feedback', {
      ...{ key: randomUUID(), submissions: [submission._id], sticker, text: '', sendBack: false },
    })
  expect((await give(rosa, 'bee')).status).toBe(200)
  await handOver(rosa, 'omar')
  expect((await give(rosa, 'owl')).body.code).toBe('NOT_OWNER')
  const list = () => get(omar, `/api/educator/activities/${made.activity}/submissions`)
  expect((await list()).submissions[0].feedback).toMatchObject([{ sticker: 'bee' }])
  await give(omar, 'sun')
  expect((await list()).submissions[0].feedback).toMatchObject([{ sticker: 'sun' }])
})

describe.each([
  ['Mia', 'Ben'],
  ['Ben', 'Mia'],
])('while the class changes hands, %s', (name, other) => {
  const child = () => (name === 'Mia' ? mia : ben)
  const membership = 'from memberships where student_id = $1'

  /** The hand-over has begun and waits at the other child's place in the class. */
  async function meanwhile(act: () => Promise<{ status: number }>) {
    const statuses: number[] = []
    const noted = (call: () => Promise<{ status: number }>) => async () => {
      const at = statuses.push(0) - 1
      statuses[at] = (await call()).status
    }
    const otherChild = other === 'Mia' ? mia : ben
    const acts = [noted(() => handOver(rosa, 'omar')), noted(act)]
    const { client, begun } = await whileLocked(membership, otherChild.id, acts)
    await client.query('commit')
    client.release()
    await Promise.all(begun)
    return statuses
  }

  test('is removed: her new teacher has her', async () => {
    const url = `/api/educator/students/${child().id}`
    expect(await meanwhile(() => school.call(rosa, 'DELETE', url))).toEqual([200, 404])
    expect(await classOf(omar)).toEqual(['Ben', 'Mia'])
  })

  test('joins the class of the new teacher: she is in it once', async () => {
    await post(omar, '/api/educator/create-code', { code: 'red hen' })
    expect(await meanwhile(() => join(child(), 'red hen'))).toEqual([200, 200])
    expect(await classOf(omar)).toEqual(['Ben', 'Mia'])
  })

  test('comes in by its code: she is in the class of the new teacher', async () => {
    const lena = await school.person('Lena', 'student')
    expect(await meanwhile(() => join(lena, 'blue fox'))).toEqual([200, 200])
    expect(await classOf(omar)).toEqual(['Ben', 'Lena', 'Mia'])
    expect(await classOf(rosa)).toEqual([])
  })

  test('starts a lesson of it: it is begun with the new teacher', async () => {
    const lesson = (await addLesson(school, rosa))._id
    const start = () => post(child(), '/api/user/start', { courseId: lesson })
    expect(await meanwhile(start)).toEqual([200, 200])
    const { enrolledStudents } = await get(omar, '/api/educator/enrolled-students')
    expect(enrolledStudents.map(nameOf)).toContain(name)
  })
})

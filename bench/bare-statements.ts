// One statement for each measured call, and the answer made of its rows.
import { texts } from '@kinderleaf/contract/plain'
import {
  activity,
  attempt,
  type Card,
  chapters,
  course,
  enrolledCourse,
  enrolledStudent,
  nobodyMay,
  numberedSubmission,
  overview,
  ownActivity,
  ownQuiz,
  questions,
  quiz,
  type Row,
  report,
  session,
  submission,
  takenQuiz,
  task,
} from './bare-answers.ts'

export interface Asked {
  id: string
  asked: URLSearchParams
  body: Record<string, unknown>
}

export interface Statement {
  method: 'GET' | 'POST' | 'PUT'
  path: RegExp
  /** Serves only calls with this parameter in the query. */
  filter?: string
  name: string
  text: string
  values: (asked: Asked) => unknown[]
  answer: (rows: Row[]) => object
}

const PAGE = 100
/** What a child's page asks for first. */
const FIRST_CARDS = 24

const isThere = {
  courses: `t.deleted_at is null and t.status = 'published'`,
  quizzes: `t.deleted_at is null and t.status = 'published'`,
  activities: `t.deleted_at is null and t.status = 'published'`,
}
type Table = keyof typeof isThere

const newest = (table: Table, columns: string, more = '') => `
  select t.id, t.educator_id, t.created_at, u.name as educator_name, ${columns}
  from ${table} t join users u on u.id = t.educator_id
  where ${isThere[table]} ${more} order by t.id desc limit ${PAGE + 1}`
const one = (table: Table, more = '', joined = '') => `
  select t.*, u.name as educator_name ${more}
  from ${table} t join users u on u.id = t.educator_id ${joined}
  where t.id = $1 and ${isThere[table]}`
const withQuestions = 'join quiz_versions v on v.quiz_id = t.id and v.version = t.questions_version'

const page = (rows: Row[], card: Card, size = PAGE) => rows.slice(0, size).map(card)
const next = (rows: Row[], size = PAGE) =>
  rows.length > size ? { nextCursor: rows[size - 1]?.id } : {}

/** A page of results. */
const RESULTS = 50
const nextByDate = (rows: Row[], size = RESULTS) => {
  const keys = ['date', 'desc', rows[size - 1]?.id]
  const nextCursor = Buffer.from(JSON.stringify(keys)).toString('base64url')
  return rows.length > size ? { nextCursor } : {}
}

const courseColumns = `t.title, t.thumbnail_url, t.price, t.discount, t.rating_sum, t.rating_count,
  t.student_count, t.lecture_count, t.total_minutes`
const courses = (rows: Row[], size = PAGE) => ({
  courses: page(rows, course, size),
  message: texts.coursesFetched,
  ...next(rows, size),
})

const ofEducators = (size: number) => ({
  ...read(
    /^\/api\/course\/all$/,
    `select t.*, u.name as educator_name
     from unnest($1::text[]) wanted (id) cross join lateral (
       select t.id, t.educator_id, t.created_at, ${courseColumns} from courses t
       where t.educator_id = wanted.id and ${isThere.courses}
       order by t.id desc limit ${size + 1}
     ) t join users u on u.id = t.educator_id order by t.id desc limit ${size + 1}`,
    (rows) => courses(rows, size),
  ),
  values: ({ asked }: Asked) => [asked.get('educators')?.split(',')],
})

const attemptColumns = `taken.id, taken.student_id, u.name, u.image_url, taken.score,
  taken.correct_answers, taken.wrong_answers, taken.try, taken.questions_version, taken.created_at,
  taken.superseded_at`

export const statements: Statement[] = [
  {
    ...read(
      /^\/api\/course\/all$/,
      newest(
        'courses',
        courseColumns,
        `and t.title_folded like '%' || regexp_replace(fold($1), '[\\\\%_]', '\\\\\\&', 'g') || '%'`,
      ),
      courses,
    ),
    ...{ name: 'search', filter: 'search', values: ({ asked }) => [asked.get('search')] },
  },
  { ...ofEducators(FIRST_CARDS), name: 'first cards', filter: 'limit' },
  { ...ofEducators(PAGE), name: 'educators', filter: 'educators' },
  read(/^\/api\/course\/all$/, newest('courses', courseColumns), (rows) => courses(rows)),
  read(
    /^\/api\/quiz\/all$/,
    newest('quizzes', 't.title, t.description, t.image_url, t.question_count, t.language'),
    (rows) => ({ quizzes: page(rows, quiz), message: texts.quizzesFetched, ...next(rows) }),
  ),
  read(
    /^\/api\/activity\/all$/,
    newest('activities', 't.title, t.due_date::text, t.image_url'),
    (rows) => ({ activities: page(rows, activity), ...next(rows) }),
  ),
  readOne(/^\/api\/course\/([^/]+)$/, one('courses'), (row) => ({
    courseData: {
      ...course(row),
      courseDescription: row.description,
      courseContent: chapters(row),
      courseRatings: [],
      enrolled: false,
      abilities: nobodyMay('start', 'watch', 'rate', 'edit', 'join'),
    },
  })),
  readOne(/^\/api\/quiz\/([^/]+)$/, one('quizzes', ', v.questions', withQuestions), (row) => ({
    quiz: {
      ...quiz(row),
      questionsVersion: row.questions_version,
      questions: questions(row),
    },
    message: texts.quizFetched,
  })),
  readOne(/^\/api\/activity\/([^/]+)$/, one('activities', ', t.due_date::text'), (row) => ({
    activity: {
      ...task(row),
      abilities: nobodyMay('submit', 'edit'),
    },
    message: texts.activityFetched,
  })),
  readOwn(
    /^\/api\/user\/enrolled-courses$/,
    `select t.id, t.educator_id, t.created_at, u.name as educator_name, ${courseColumns},
       e.started_at, e.finished_at,
       (select count(*) from lecture_completions done
         where done.student_id = e.student_id and done.course_id = t.id
           and done.lecture_id = any (t.lecture_ids)) as completed
     from enrolments e join courses t on t.id = e.course_id join users u on u.id = t.educator_id
     where e.student_id = $1 and t.deleted_at is null and not exists (
       select from class_removals gone
       where gone.educator_id = t.educator_id and gone.student_id = $1)
     order by e.id`,
    (rows) => ({ enrolledCourses: rows.map(enrolledCourse) }),
  ),
  readOwn(
    /^\/api\/educator\/dashboard$/,
    `select (select count(*)::integer from courses
         where educator_id = $1 and deleted_at is null) as total_courses,
       (select count(*)::integer from (
         select distinct student_id from enrolments where educator_id = $1
           and course_id not in (
             select id from courses where educator_id = $1 and deleted_at is not null)
           and student_id not in (
             select student_id from class_removals where educator_id = $1)
       ) learners) as total_students,
       latest.*
     from (
       select e.id, e.started_at, c.id as course_id, c.title, c.thumbnail_url,
         u.id as student_id, u.name as student_name, u.image_url as student_image_url
       from enrolments e join courses c on c.id = e.course_id join users u on u.id = e.student_id
       where e.educator_id = $1 and c.deleted_at is null
         and e.student_id not in (select student_id from class_removals where educator_id = $1)
       order by e.id desc limit 10
     ) latest order by latest.id desc`,
    (rows) => ({
      dashboardData: {
        totalStudents: rows[0]?.total_students,
        totalCourses: rows[0]?.total_courses,
        enrolledStudentsData: rows.map(enrolledStudent),
      },
    }),
  ),
  readOwn(
    /^\/api\/educator\/quizzes$/,
    `select t.*, u.name as educator_name, (
       select json_agg(shown order by shown.id desc) from (
         select ${attemptColumns} from (
           select * from quiz_sessions where quiz_id = t.id order by id desc limit 5
         ) taken join users u on u.id = taken.student_id
       ) shown) as attempts
     from quizzes t join users u on u.id = t.educator_id
     where t.educator_id = $1 and t.deleted_at is null order by t.id desc limit ${RESULTS + 1}`,
    (rows) => ({ quizzes: page(rows, ownQuiz, RESULTS), ...nextByDate(rows) }),
  ),
  readOwn(
    /^\/api\/educator\/activities$/,
    `select t.*, t.due_date::text, u.name as educator_name
     from activities t join users u on u.id = t.educator_id
     where t.educator_id = $1 and t.deleted_at is null order by t.id desc limit ${PAGE + 1}`,
    (rows) => ({ activities: page(rows, ownActivity), ...nextByDate(rows, PAGE) }),
  ),
  {
    ...read(
      /^\/api\/educator\/activities\/([^/]+)\/submissions\/overview$/,
      `with work as (
         select student_id, count(*)::integer as submission_count, min(created_at) as first_at,
           max(number) as last_number, (count(*) filter (where not exists (
             select from submission_feedback answer where answer.submission_id = s.id
           ) and not exists (select from submissions later where later.again = s.id)
           ))::integer as unanswered_count
         from submissions s where activity_id = $1 group by student_id
       ), members as (
         select student_id from memberships
         where educator_id = (select educator_id from activities where id = $1)
       )
       select t.id as activity_id, t.title, t.due_date::text, t.status, u.id as child_id, u.name,
         u.image_url, members.student_id as member_id, work.*
       from work full join members on members.student_id = work.student_id
       join users u on u.id = coalesce(work.student_id, members.student_id)
       cross join activities t where t.id = $1 order by u.name_folded, u.id`,
      overview,
    ),
    values: ({ id }) => [id],
  },
  {
    ...read(
      /^\/api\/educator\/activities\/([^/]+)\/submissions\/of-children$/,
      `select s.*, t.title, t.image_url, t.due_date::text, u.name as student_name,
         u.image_url as student_image_url
       from submissions s join activities t on t.id = s.activity_id
       left join users u on u.id = s.student_id
       where s.activity_id = $1 and s.student_id = any ($2) order by s.id desc limit 501`,
      (rows) => ({ submissions: rows.map(numberedSubmission) }),
    ),
    // PostgreSQL cuts longer names off.
    name: 'work of children',
    values: ({ id, asked }) => [id, asked.get('students')?.split(',')],
  },
  {
    ...read(
      /^\/api\/educator\/quizzes\/([^/]+)\/attempts$/,
      `select ${attemptColumns}
       from quiz_sessions taken join users u on u.id = taken.student_id
       where taken.quiz_id = $1 order by taken.id desc limit ${RESULTS + 1}`,
      (rows) => ({ attempts: page(rows, attempt, RESULTS), ...next(rows, RESULTS) }),
    ),
    values: ({ id }) => [id],
  },
  readOne(
    /^\/api\/educator\/quizzes\/([^/]+)\/report$/,
    one(
      'quizzes',
      `, v.questions, (
         select json_agg(array_to_string(answers, '')) from quiz_sessions where quiz_id = t.id
       ) as sheets, (
         select json_agg(json_build_object('_id', id, 'name', name, 'imageUrl', image_url)
           order by name_folded, id)
         from users where id in (select student_id from memberships where educator_id = t.educator_id)
           and id not in (select student_id from quiz_sessions where quiz_id = t.id)) as missing`,
      withQuestions,
    ),
    report,
  ),
  readOwn(
    /^\/api\/quiz-sessions$/,
    `select taken.id, taken.quiz_id, taken.quiz_title, taken.educator_name, taken.total_questions,
       taken.correct_answers, taken.wrong_answers, taken.score, taken.try, taken.questions_version,
       taken.superseded_at, taken.created_at, t.image_url, t.language
     from quiz_sessions taken join quizzes t on t.id = taken.quiz_id
     where taken.student_id = $1 order by taken.id desc limit ${PAGE + 1}`,
    (rows) => ({
      ...{ sessions: page(rows, takenQuiz), message: texts.quizSessionsFetched },
      ...next(rows),
    }),
  ),
  readOwn(
    /^\/api\/submissions\/my-submissions$/,
    `select s.*, t.title, t.image_url, t.due_date::text, u.name as student_name,
       u.image_url as student_image_url
     from submissions s join activities t on t.id = s.activity_id
       left join users u on u.id = s.student_id
     where s.student_id = $1 order by s.id desc limit ${PAGE + 1}`,
    (rows) => ({ submissions: page(rows, submission), ...next(rows) }),
  ),
  {
    method: 'PUT',
    path: /^\/api\/quiz-sessions\/run$/,
    name: 'answer',
    text: `insert into quiz_runs (quiz_id, student_id, letters, begun_at) values ($2, $1, $3, now())
      on conflict (quiz_id, student_id, try)
        do update set letters = excluded.letters || quiz_runs.letters
      returning letters, questions_version`,
    values: ({ body }) => [body.studentId, body.quizId, body.letters],
    answer: ([row = {}]) => ({
      ...{ success: true, letters: row.letters, questionsVersion: row.questions_version },
    }),
  },
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
    values: ({ body }) => [body.studentId, body.courseId],
    answer: () => ({ success: true, message: texts.started }),
  },
  {
    method: 'POST',
    path: /^\/api\/user\/update-course-progress$/,
    name: 'progress',
    text: `insert into lecture_completions (student_id, course_id, lecture_id)
      select student_id, course_id, $3 from enrolments where student_id = $1 and course_id = $2
      on conflict do nothing returning lecture_id`,
    values: ({ body }) => [body.studentId, body.courseId, body.lectureId],
    answer: () => ({ success: true, message: texts.progressUpdated }),
  },
  {
    method: 'POST',
    path: /^\/api\/quiz-sessions$/,
    name: 'session',
    text: `with ended as (
        insert into quiz_runs (quiz_id, student_id, letters, begun_at, ended_at)
        values ($2, $1, '{}', now(), now())
        on conflict (quiz_id, student_id, try)
          do update set letters = '{}', ended_at = excluded.ended_at),
      put as (
        insert into quiz_sessions (id, quiz_id, student_id, quiz_title, educator_name,
          total_questions, correct_answers, wrong_answers, score, answers)
        select gen_random_uuid(), q.id, $1, q.title, u.name, $3, $4, $5, $6, $7
        from quizzes q join users u on u.id = q.educator_id where q.id = $2
        on conflict do nothing returning *)
      update quizzes set attempt_count = attempt_count + 1 from put
      where quizzes.id = put.quiz_id returning put.*`,
    values: ({ body }) => [
      ...[body.studentId, body.quizId, body.totalQuestions, body.correctAnswers],
      ...[body.wrongAnswers, body.score, body.answers],
    ],
    answer: ([row = {}]) => ({ success: true, session: session(row), message: texts.quizSaved }),
  },
  {
    method: 'POST',
    path: /^\/api\/educator\/feedback$/,
    name: 'feedback',
    // counting what was taken back makes it go before the new one comes
    text: `with work as (
        update submissions
        set feedback_keys =
          feedback_keys[greatest(1, cardinality(feedback_keys) - 98):] || $2::uuid
        where id = $1 returning id, student_id),
      before as (
        delete from submission_feedback f using work
        where f.submission_id = work.id and f.seen_at is null returning f.id)
      insert into submission_feedback
        (id, submission_id, student_id, key, sticker, text, given_by, given_at)
      select gen_random_uuid(), id, student_id, $2, $3, $4, 'teacher-0', now()
      from work, (select count(*) from before) gone on conflict do nothing returning id`,
    values: ({ body }) => [idIn(body), body.key, body.sticker, body.text],
    answer: () => ({ success: true, message: texts.feedbackGiven }),
  },
]

const idIn = ({ submissions }: Record<string, unknown>): unknown =>
  Array.isArray(submissions) ? submissions[0] : undefined

type Answer = Statement['answer']

function read(path: RegExp, text: string, answer: Answer): Statement {
  return {
    ...{ method: 'GET', path, name: path.source, text },
    values: () => [],
    answer: (rows) => ({ success: true, ...answer(rows) }),
  }
}

function readOne(path: RegExp, text: string, answer: (row: Row) => object): Statement {
  return { ...read(path, text, ([row = {}]) => answer(row)), values: ({ id }) => [id] }
}

/** The person is in the query, without authentication. */
function readOwn(path: RegExp, text: string, answer: Answer): Statement {
  return { ...read(path, text, answer), values: ({ asked }) => [asked.get('of')] }
}

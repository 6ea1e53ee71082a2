// Fills a database with 2,000 lessons, 500 quizzes, 500 activities and 300 classes of ten children.
import type pg from 'pg'
import { newId } from '../apps/server/src/platform/ids.ts'

export const sizes = {
  teachers: 300,
  students: 3_000,
  lessons: 2_000,
  quizzes: 500,
  activities: 500,
}

/** How many students take part in the measurements, and how many lessons they have all started. */
export const active = { students: 500, startedLessons: 60 }

export interface World {
  teachers: string[]
  students: string[]
  lessons: { id: string; lectureIds: string[] }[]
  quizzes: string[]
  activities: string[]
}

const words = ['Sun', 'Rain', 'Letters', 'Numbers', 'Animals', 'Colours', 'Shapes', 'Trees', 'Sea']
const wordAt = (index: number) => words[index % words.length] ?? 'Sun'
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Inserts everything in a few statements and analyses the tables, as a settled database is. */
export async function fillWorld(pool: pg.Pool): Promise<World> {
  const world = describeWorld()
  const { teachers, students } = world
  await insert(pool, 'users', [
    ...teachers.map((id, index) => ({ id, name: `Teacher ${index}`, role: 'educator' })),
    ...students.map((id, index) => ({ id, name: `Child ${index}`, role: 'student' })),
  ])
  await insert(
    pool,
    'class_codes',
    teachers.map((id, index) => ({
      educator_id: id,
      code: `CLASS-${index}`,
      code_folded: `class-${index}`,
    })),
  )
  await insert(
    pool,
    'memberships',
    students.map((id, index) => ({ student_id: id, educator_id: pick(teachers, index) })),
  )
  await insert(
    pool,
    'courses',
    world.lessons.map((lesson, index) => lessonRow(world, lesson, index)),
  )
  await insert(
    pool,
    'quizzes',
    world.quizzes.map((id, index) => quizRow(world, id, index)),
  )
  await insert(
    pool,
    'activities',
    world.activities.map((id, index) => activityRow(world, id, index)),
  )
  await startLessons(pool, world)
  await pool.query('analyze')
  return world
}

async function startLessons(pool: pg.Pool, { lessons, students }: World) {
  const ids = lessons.slice(0, active.startedLessons).map((lesson) => lesson.id)
  await pool.query(
    `insert into enrolments (id, student_id, course_id, educator_id)
     select gen_random_uuid(), student.id, course.id, course.educator_id
     from unnest($1::text[]) as student (id), courses course where course.id = any ($2)`,
    [students.slice(0, active.students), ids],
  )
}

function describeWorld(): World {
  const start = Date.now() - 90 * 86_400_000
  const ids = (count: number) => range(count).map((index) => newId(start + index * 60_000))
  return {
    teachers: range(sizes.teachers).map((index) => `teacher-${index}`),
    students: range(sizes.students).map((index) => `student-${index}`),
    lessons: ids(sizes.lessons).map((id) => ({ id, lectureIds: range(12).map(() => newId()) })),
    quizzes: ids(sizes.quizzes),
    activities: ids(sizes.activities),
  }
}

function lessonRow(
  { teachers }: World,
  { id, lectureIds }: World['lessons'][number],
  index: number,
) {
  const content = range(3).map((chapter) => ({
    chapterId: newId(),
    chapterOrder: chapter + 1,
    chapterTitle: `Chapter ${chapter + 1}`,
    chapterContent: range(4).map((lecture) => ({
      lectureId: lectureIds[chapter * 4 + lecture],
      lectureTitle: `Lecture ${lecture + 1} on ${wordAt(index + lecture)}`,
      lectureDuration: 4,
      lectureUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      isPreviewFree: true,
      lectureOrder: lecture + 1,
      supportingFileUrl: null,
      supportingFileName: null,
    })),
  }))
  return {
    id,
    educator_id: pick(teachers, index),
    title: `${wordAt(index)} and ${wordAt(index * 7 + 3)} ${index}`,
    description: '<p>Watch, count along and draw what you see.</p>',
    thumbnail_url: '/pictures/words/cover-letters.svg',
    content,
    lecture_ids: lectureIds,
    lecture_count: 12,
    total_minutes: 48,
  }
}

function quizRow({ teachers }: World, id: string, index: number) {
  const option = (text: string) => ({ text, image: null })
  const questions = range(8).map((question) => ({
    questionId: newId(),
    questionText: `Which one is ${wordAt(question)}?`,
    image: null,
    correctAnswer: 'A',
    options: { A: option('Sun'), B: option('Moon'), C: option('Star'), D: option('Cloud') },
  }))
  return {
    id,
    educator_id: pick(teachers, index),
    title: `${wordAt(index)} quiz ${index}`,
    description: 'Eight little questions.',
    image_url: '/pictures/words/cover-letters.svg',
    questions,
    question_count: 8,
  }
}

function activityRow({ teachers }: World, id: string, index: number) {
  return {
    id,
    educator_id: pick(teachers, index),
    title: `Draw ${wordAt(index)} ${index}`,
    description: '<p>Draw it, then show us.</p>',
    due_date: '2030-06-01',
    image_url: '/pictures/words/cover-letters.svg',
  }
}

function pick(list: readonly string[], index: number): string {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('empty list')
  return found
}

async function insert(pool: pg.Pool, table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let from = 0; from < rows.length; from += 500) {
    await pool.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + 500))],
    )
  }
}

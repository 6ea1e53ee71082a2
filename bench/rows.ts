// The rows of a school, table by table, referenced tables first.
import { createRandom, idAt } from './random.ts'
import {
  type Lesson,
  lecturesPerLesson,
  range,
  type School,
  startedAt,
  teacherOf,
  writtenAt,
} from './school.ts'

export interface TableRows {
  table: string
  columns: readonly string[]
  rows: Iterable<readonly unknown[]>
}

const words = [
  ...['Sun', 'Rain', 'Letters', 'Numbers', 'Animals', 'Colours', 'Shapes', 'Trees', 'Sea'],
  ...['Whales', 'Bees', 'Snow', 'Songs', 'Clouds', 'Birds', 'Hands', 'Wheels', 'Bread', 'Seeds'],
  ...['Stars', 'Moon', 'Rivers', 'Boats', 'Trains', 'Houses', 'Winter', 'Spring', 'Fruit', 'Drums'],
]
const wordAt = (place: number) => words[place % words.length] ?? 'Sun'
const cover = '/pictures/words/cover-letters.svg'

/** Searches: one matches one lesson in 15, the other one in 841. */
export const searches = { common: 'whale', rare: 'whales and numbers' }

/** All rows for COPY; counters agree with the rows they count. */
export function rowsOf(school: School): TableRows[] {
  return [
    { table: 'users', columns: ['id', 'name', 'role'], rows: people(school) },
    {
      table: 'class_codes',
      columns: ['educator_id', 'code', 'code_folded'],
      rows: school.teachers.map((id, place) => [id, `CLASS-${place}`, `class-${place}`]),
    },
    {
      table: 'memberships',
      columns: ['student_id', 'educator_id', 'joined_at'],
      rows: memberships(school),
    },
    {
      table: 'courses',
      columns: [
        ...['id', 'educator_id', 'title', 'description', 'thumbnail_url', 'content'],
        ...['lecture_ids', 'lecture_count', 'total_minutes', 'rating_sum', 'rating_count'],
        ...['student_count', 'created_at', 'updated_at'],
      ],
      rows: lessons(school),
    },
    {
      table: 'enrolments',
      columns: ['id', 'student_id', 'course_id', 'educator_id', 'started_at'],
      rows: enrolments(school),
    },
    {
      table: 'lecture_completions',
      columns: ['student_id', 'course_id', 'lecture_id', 'completed_at'],
      rows: completions(school),
    },
    {
      table: 'course_ratings',
      columns: ['student_id', 'course_id', 'rating', 'rated_at'],
      rows: ratings(school),
    },
    {
      table: 'quizzes',
      columns: [
        ...['id', 'educator_id', 'title', 'description', 'image_url', 'questions'],
        ...['question_count', 'created_at'],
      ],
      rows: school.quizzes.map((id, place) => quiz(school, id, place)),
    },
    {
      table: 'activities',
      columns: [
        ...['id', 'educator_id', 'title', 'description', 'due_date', 'image_url', 'created_at'],
      ],
      rows: school.activities.map((id, place) => activity(school, id, place)),
    },
  ]
}

const time = (at: number) => new Date(at).toISOString()

function* people({ teachers, students }: School) {
  for (const [place, id] of teachers.entries()) yield [id, `Teacher ${place}`, 'educator']
  for (const [place, id] of students.entries()) yield [id, `Child ${place}`, 'student']
}

function* memberships({ students, teachers, classes }: School) {
  for (const [student, own] of classes.entries()) {
    const joined = time(writtenAt(student, students.length))
    for (const teacher of own) yield [students[student], teachers[teacher], joined]
  }
}

function* lessons(school: School) {
  const { lessons, enrolments } = school
  const students = new Uint32Array(lessons.length)
  const ratingSums = new Uint32Array(lessons.length)
  const ratingCounts = new Uint32Array(lessons.length)
  for (let place = 0; place < enrolments.count; place += 1) {
    const lesson = enrolments.lesson[place] ?? 0
    const rating = enrolments.rating[place] ?? 0
    add(students, lesson, 1)
    add(ratingSums, lesson, rating)
    add(ratingCounts, lesson, rating > 0 ? 1 : 0)
  }
  const random = createRandom(7)
  for (const [place, lesson] of lessons.entries()) {
    const written = writtenAt(place, lessons.length)
    const chapterIds = range(3).map(() => idAt(written, random))
    yield [
      ...[lesson.id, school.teachers[teacherOf(school, place)]],
      `${wordAt(place)} and ${wordAt(Math.floor(place / words.length) + 3)} ${place}`,
      ...['<p>Watch, count along and draw what you see.</p>', cover],
      JSON.stringify(chapters(lesson, chapterIds, place)),
      `{${lesson.lectureIds.join(',')}}`,
      ...[lecturesPerLesson, lecturesPerLesson * 4],
      ...[ratingSums[place], ratingCounts[place], students[place]],
      ...[time(written), time(written)],
    ]
  }
}

function add(counters: Uint32Array, place: number, more: number) {
  counters[place] = (counters[place] ?? 0) + more
}

const chapters = ({ lectureIds }: Lesson, chapterIds: readonly string[], place: number) =>
  chapterIds.map((chapterId, chapter) => ({
    chapterId,
    chapterOrder: chapter + 1,
    chapterTitle: `Chapter ${chapter + 1}`,
    chapterContent: lectureIds.slice(chapter * 4, chapter * 4 + 4).map((lectureId, lecture) => ({
      lectureId,
      lectureTitle: `Lecture ${lecture + 1} on ${wordAt(place + lecture)}`,
      lectureDuration: 4,
      lectureUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      isPreviewFree: true,
      lectureOrder: lecture + 1,
      supportingFileUrl: null,
      supportingFileName: null,
    })),
  }))

function* enrolments(school: School) {
  const { enrolments, students, lessons, teachers } = school
  const random = createRandom(11)
  for (let place = 0; place < enrolments.count; place += 1) {
    const lesson = enrolments.lesson[place] ?? 0
    const started = startedAt(enrolments, place)
    yield [
      ...[idAt(started, random), students[enrolments.student[place] ?? 0], lessons[lesson]?.id],
      ...[teachers[teacherOf(school, lesson)], time(started)],
    ]
  }
}

const minutesPerLecture = 5

function* completions({ enrolments, students, lessons }: School) {
  for (let place = 0; place < enrolments.count; place += 1) {
    const lesson = lessons[enrolments.lesson[place] ?? 0]
    const student = students[enrolments.student[place] ?? 0]
    for (let lecture = 0; lecture < (enrolments.completed[place] ?? 0); lecture += 1) {
      const at = startedAt(enrolments, place) + (lecture + 1) * minutesPerLecture * 60_000
      yield [student, lesson?.id, lesson?.lectureIds[lecture], time(at)]
    }
  }
}

function* ratings({ enrolments, students, lessons }: School) {
  for (let place = 0; place < enrolments.count; place += 1) {
    const rating = enrolments.rating[place] ?? 0
    if (rating === 0) continue
    const [student, lesson] = [enrolments.student[place] ?? 0, enrolments.lesson[place] ?? 0]
    yield [students[student], lessons[lesson]?.id, rating, time(startedAt(enrolments, place))]
  }
}

function quiz({ teachers, quizzes }: School, id: string, place: number) {
  const written = writtenAt(place, quizzes.length)
  const option = (text: string) => ({ text, image: null })
  const random = createRandom(place)
  const questions = range(8).map((question) => ({
    questionId: idAt(written, random),
    questionText: `Which one is ${wordAt(question)}?`,
    image: null,
    correctAnswer: 'A',
    options: { A: option('Sun'), B: option('Moon'), C: option('Star'), D: option('Cloud') },
  }))
  return [
    ...[id, teachers[place % teachers.length], `${wordAt(place)} quiz ${place}`],
    ...['Eight little questions.', cover, JSON.stringify(questions), 8, time(written)],
  ]
}

const activity = ({ teachers, activities }: School, id: string, place: number) => [
  ...[id, teachers[place % teachers.length], `Draw ${wordAt(place)} ${place}`],
  ...['<p>Draw it, then show us.</p>', '2030-06-01', cover],
  time(writtenAt(place, activities.length)),
]

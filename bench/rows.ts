// The rows of a school, table by table, referenced tables first.
import { createRandom, idAt } from './random.ts'
import {
  type Lesson,
  lecturesPerLesson,
  range,
  reportedResults,
  resultsPerQuiz,
  type School,
  startedAt,
  submissionsPerChild,
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
        ...['id', 'educator_id', 'title', 'description', 'image_url', 'question_count'],
        ...['attempt_count', 'created_at', 'updated_at'],
      ],
      rows: quizzesOf(school).map(quiz),
    },
    {
      table: 'quiz_versions',
      columns: ['quiz_id', 'version', 'questions', 'created_at'],
      rows: quizzesOf(school).map(version),
    },
    {
      table: 'quiz_sessions',
      columns: [
        ...['id', 'quiz_id', 'student_id', 'quiz_title', 'educator_name', 'total_questions'],
        ...['correct_answers', 'wrong_answers', 'score', 'answers', 'created_at'],
      ],
      rows: results(school),
    },
    {
      table: 'quiz_runs',
      columns: ['quiz_id', 'student_id', 'letters', 'begun_at', 'ended_at'],
      rows: endedRuns(school),
    },
    {
      table: 'activities',
      columns: [
        ...['id', 'educator_id', 'title', 'description', 'due_date', 'image_url'],
        ...['submission_count', 'last_number', 'created_at'],
      ],
      rows: activitiesOf(school),
    },
    {
      table: 'submissions',
      columns: [
        ...['id', 'activity_id', 'student_id', 'comment', 'external_link', 'files', 'number'],
        'created_at',
      ],
      rows: submissions(school),
    },
  ]
}

const time = (at: number) => new Date(at).toISOString()

function* people({ teachers, students, desk }: School) {
  yield [desk.teacher, 'Teacher at the desk', 'educator']
  for (const [place, id] of teachers.entries()) yield [id, `Teacher ${place}`, 'educator']
  for (const [place, id] of students.entries()) yield [id, `Child ${place}`, 'student']
}

function* memberships({ students, teachers, classes, desk }: School) {
  // Some of her class have not taken anything.
  for (const student of students.slice(0, reportedResults + 100)) {
    yield [student, desk.teacher, time(writtenAt(0, 1))]
  }
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

interface Quiz {
  id: string
  teacher: string
  title: string
  questionIds: string[]
  results: number
  written: number
}

/** The quizzes of all teachers, then those of the desk. */
function quizzesOf({ teachers, students, quizzes, desk }: School): Quiz[] {
  const named = (place: number) => `${wordAt(place)} quiz ${place}`
  const ofAll = quizzes.map((id, place) => ({
    ...{ id, teacher: teachers[place % teachers.length] ?? '', title: named(place), results: 0 },
    ...{ questionIds: questionIds(place), written: writtenAt(place, quizzes.length) },
  }))
  const ofDesk = [...desk.quizzes, desk.reported].map((id, place) => ({
    ...{ id, teacher: desk.teacher, title: named(place), written: writtenAt(0, 1) },
    questionIds: questionIds(place, id === desk.reported ? 20 : 8),
    results: Math.min(students.length, id === desk.reported ? reportedResults : resultsPerQuiz),
  }))
  return [...ofAll, ...ofDesk]
}

/** The ids of a quiz's questions. */
export function questionIds(place: number, count = 8): string[] {
  const random = createRandom(place)
  return range(count).map(() => idAt(writtenAt(0, 1), random))
}

const quiz = ({ id, teacher, title, questionIds, results, written }: Quiz) => [
  ...[id, teacher, title, 'Little questions.', cover, questionIds.length, results],
  ...[time(written), time(written)],
]

function version({ id, questionIds, written }: Quiz) {
  const option = (text: string) => ({ text, image: null })
  const questions = questionIds.map((questionId, place) => ({
    questionId,
    questionText: `Which one is ${wordAt(place)}?`,
    image: null,
    correctAnswer: 'A',
    options: { A: option('Sun'), B: option('Moon'), C: option('Star'), D: option('Cloud') },
  }))
  return [id, 1, JSON.stringify(questions), time(written)]
}

/** Children are right more often the later they come. */
function* results(school: School) {
  const random = createRandom(13)
  for (const { id, title, questionIds, results, written } of quizzesOf(school)) {
    const total = questionIds.length
    for (let place = 0; place < results; place += 1) {
      const letters = questionIds.map(() => (random.next() < place / results ? 'A' : 'B'))
      const right = letters.filter((letter) => letter === 'A').length
      yield [
        ...[idAt(written + place, random), id, school.students[place], title],
        ...['Teacher at the desk', total, right, total - right, Math.round((right / total) * 100)],
        ...[`{${letters.join(',')}}`, time(written + place)],
      ]
    }
  }
}

/** Each result has ended the answers on its way, of which an empty row stays. */
function* endedRuns(school: School) {
  for (const { id, results, written } of quizzesOf(school)) {
    for (let place = 0; place < results; place += 1) {
      yield [id, school.students[place], '{}', time(written), time(written + place)]
    }
  }
}

function* activitiesOf(school: School) {
  const { teachers, activities } = school
  const counts = new Map<string, number>()
  for (const { activity } of handIns(school)) counts.set(activity, (counts.get(activity) ?? 0) + 1)
  for (const [place, id] of activities.entries()) {
    const count = counts.get(id) ?? 0
    yield [
      ...[id, teachers[place % teachers.length], `Draw ${wordAt(place)} ${place}`],
      ...['<p>Draw it, then show us.</p>', '2030-06-01', cover, count, count],
      time(writtenAt(place, activities.length)),
    ]
  }
}

/**
 * With a picture each, of as many children as have taken quizzes, for two activities of one teacher in
 * turn; then, without, of many children for one activity.
 */
function* handIns({ classes, teachers, students, activities, handedIn }: School) {
  for (let student = 0; student < Math.min(resultsPerQuiz, classes.length); student += 1) {
    const [teacher = 0] = classes[student] ?? []
    for (let count = 0; count < submissionsPerChild; count += 1) {
      const activity = activities[teacher + (count % 2) * teachers.length] ?? ''
      yield { student: students[student], activity, hasPicture: true, id: undefined }
    }
  }
  const { activity } = handedIn
  for (const [place, student] of handedIn.students.entries()) {
    yield { student, activity, hasPicture: false, id: handedIn.submissions[place] }
  }
}

/** The files of their pictures are not there. */
function* submissions(school: School) {
  const random = createRandom(17)
  const numbers = new Map<string, number>()
  let place = 0
  for (const { student, activity, hasPicture, id } of handIns(school)) {
    const at = writtenAt(0, 1) + place * 1_000
    place += 1
    const number = (numbers.get(activity) ?? 0) + 1
    numbers.set(activity, number)
    const fileUrl = `/media/private/${idAt(at, random)}/1280.webp`
    const files = hasPicture ? [{ fileName: 'leaf.jpg', fileUrl, isPicture: true }] : []
    yield [
      ...[id ?? idAt(at, random), activity, student, 'My leaf', ''],
      ...[JSON.stringify(files), number, time(at)],
    ]
  }
}

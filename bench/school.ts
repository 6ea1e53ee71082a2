// The measured school, computed before rows are written: teachers, students, enrolments and
// progress. The same on every machine.
import { createRandom, idAt, type Random, shuffle } from './random.ts'

export interface Sizes {
  teachers: number
  students: number
  lessons: number
  enrolments: number
  quizzes: number
  activities: number
}

export const fullSize: Sizes = {
  teachers: 200,
  students: 50_000,
  lessons: 20_000,
  enrolments: 1_000_000,
  quizzes: 500,
  activities: 500,
}

/** The same school with fewer people; every teacher has as many lessons and children. */
export function scaled(scale: number): Sizes {
  const teachers = Math.max(1, Math.round(fullSize.teachers * scale))
  const each = (count: number) => Math.round((count / fullSize.teachers) * teachers)
  return {
    teachers,
    students: each(fullSize.students),
    lessons: each(fullSize.lessons),
    enrolments: each(fullSize.enrolments),
    quizzes: fullSize.quizzes,
    activities: fullSize.activities,
  }
}

export interface Lesson {
  id: string
  lectureIds: string[]
}

/** Enrolments as columns in chronological order: a million objects would be slow. */
export interface Enrolments {
  count: number
  student: Uint32Array
  lesson: Uint32Array
  /** How many lectures are completed, beginning with the first. */
  completed: Uint8Array
  /** One to five, or 0 where the child has not rated. */
  rating: Uint8Array
}

/** One more teacher, whose children have taken her quizzes. */
export interface Desk {
  teacher: string
  /** Each with a hundred results. */
  quizzes: string[]
  /** Of twenty questions, with two thousand results in a large enough school. */
  reported: string
}

export const resultsPerQuiz = 100
/** Most that were handed in for one activity. */
const handIns = 271
export const reportedResults = 2_000
/** Of a hundred children. */
export const submissionsPerChild = 30

export interface School {
  sizes: Sizes
  teachers: string[]
  students: string[]
  /** A student's teachers, as indexes into `teachers`. */
  classes: number[][]
  lessons: Lesson[]
  quizzes: string[]
  activities: string[]
  /** One of the first teacher's, for which children of her class have handed in. */
  handedIn: { activity: string; students: string[]; submissions: string[] }
  enrolments: Enrolments
  desk: Desk
}

export const lecturesPerLesson = 12
const day = 86_400_000
/** Lessons were created over 600 days from here on, and started in the 120 days after. */
const opened = Date.UTC(2024, 0, 8)
const writingDays = 600
const learningDays = 120

/** Lessons belong to the teachers in turn, so the newest have many teachers. */
export const teacherOf = (school: School, lesson: number): number => lesson % school.sizes.teachers

export const writtenAt = (place: number, count: number): number =>
  opened + Math.floor((place / count) * writingDays * day)

export const startedAt = ({ count }: Enrolments, place: number): number =>
  opened + Math.floor((writingDays + (place / count) * learningDays) * day)

/** Deterministic: the same sizes give the same school. */
export function planSchool(sizes: Sizes): School {
  const random = createRandom(20_240_108)
  const newId = (at: number) => idAt(at, random)
  const ids = (count: number) => range(count).map((place) => newId(writtenAt(place, count)))
  const lessons = ids(sizes.lessons).map((id, place) => ({
    id,
    lectureIds: range(lecturesPerLesson).map(() => newId(writtenAt(place, sizes.lessons))),
  }))
  const classes = range(sizes.students).map(() => {
    // Some classes are several times as large as others, and every tenth child is in two.
    const first = Math.floor(random.next() ** 1.3 * sizes.teachers)
    const second = Math.floor(random.next() * sizes.teachers)
    return random.next() < 0.1 && second !== first ? [first, second] : [first]
  })
  const quizzes = ids(sizes.quizzes)
  const activities = ids(sizes.activities)
  const ofFirst = range(sizes.students).filter((place) => classes[place]?.includes(0))
  const handedInBy = ofFirst.slice(0, handIns).map((place) => `student-${place}`)
  return {
    sizes,
    teachers: range(sizes.teachers).map((place) => `teacher-${place}`),
    students: range(sizes.students).map((place) => `student-${place}`),
    classes,
    lessons,
    quizzes,
    activities,
    handedIn: {
      activity: activities[0] ?? '',
      students: handedInBy,
      submissions: handedInBy.map(() => newId(opened)),
    },
    enrolments: planEnrolments(sizes, classes, random),
    // Older than all others, so that no open list begins with them.
    desk: {
      teacher: 'teacher-desk',
      quizzes: range(100).map((place) => newId(opened - (place + 2) * day)),
      reported: newId(opened - day),
    },
  }
}

function planEnrolments(sizes: Sizes, classes: readonly number[][], random: Random): Enrolments {
  const { enrolments: count, students, lessons, teachers } = sizes
  const ofEachTeacher = Math.floor(lessons / teachers)
  const pairs: { student: number; lesson: number }[] = []
  for (let student = 0; student < students; student += 1) {
    const own = classes[student] ?? []
    const started = new Set<number>()
    const wanted = Math.round(((student + 1) * count) / students) - pairs.length
    while (started.size < wanted) {
      const teacher = own[Math.floor(random.next() * own.length)] ?? 0
      // Squared: a teacher's earlier lessons are the popular ones.
      started.add(Math.floor(random.next() ** 2 * ofEachTeacher) * teachers + teacher)
    }
    for (const lesson of started) pairs.push({ student, lesson })
  }
  shuffle(pairs, random)
  return {
    count,
    student: Uint32Array.from(pairs, (pair) => pair.student),
    lesson: Uint32Array.from(pairs, (pair) => pair.lesson),
    completed: Uint8Array.from(pairs, () => lecturesCompleted(random.next())),
    rating: Uint8Array.from(pairs, () =>
      random.next() < 0.2 ? 3 + Math.floor(random.next() * 3) : 0,
    ),
  }
}

/** Two on average: most children try a lesson, one in eight finishes it. */
function lecturesCompleted(roll: number): number {
  if (roll < 0.45) return 0
  if (roll < 0.7) return 1
  if (roll < 0.82) return 2
  if (roll < 0.9) return 4
  return roll < 0.93 ? 7 : lecturesPerLesson
}

export const range = (count: number) => Array.from({ length: count }, (_, place) => place)

// The demo school as rows, spread over four weeks. Pure except for ids: the same people always do
// the same.
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'
import { newId } from '../platform/ids.ts'
import type { DemoLesson } from './lessons.ts'
import { children } from './people.ts'
import type { DemoQuestion, DemoQuiz } from './quizzes.ts'

const dayMs = 86_400_000
const filmMinutes = (lectures: readonly { minutes: number }[]) =>
  lectures.reduce((sum, lecture) => sum + lecture.minutes, 0)

export interface Person {
  id: string
  name: string
}
export type People = ReadonlyMap<string, Person>

const personOf = (people: People, username: string): Person => {
  const person = people.get(username)
  if (!person) throw new Error(`nobody is called ${username}`)
  return person
}

/** The children of a teacher's class, in a fixed order. */
const classOf = (teacher: string) =>
  children.filter((child) => child.joins.some((joined) => joined === teacher))

/** Rows of a lesson and of what its class did in it. */
export function lessonRows(lesson: DemoLesson, index: number, people: People, now: Date) {
  const madeAt = new Date(now.getTime() - (27 - index * 2) * dayMs)
  const id = newId(madeAt.getTime())
  const content = lesson.chapters.map((chapter, at) => ({
    chapterId: newId(),
    chapterTitle: chapter.title,
    chapterOrder: at + 1,
    chapterContent: chapter.lectures.map((lecture, place) => ({
      lectureId: newId(),
      lectureTitle: lecture.title,
      lectureDuration: lecture.minutes,
      lectureUrl: lecture.film,
      isPreviewFree: lecture.preview === true,
      lectureOrder: place + 1,
      supportingFileUrl: null,
      supportingFileName: null,
    })),
  }))
  const lectureIds = content.flatMap((chapter) =>
    chapter.chapterContent.map((one) => one.lectureId),
  )
  const educatorId = personOf(people, lesson.teacher).id
  const starters = classOf(lesson.teacher).filter((_, at) => (at + index) % 4 !== 3)
  const enrolments = starters.map((child, at) => {
    const startedAt = new Date(madeAt.getTime() + (at + 1) * 0.9 * dayMs)
    return {
      id: newId(startedAt.getTime()),
      studentId: personOf(people, child.username).id,
      courseId: id,
      educatorId,
      startedAt: startedAt,
    }
  })
  const completions = starters.flatMap((child, at) =>
    lectureIds
      .slice(0, Math.round(child.diligence * lectureIds.length))
      .map((lectureId, place) => ({
        studentId: personOf(people, child.username).id,
        courseId: id,
        lectureId: lectureId,
        completedAt: new Date(madeAt.getTime() + (at + 1 + place * 0.1) * 0.9 * dayMs),
      })),
  )
  const ratings = starters
    .filter((child) => child.diligence > 0.4)
    .map((child) => ({
      studentId: personOf(people, child.username).id,
      courseId: id,
      rating: child.diligence > 0.6 ? 5 : 4,
      ratedAt: now,
    }))
  const course = {
    id,
    educatorId,
    title: lesson.title,
    description: lesson.description,
    thumbnailUrl: `/pictures/words/${lesson.cover}.svg`,
    price: 0,
    discount: 0,
    content,
    lectureIds,
    lectureCount: lectureIds.length,
    totalMinutes: lesson.chapters.reduce((sum, { lectures }) => sum + filmMinutes(lectures), 0),
    ratingSum: ratings.reduce((sum, { rating }) => sum + rating, 0),
    ratingCount: ratings.length,
    studentCount: enrolments.length,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
  return { course, enrolments, completions, ratings }
}

/** Rows of a quiz and of its class's sessions. */
export function quizRows(quiz: DemoQuiz, index: number, people: People, now: Date) {
  const madeAt = new Date(now.getTime() - (20 - index * 2) * dayMs)
  const id = newId(madeAt.getTime())
  const teacher = personOf(people, quiz.teacher)
  const questions = quiz.questions.map((question, at) => dealt(question, (index + at) % 4))
  const sessions = classOf(quiz.teacher)
    .filter((child, at) => child.diligence >= 0.3 && (at + index) % 5 !== 4)
    .map((child, at) => {
      const correct = Math.max(1, Math.round(questions.length * child.diligence))
      const takenAt = new Date(madeAt.getTime() + (at + 1) * 1.3 * dayMs)
      return {
        id: newId(takenAt.getTime()),
        quizId: id,
        questionsVersion: 1,
        tryNumber: 1,
        studentId: personOf(people, child.username).id,
        quizTitle: quiz.title,
        educatorName: teacher.name,
        totalQuestions: questions.length,
        correctAnswers: correct,
        wrongAnswers: questions.length - correct,
        score: Math.round((correct / questions.length) * 100),
        answers: questions.map((question, place) =>
          place < correct ? question.correctAnswer : otherThan(question.correctAnswer),
        ),
        createdAt: takenAt,
      }
    })
  const row = {
    id,
    educatorId: teacher.id,
    title: quiz.title,
    description: quiz.description,
    imageUrl: `/pictures/words/${quiz.cover}.svg`,
    language: 'en',
    status: 'published',
    questionCount: questions.length,
    attemptCount: sessions.length,
    createdAt: madeAt,
    updatedAt: madeAt,
  } as const
  const version = {
    quizId: id,
    version: 1,
    questions,
    createdAt: madeAt,
  }
  return { quiz: row, version, sessions }
}

function dealt({ text, picture, options }: DemoQuestion, right: number) {
  const [correct, ...wrong] = options
  const inOrder = [...wrong.slice(0, right), correct, ...wrong.slice(right)]
  const optionAt = (place: number) => {
    const option = inOrder[place] ?? correct
    return { text: option.text, image: option.picture }
  }
  return {
    questionId: newId(),
    questionText: text,
    image: picture,
    correctAnswer: letterAt(right),
    options: { A: optionAt(0), B: optionAt(1), C: optionAt(2), D: optionAt(3) },
  }
}

const letterAt = (index: number): AnswerLetter => answerLetters[index % 4] ?? 'A'
const otherThan = (letter: AnswerLetter): AnswerLetter =>
  letterAt(answerLetters.indexOf(letter) + 1)

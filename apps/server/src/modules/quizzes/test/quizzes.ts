// Quizzes for tests.
import type { School } from '../../../../test/school.ts'
import type { Actor } from '../../../platform/actor.ts'

export const question = (questionId: string, changes: object = {}) => ({
  questionId,
  questionText: `Question ${questionId}`,
  correctAnswer: 'A',
  options: { A: { text: 'one' }, B: { text: 'two' }, C: { text: 'three' }, D: { text: 'four' } },
  ...changes,
})

/** A quiz whose right answers are A, B and C. */
export const quizData = (changes: object = {}) => ({
  quizTitle: 'Fruit',
  quizDescription: 'Which fruit is it?',
  questions: ['A', 'B', 'C'].map((correctAnswer, index) =>
    question(String(index + 1), { correctAnswer }),
  ),
  ...changes,
})

/** Adds a quiz; returns its id. */
export async function addQuiz(school: School, teacher: Actor, changes: object = {}) {
  const url = '/api/educator/create-quiz'
  const { status, body } = await school.call(teacher, 'POST', url, quizData(changes))
  if (status !== 200) throw new Error(JSON.stringify(body))
  const id: string = body.quiz._id
  return id
}

/** Saves an edit of a quiz; returns the whole answer. */
export const editQuiz = (school: School, teacher: Actor, id: string, changes: object = {}) =>
  school.call(teacher, 'PUT', `/api/educator/quizzes/${id}`, quizData(changes))

/** A whole result with one letter a question. */
export const answered = (...answers: string[]) => ({
  totalQuestions: answers.length,
  correctAnswers: 0,
  wrongAnswers: answers.length,
  score: 0,
  answers,
})

// Selects the fields of quizzes and sessions that are sent.
import type {
  AuthoredQuiz,
  EducatorQuiz,
  MissedQuestion,
  Question,
  QuizAttempt,
  QuizDetails,
  QuizSession,
  QuizSummary,
  StudentResult,
  TakenQuiz,
} from '@kinderleaf/contract'
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { type Actor, isStudent } from '../../platform/actor.ts'
import { presentOwn, type WithOwn } from '../users/index.ts'
import type { OwnQuizRow } from './authoring.repository.ts'
import { estimatedDuration } from './quiz-result.rules.ts'
import type { AttemptRow, StudentResultRow, TakenRow } from './quiz-results.repository.ts'
import type { QuizRow, QuizSummaryRow } from './quizzes.repository.ts'

function presentSummary(row: QuizSummaryRow): QuizSummary {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    image: row.imageUrl,
    questionCount: row.questionCount,
    estimatedDuration: row.ownDuration ?? estimatedDuration(row.questionCount),
    educator: { _id: row.educatorId, name: row.educatorName },
    createdAt: row.createdAt.toISOString(),
    language: row.language,
  }
}

/** A card of the open list. */
export const presentListed = (row: QuizSummaryRow & WithOwn): QuizSummary => ({
  ...presentSummary(row),
  ...presentOwn(row),
})

/** Questions in the order of their fields that the specification has. */
export const presentQuestions = (questions: readonly Question[]): Question[] =>
  questions.map(({ questionId, questionText, image, alt, correctAnswer, options }) => ({
    ...{ questionId, questionText, image },
    ...(alt === undefined ? {} : { alt }),
    ...{ correctAnswer, options },
  }))

/** A quiz for this caller; only students get whether they have taken it. */
export function presentDetails(row: QuizRow, viewer: Actor | null): QuizDetails {
  return {
    ...presentSummary(row),
    ...(row.madeBy === null ? {} : { madeBy: row.madeBy }),
    questionsVersion: row.questionsVersion,
    questions: presentQuestions(row.questions),
    ...(isStudent(viewer) ? { taken: row.taken } : {}),
  }
}

/** A quiz for its teacher. */
export function presentAuthored(row: QuizRow, viewer: Actor): AuthoredQuiz {
  return {
    ...presentDetails(row, viewer),
    status: row.status,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    hasOwnDuration: row.ownDuration !== null,
    hasResults: row.attemptCount > 0,
  }
}

/** A quiz in its teacher's list, with the latest attempts. */
export function presentEducatorQuiz(row: OwnQuizRow): EducatorQuiz {
  return {
    ...presentSummary(row),
    status: row.status,
    updatedAt: row.updatedAt.toISOString(),
    attemptCount: row.attemptCount,
    attempts: row.attempts,
  }
}

/** A child's result as her teacher sees it. */
export const presentAttempt = (attempt: AttemptRow): QuizAttempt => ({
  _id: attempt.id,
  studentId: attempt.studentId,
  name: attempt.name,
  imageUrl: attempt.imageUrl,
  score: attempt.score,
  correctAnswers: attempt.correctAnswers,
  wrongAnswers: attempt.wrongAnswers,
  try: attempt.tryNumber,
  questionsVersion: attempt.questionsVersion,
  completedAt: attempt.completedAt.toISOString(),
  supersededAt: attempt.supersededAt?.toISOString() ?? null,
})

/** A result of one child's as her teacher sees it, with what she missed. */
export const presentStudentResult = (row: StudentResultRow): StudentResult => ({
  _id: row.id,
  quizId: row.quizId,
  quizTitle: row.quizTitle,
  score: row.score,
  correctAnswers: row.correctAnswers,
  totalQuestions: row.totalQuestions,
  try: row.tryNumber,
  completedAt: row.createdAt.toISOString(),
  missed: row.answers && missedOf(row.questions, row.answers),
})

const missedOf = (
  questions: readonly Question[],
  answers: readonly AnswerLetter[],
): MissedQuestion[] =>
  questions.flatMap(({ questionId, questionText, image, alt, correctAnswer, options }, at) => {
    const letter = answers[at]
    if (letter === undefined || letter === correctAnswer) return []
    const picture = {
      ...(image === undefined ? {} : { image }),
      ...(alt === undefined ? {} : { alt }),
    }
    return {
      questionId,
      questionText,
      ...picture,
      chosen: options[letter],
      right: options[correctAnswer],
    }
  })

export type SessionRow = Omit<TakenRow, 'imageUrl' | 'language' | 'isOpen'>

export function presentSession(row: SessionRow): QuizSession {
  return {
    _id: row.id,
    quizId: row.quizId,
    quizTitle: row.quizTitle,
    educatorName: row.educatorName,
    totalQuestions: row.totalQuestions,
    correctAnswers: row.correctAnswers,
    wrongAnswers: row.wrongAnswers,
    score: row.score,
    try: row.tryNumber,
    questionsVersion: row.questionsVersion,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A row of a student's history; the picture of a deleted quiz may be gone. */
export const presentTaken = (row: TakenRow, fallback: string): TakenQuiz => ({
  ...presentSession(row),
  language: row.language,
  image: row.isOpen ? row.imageUrl : fallback,
  isOpen: row.isOpen,
})

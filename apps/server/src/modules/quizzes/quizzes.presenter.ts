// Selects the fields of quizzes and sessions that are sent.
import type {
  EducatorQuiz,
  QuizAttempt,
  QuizDetails,
  QuizSession,
  QuizSummary,
} from '@kinderleaf/contract'
import { type Actor, isStudent } from '../../platform/actor.ts'
import { estimatedDuration } from './quiz-result.rules.ts'
import type { attemptsOfQuiz, sessionsOfStudent } from './quiz-sessions.repository.ts'
import type { OwnQuizRow, QuizRow, QuizSummaryRow } from './quizzes.repository.ts'

export function presentSummary(row: QuizSummaryRow): QuizSummary {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    image: row.imageUrl,
    questionCount: row.questionCount,
    estimatedDuration: estimatedDuration(row.questionCount),
    educator: { _id: row.educatorId, name: row.educatorName },
    createdAt: row.createdAt.toISOString(),
  }
}

/** A quiz for this caller; only students get whether they have taken it. */
export function presentDetails(row: QuizRow, viewer: Actor | null): QuizDetails {
  const questions = row.questions.map(({ questionId, questionText, image, ...question }) => ({
    questionId,
    questionText,
    image,
    correctAnswer: question.correctAnswer,
    options: question.options,
  }))
  const taken = isStudent(viewer) ? { taken: row.taken } : {}
  const made = row.madeBy === null ? {} : { madeBy: row.madeBy }
  return { ...presentSummary(row), ...made, questions, ...taken }
}

/** A quiz in its teacher's list, with the latest attempts. */
export function presentEducatorQuiz(row: OwnQuizRow): EducatorQuiz {
  return {
    ...presentSummary(row),
    attemptCount: row.attemptCount,
    attempts: row.attempts.map(({ completedAt, ...attempt }) =>
      presentAttempt({ ...attempt, completedAt: new Date(completedAt) }),
    ),
  }
}

/** A child's result as her teacher sees it. */
export const presentAttempt = ({
  id,
  completedAt,
  ...attempt
}: Awaited<ReturnType<typeof attemptsOfQuiz>>[number]): QuizAttempt => ({
  _id: id,
  studentId: attempt.studentId,
  name: attempt.name,
  imageUrl: attempt.imageUrl,
  score: attempt.score,
  correctAnswers: attempt.correctAnswers,
  wrongAnswers: attempt.wrongAnswers,
  completedAt: completedAt.toISOString(),
})

type SessionRow = Omit<
  Awaited<ReturnType<typeof sessionsOfStudent>>[number],
  'studentId' | 'answers'
>

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
    createdAt: row.createdAt.toISOString(),
  }
}

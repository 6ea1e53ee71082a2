// Quizzes with their questions, and each student's one session.
import { type Static, Type } from 'typebox'
import {
  answer,
  EducatorName,
  Id,
  MadeBy,
  Nullable,
  nextCursor,
  PersonId,
  Text,
  Timestamp,
} from './common.ts'
import { limits } from './limits.ts'

export const Letter = Type.Union([
  Type.Literal('A'),
  Type.Literal('B'),
  Type.Literal('C'),
  Type.Literal('D'),
])

export const QuizOption = Type.Object({
  text: Type.String(),
  image: Type.Optional(Nullable(Type.String())),
})

const fourOptions = <T extends typeof QuizOption | typeof QuizOptionInput>(option: T) =>
  Type.Object({ A: option, B: option, C: option, D: option })

export const QuizOptionInput = Type.Object({
  text: Text(limits.optionTextLength),
  image: Type.Optional(Nullable(Type.String())),
})

export const Question = Type.Object({
  questionId: Type.String(),
  questionText: Type.String(),
  image: Type.Optional(Nullable(Type.String())),
  correctAnswer: Letter,
  options: fourOptions(QuizOption),
})
export type Question = Static<typeof Question>

export const QuestionInput = Type.Object({
  questionId: Type.Optional(Type.String({ maxLength: 64 })),
  questionText: Text(limits.questionTextLength),
  image: Type.Optional(Nullable(Type.String())),
  questionImage: Type.Optional(Nullable(Type.String())),
  correctAnswer: Type.String({ maxLength: 10 }),
  options: fourOptions(QuizOptionInput),
})
export type QuestionInput = Static<typeof QuestionInput>

export const QuizInput = Type.Object({
  quizTitle: Text(limits.titleLength),
  quizDescription: Text(limits.descriptionLength),
  image: Type.Optional(Nullable(Type.String())),
  questions: Type.Array(QuestionInput, { maxItems: limits.questionsPerQuiz }),
})
export type QuizInput = Static<typeof QuizInput>

const summaryFields = {
  _id: Id,
  title: Type.String(),
  description: Type.String(),
  image: Type.String(),
  questionCount: Type.Integer(),
  estimatedDuration: Type.Integer({
    description: 'Minutes: half a minute a question, rounded up.',
  }),
  educator: EducatorName,
  createdAt: Timestamp,
}

export const QuizSummary = Type.Object(summaryFields)
export type QuizSummary = Static<typeof QuizSummary>

export const QuizDetails = Type.Object({
  ...summaryFields,
  madeBy: MadeBy,
  questions: Type.Array(Question),
  taken: Type.Optional(Type.Boolean({ description: 'Whether the caller has taken it.' })),
})
export type QuizDetails = Static<typeof QuizDetails>

export const QuizAttempt = Type.Object({
  _id: Id,
  studentId: PersonId,
  name: Type.String(),
  imageUrl: Nullable(Type.String()),
  score: Type.Integer(),
  correctAnswers: Type.Integer(),
  wrongAnswers: Type.Integer(),
  completedAt: Timestamp,
})
export type QuizAttempt = Static<typeof QuizAttempt>

export const EducatorQuiz = Type.Object({
  ...summaryFields,
  attemptCount: Type.Integer(),
  attempts: Type.Array(QuizAttempt, { description: 'The newest five.' }),
})
export type EducatorQuiz = Static<typeof EducatorQuiz>

export const QuizSessionInput = Type.Object({
  quizId: Id,
  totalQuestions: Type.Integer({ minimum: 0 }),
  correctAnswers: Type.Integer({ minimum: 0 }),
  wrongAnswers: Type.Integer({ minimum: 0 }),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  answers: Type.Optional(
    Type.Array(Letter, {
      maxItems: limits.questionsPerQuiz,
      description: 'One letter a question, in order; when sent, the server counts itself.',
    }),
  ),
})
export type QuizSessionInput = Static<typeof QuizSessionInput>

/** One letter a question, by its id. */
const Letters = Type.Record(Type.String(), Letter, { maxProperties: limits.questionsPerQuiz })
export type Letters = Static<typeof Letters>

export const QuizRunInput = Type.Object({ quizId: Id, letters: Letters })
export type QuizRunInput = Static<typeof QuizRunInput>

export const QuizSession = Type.Object({
  _id: Id,
  quizId: Id,
  quizTitle: Type.String(),
  educatorName: Type.String(),
  totalQuestions: Type.Integer(),
  correctAnswers: Type.Integer(),
  wrongAnswers: Type.Integer(),
  score: Type.Integer(),
  createdAt: Timestamp,
})
export type QuizSession = Static<typeof QuizSession>

export const QuizRef = Type.Object({ quizId: Id })

export const quizAnswers = {
  quizAll: answer({ quizzes: Type.Array(QuizSummary), message: Type.String(), nextCursor }),
  quizById: answer({ quiz: QuizDetails, message: Type.String() }),
  check: answer({
    taken: Type.Boolean(),
    session: Type.Optional(QuizSession),
    letters: Type.Optional(Letters),
  }),
  run: answer({ letters: Letters }),
  createSession: answer({ session: QuizSession, message: Type.String() }),
  sessions: answer({ sessions: Type.Array(QuizSession), message: Type.String(), nextCursor }),
  createQuiz: answer({ quiz: QuizSummary, message: Type.String() }),
  attempts: answer({ attempts: Type.Array(QuizAttempt), nextCursor }),
  educatorQuizzes: answer({ quizzes: Type.Array(EducatorQuiz), nextCursor }),
}

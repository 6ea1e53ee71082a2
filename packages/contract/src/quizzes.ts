// Quizzes with their questions, what a student does with them, and what their teacher sees of it.
import { type Static, Type } from 'typebox'
import {
  answer,
  EducatorName,
  Id,
  KeyQuery,
  LanguageCode,
  MadeBy,
  MaterialStatus,
  Nullable,
  nextCursor,
  OwnWork,
  Person,
  PersonId,
  saveFields,
  sortedListQuery,
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

/** Counts the sets of questions that a quiz has had: changed questions make a new one. */
const QuestionsVersion = Type.Integer({ minimum: 1, maximum: limits.countMax })
/** Counts a student's tries of a quiz. */
const Try = Type.Integer({ minimum: 1, maximum: limits.countMax })

const picture = {
  image: Type.Optional(Nullable(Type.String())),
  alt: Type.Optional(Nullable(Type.String({ description: 'What the picture shows.' }))),
}
const pictureInput = {
  image: picture.image,
  alt: Type.Optional(Nullable(Text(limits.altTextLength))),
}

export const QuizOption = Type.Object({ text: Type.String(), ...picture })

const fourOptions = <T extends typeof QuizOption | typeof QuizOptionInput>(option: T) =>
  Type.Object({ A: option, B: option, C: option, D: option })

export const QuizOptionInput = Type.Object({ text: Text(limits.optionTextLength), ...pictureInput })

export const Question = Type.Object({
  questionId: Type.String(),
  questionText: Type.String(),
  ...picture,
  correctAnswer: Letter,
  options: fourOptions(QuizOption),
})
export type Question = Static<typeof Question>

/** A question as sent. Its id stays the same over edits; a question without one gets one. */
export const QuestionInput = Type.Object({
  questionId: Type.Optional(Type.String({ maxLength: 64 })),
  questionText: Text(limits.questionTextLength),
  ...pictureInput,
  questionImage: Type.Optional(Nullable(Type.String())),
  correctAnswer: Type.String({ maxLength: 10 }),
  options: fourOptions(QuizOptionInput),
})
export type QuestionInput = Static<typeof QuestionInput>

/** A draft needs only a title. */
export const QuizInput = Type.Object({
  quizTitle: Text(limits.titleLength),
  quizDescription: Text(limits.descriptionLength),
  image: Type.Optional(Nullable(Type.String())),
  questions: Type.Array(QuestionInput, { maxItems: limits.questionsPerQuiz }),
  language: Type.Optional(LanguageCode),
  estimatedDuration: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: limits.quizMinutesMax,
        description:
          'Minutes; null when they are to be computed. Not sent: computed for a new quiz, unchanged for another.',
      }),
    ),
  ),
  ...saveFields,
})
export type QuizInput = Static<typeof QuizInput>

const summaryFields = {
  _id: Id,
  title: Type.String(),
  description: Type.String(),
  image: Type.String(),
  questionCount: Type.Integer(),
  estimatedDuration: Type.Integer({
    description: "Minutes: the teacher's, or half a minute a question, rounded up.",
  }),
  educator: EducatorName,
  createdAt: Timestamp,
  language: LanguageCode,
}

export const QuizSummary = Type.Object({ ...summaryFields, own: Type.Optional(OwnWork) })
export type QuizSummary = Static<typeof QuizSummary>

export const QuizDetails = Type.Object({
  ...summaryFields,
  madeBy: MadeBy,
  questionsVersion: QuestionsVersion,
  questions: Type.Array(Question),
  taken: Type.Optional(Type.Boolean({ description: 'Whether the caller has taken it.' })),
})
export type QuizDetails = Static<typeof QuizDetails>

/** A quiz with what only its teacher gets. */
export const AuthoredQuiz = Type.Object({
  ...QuizDetails.properties,
  status: MaterialStatus,
  version: Type.Integer({ description: 'Counts the saves, from 1.' }),
  updatedAt: Timestamp,
  hasOwnDuration: Type.Boolean({ description: 'The teacher has set the minutes.' }),
  hasResults: Type.Boolean({ description: 'Of any child.' }),
})
export type AuthoredQuiz = Static<typeof AuthoredQuiz>

export const QuizAttempt = Type.Object({
  _id: Id,
  studentId: PersonId,
  name: Type.String(),
  imageUrl: Nullable(Type.String()),
  score: Type.Integer(),
  correctAnswers: Type.Integer(),
  wrongAnswers: Type.Integer(),
  try: Try,
  questionsVersion: QuestionsVersion,
  completedAt: Timestamp,
  supersededAt: Nullable(
    Type.String({ description: 'Since when the student may try again after this result.' }),
  ),
})
export type QuizAttempt = Static<typeof QuizAttempt>

/** A question that was answered wrong: what it asked, what was chosen and what is right. */
export const MissedQuestion = Type.Object({
  questionId: Type.String(),
  questionText: Type.String(),
  ...picture,
  chosen: QuizOption,
  right: QuizOption,
})
export type MissedQuestion = Static<typeof MissedQuestion>

/** A result of one child's, with what she missed. */
export const StudentResult = Type.Object({
  _id: Id,
  quizId: Id,
  quizTitle: Type.String(),
  score: Type.Integer(),
  correctAnswers: Type.Integer(),
  totalQuestions: Type.Integer(),
  try: Try,
  completedAt: Timestamp,
  missed: Type.Union([Type.Array(MissedQuestion), Type.Null()], {
    description: 'Null when the result came without single answers.',
  }),
})
export type StudentResult = Static<typeof StudentResult>

export const EducatorQuiz = Type.Object({
  ...summaryFields,
  status: MaterialStatus,
  updatedAt: Timestamp,
  attemptCount: Type.Integer({ description: 'Students with a result, each once.' }),
  attempts: Type.Array(QuizAttempt, {
    description: 'The newest five, of each student the latest.',
  }),
})
export type EducatorQuiz = Static<typeof EducatorQuiz>

/** Newest first by default. */
export const EducatorQuizzesQuery = Type.Object({
  ...sortedListQuery(
    Type.Union([Type.Literal('date'), Type.Literal('title'), Type.Literal('results')]),
  ).properties,
  status: Type.Optional(MaterialStatus),
  ...KeyQuery.properties,
})
export type EducatorQuizzesQuery = Static<typeof EducatorQuizzesQuery>

/** To which try and to which questions something belongs; not sent: to the current ones. */
const belongings = { try: Type.Optional(Try), questionsVersion: Type.Optional(QuestionsVersion) }

export const QuizSessionInput = Type.Object({
  quizId: Id,
  ...belongings,
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
const Letters = Type.Record(Type.String({ pattern: '^[^\\u0000\\ud800-\\udfff]*$' }), Letter, {
  maxProperties: limits.questionsPerQuiz,
  additionalProperties: false,
})
export type Letters = Static<typeof Letters>

export const QuizRunInput = Type.Object({ quizId: Id, ...belongings, letters: Letters })
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
  try: Try,
  questionsVersion: QuestionsVersion,
  createdAt: Timestamp,
})
export type QuizSession = Static<typeof QuizSession>

/** A row of a student's history. */
export const TakenQuiz = Type.Object({
  ...QuizSession.properties,
  language: LanguageCode,
  image: Type.String(),
  isOpen: Type.Boolean({ description: 'The quiz is still there.' }),
})
export type TakenQuiz = Static<typeof TakenQuiz>

export const QuizRef = Type.Object({ quizId: Id })

/**
 * Who may try again: one student, or everybody of the class. `upTo` is the newest result that the
 * teacher has seen; later ones stay as they are.
 */
export const AnotherTryInput = Type.Object({
  studentId: Type.Optional(PersonId),
  upTo: Id,
})
export type AnotherTryInput = Static<typeof AnotherTryInput>

export const QuizReportQuery = Type.Object({ version: Type.Optional(QuestionsVersion) })

const count = Type.Integer({ minimum: 0 })

export const QuestionReport = Type.Object({
  ...Question.properties,
  chosen: Type.Object({ A: count, B: count, C: count, D: count }),
  facility: Nullable(
    Type.Number({ description: 'The share of right answers; null without answers.' }),
  ),
  discrimination: Nullable(
    Type.Number({
      description:
        'How far who answers this one right does so elsewhere too, -1 to 1; null under 10 results and where it is undefined.',
    }),
  ),
})
export type QuestionReport = Static<typeof QuestionReport>

export const QuizReport = Type.Object({
  title: Type.String(),
  versions: Type.Array(
    Type.Object({ questionsVersion: QuestionsVersion, questionCount: count, results: count }),
    { description: "Newest first, with results: each student's latest." },
  ),
  questionsVersion: QuestionsVersion,
  results: count,
  withoutAnswers: Type.Integer({ description: 'How many of the results have no letters.' }),
  questions: Type.Array(QuestionReport),
  notTaken: Type.Array(Person, {
    description: 'Students of the class without a result of any version, by name, at most 500.',
  }),
  notTakenCount: count,
})
export type QuizReport = Static<typeof QuizReport>

export const quizAnswers = {
  quizAll: answer({ quizzes: Type.Array(QuizSummary), message: Type.String(), nextCursor }),
  quizById: answer({ quiz: QuizDetails, message: Type.String() }),
  check: answer({
    taken: Type.Boolean(),
    session: Type.Optional(QuizSession),
    letters: Type.Optional(Letters),
    try: Try,
    questionsVersion: QuestionsVersion,
    questions: Type.Optional(
      Type.Array(Question, { description: 'Of the open run, if the quiz has others by now.' }),
    ),
  }),
  /** With the session of an earlier try, if the letters belong to one; nothing is stored then. */
  run: answer({
    letters: Letters,
    questionsVersion: QuestionsVersion,
    session: Type.Optional(QuizSession),
  }),
  createSession: answer({ session: QuizSession, message: Type.String() }),
  sessions: answer({ sessions: Type.Array(TakenQuiz), message: Type.String(), nextCursor }),
  saveQuiz: answer({ quiz: AuthoredQuiz, message: Type.String() }),
  educatorQuizById: answer({ quiz: AuthoredQuiz }),
  attempts: answer({ attempts: Type.Array(QuizAttempt), nextCursor }),
  ofStudent: answer({
    results: Type.Array(StudentResult, { description: 'Newest first, all tries.' }),
    nextCursor,
  }),
  anotherTry: answer({ count, message: Type.String() }),
  report: answer(QuizReport.properties),
  educatorQuizzes: answer({ quizzes: Type.Array(EducatorQuiz), nextCursor }),
}

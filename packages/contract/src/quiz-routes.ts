// Input, answers and failures of the calls on quizzes, as the route table has them.
import { IdParams, KeyQuery, ListQuery, Message, PageQuery } from './common.ts'
import { StudentParams } from './lessons.ts'
import { pictureFailures } from './media.ts'
import {
  AnotherTryInput,
  EducatorQuizzesQuery,
  QuizInput,
  QuizRef,
  QuizReportQuery,
  QuizRunInput,
  QuizSessionInput,
  quizAnswers,
} from './quizzes.ts'

const ownQuiz = ['QUIZ_NOT_FOUND', 'NOT_OWNER'] as const
const quizForm = [
  'QUIZ_INCOMPLETE',
  'QUESTION_INCOMPLETE',
  'NOT_ACCEPTABLE',
  ...pictureFailures,
] as const

export const quizSchemas = {
  quizAll: { query: ListQuery, answer: quizAnswers.quizAll, failures: [] },
  quizById: { params: IdParams, answer: quizAnswers.quizById, failures: ['QUIZ_NOT_FOUND'] },

  checkQuizSession: {
    params: QuizRef,
    answer: quizAnswers.check,
    failures: ['QUIZ_NOT_FOUND', 'NOT_A_MEMBER'],
  },
  saveQuizRun: {
    body: QuizRunInput,
    answer: quizAnswers.run,
    failures: ['QUIZ_NOT_FOUND', 'QUIZ_TAKEN', 'NOT_A_MEMBER'],
  },
  createQuizSession: {
    body: QuizSessionInput,
    answer: quizAnswers.createSession,
    failures: ['QUIZ_NOT_FOUND', 'QUIZ_TAKEN', 'RESULT_MISMATCH', 'NOT_A_MEMBER'],
  },
  quizSessions: { query: PageQuery, answer: quizAnswers.sessions, failures: [] },

  createQuiz: {
    body: QuizInput,
    answer: quizAnswers.saveQuiz,
    failures: [...quizForm, 'QUIZ_NOT_FOUND', 'QUIZ_CHANGED'],
  },
  educatorQuizzes: {
    query: EducatorQuizzesQuery,
    answer: quizAnswers.educatorQuizzes,
    failures: [],
  },
  educatorQuizById: {
    params: IdParams,
    answer: quizAnswers.educatorQuizById,
    failures: [...ownQuiz],
  },
  updateQuiz: {
    params: IdParams,
    body: QuizInput,
    answer: quizAnswers.saveQuiz,
    failures: [...quizForm, ...ownQuiz, 'QUIZ_CHANGED'],
  },
  duplicateQuiz: {
    params: IdParams,
    query: KeyQuery,
    answer: quizAnswers.saveQuiz,
    failures: [...ownQuiz],
  },
  quizAttempts: {
    params: IdParams,
    query: PageQuery,
    answer: quizAnswers.attempts,
    failures: [...ownQuiz],
  },
  studentResults: {
    params: StudentParams,
    query: PageQuery,
    answer: quizAnswers.ofStudent,
    failures: [],
  },
  allowAnotherTry: {
    params: IdParams,
    body: AnotherTryInput,
    answer: quizAnswers.anotherTry,
    failures: [...ownQuiz],
  },
  quizReport: {
    params: IdParams,
    query: QuizReportQuery,
    answer: quizAnswers.report,
    failures: [...ownQuiz],
  },
  deleteQuiz: { params: IdParams, answer: Message, failures: [...ownQuiz] },
  restoreQuiz: { params: IdParams, answer: Message, failures: [...ownQuiz] },
} as const

// How the bare server answers a row: the product's fields in the product's order.
import type { Chapter, Person, Question } from '@kinderleaf/contract'
import { reportQuestions } from '../apps/server/src/modules/quizzes/quiz-report.rules.ts'

export type Row = Record<string, unknown> & {
  content?: Chapter[]
  questions?: Question[]
  attempts?: Row[]
  sheets?: string[]
  missing?: Person[]
  files?: StoredFile[]
}
export type Card = (row: Row) => object

const educator = (row: Row) => ({ _id: row.educator_id, name: row.educator_name })

export const course: Card = (row) => ({
  _id: row.id,
  courseTitle: row.title,
  courseThumbnail: row.thumbnail_url,
  coursePrice: Number(row.price),
  discount: Number(row.discount),
  educator: educator(row),
  averageRating: row.rating_count
    ? Math.floor(Number(row.rating_sum) / Number(row.rating_count))
    : 0,
  ratingCount: row.rating_count,
  studentCount: row.student_count,
  lectureCount: row.lecture_count,
  totalMinutes: Number(row.total_minutes),
  createdAt: row.created_at,
})

export const quiz: Card = (row) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  image: row.image_url,
  questionCount: row.question_count,
  estimatedDuration: Math.ceil(Number(row.question_count) / 2),
  educator: educator(row),
  createdAt: row.created_at,
  language: row.language,
})

export const activity: Card = (row) => ({
  _id: row.id,
  title: row.title,
  dueDate: row.due_date,
  imageUrl: row.image_url,
  educator: educator(row),
  educatorId: row.educator_id,
  createdAt: row.created_at,
})

export const task: Card = (row) => ({
  ...activity(row),
  description: row.description,
  attachmentUrl: row.attachment_url,
  attachmentName: row.attachment_name,
  youtubeUrl: row.youtube_url,
})

export const ownActivity: Card = (row) => ({
  ...task(row),
  status: row.status,
  updatedAt: row.updated_at,
  submissionCount: row.submission_count,
})

interface StoredFile {
  fileName: string
  fileUrl: string
}

/** As long as the product signs links to pictures. */
const SIGNED = '?expires=1790000000&key=AbCdEfGh&name=leaf.webp&signature=AbCdEfGhIjKlMnOpQrStUv'

/** All of its files are pictures; nothing is signed. */
export const submission: Card = (row) => ({
  _id: row.id,
  userId: { _id: row.student_id, name: row.student_name, imageUrl: row.student_image_url },
  activityId: {
    _id: row.activity_id,
    title: row.title,
    imageUrl: row.image_url,
    dueDate: row.due_date,
  },
  comment: row.comment,
  externalLink: row.external_link,
  files: row.files?.map(({ fileName, fileUrl }) => ({
    ...{ fileName, fileUrl: fileUrl + SIGNED },
    smallUrl: fileUrl.replace('1280', '320') + SIGNED,
  })),
  images: row.files?.map(({ fileUrl }) => fileUrl + SIGNED),
  createdAt: row.created_at,
  again: row.again,
  feedback: [],
  abilities: { tryAgain: false },
})

export const numberedSubmission: Card = (row) => ({ ...submission(row), number: row.number })

export const enrolledCourse: Card = (row) => ({
  ...course(row),
  completedLectures: Number(row.completed),
  hasNewLectures: row.finished_at !== null && Number(row.completed) < Number(row.lecture_count),
  startedAt: row.started_at,
})

export const enrolledStudent: Card = (row) => ({
  student: { _id: row.student_id, name: row.student_name, imageUrl: row.student_image_url },
  courseId: row.course_id,
  courseTitle: row.title,
  courseThumbnail: row.thumbnail_url,
  startDate: row.started_at,
})

export const session: Card = (row) => ({
  _id: row.id,
  quizId: row.quiz_id,
  quizTitle: row.quiz_title,
  educatorName: row.educator_name,
  totalQuestions: row.total_questions,
  correctAnswers: row.correct_answers,
  wrongAnswers: row.wrong_answers,
  score: row.score,
  try: row.try,
  questionsVersion: row.questions_version,
  createdAt: row.created_at,
})

export const takenQuiz: Card = (row) => ({
  ...session(row),
  language: row.language,
  image: row.image_url,
  isOpen: true,
})

export const attempt: Card = (row) => ({
  _id: row.id,
  studentId: row.student_id,
  name: row.name,
  imageUrl: row.image_url,
  score: row.score,
  correctAnswers: row.correct_answers,
  wrongAnswers: row.wrong_answers,
  try: row.try,
  questionsVersion: row.questions_version,
  // Within an answer of JSON it is a text.
  completedAt: row.created_at instanceof Date ? row.created_at : new Date(String(row.created_at)),
  supersededAt: row.superseded_at,
})

export const ownQuiz = (row: Row) => ({
  ...quiz(row),
  status: row.status,
  updatedAt: row.updated_at,
  attemptCount: row.attempt_count,
  attempts: (row.attempts ?? []).map(attempt),
})

export const overview = (rows: Row[]) => ({
  activity: {
    _id: rows[0]?.activity_id,
    title: rows[0]?.title,
    dueDate: rows[0]?.due_date,
    status: rows[0]?.status,
  },
  seenBefore: 0,
  children: rows.map((row) => ({
    student: { _id: row.child_id, name: row.name, imageUrl: row.image_url },
    isInClass: row.member_id !== null,
    submissionCount: row.submission_count ?? 0,
    firstAt: row.first_at,
    lastNumber: row.last_number ?? 0,
    unansweredCount: row.unanswered_count ?? 0,
  })),
})

/** Computed by the product's own rules: what is compared is the way there. */
export function report(row: Row) {
  const { sheets = [], missing = [] } = row
  const figures = reportQuestions(questions(row), sheets)
  return {
    title: row.title,
    versions: [{ questionsVersion: 1, questionCount: figures.length, results: sheets.length }],
    questionsVersion: 1,
    results: sheets.length,
    withoutAnswers: 0,
    // The serialiser of the product writes optional fields last.
    questions: figures.map(({ image, ...question }) => ({ ...question, image })),
    notTaken: missing,
    notTakenCount: missing.length,
  }
}

export const nobodyMay = (...abilities: string[]) =>
  Object.fromEntries(abilities.map((ability) => [ability, false]))

/** As stored, with the fields in order and without file fields, which no lecture here has. */
export const chapters = ({ content = [] }: Row) =>
  content.map(({ chapterId, chapterOrder, chapterTitle, chapterContent }) => ({
    chapterId,
    chapterOrder,
    chapterTitle,
    chapterContent: chapterContent.map((lecture) => ({
      lectureId: lecture.lectureId,
      lectureTitle: lecture.lectureTitle,
      lectureDuration: lecture.lectureDuration,
      isPreviewFree: lecture.isPreviewFree,
      lectureOrder: lecture.lectureOrder,
      lectureUrl: lecture.lectureUrl,
    })),
  }))

/** The serialiser of the product writes optional fields last. */
export const questions = ({ questions = [] }: Row) =>
  questions.map(({ questionId, questionText, correctAnswer, options, image }) => ({
    questionId,
    questionText,
    correctAnswer,
    options,
    image,
  }))

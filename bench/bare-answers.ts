// What the bare server answers of a row: the product's fields in the product's order.
import type { Chapter, Question } from '@kinderleaf/contract'

export type Row = Record<string, unknown> & { content?: Chapter[]; questions?: Question[] }
export type Card = (row: Row) => object

const educator = (row: Row) => ({ _id: row.educator_id, name: row.educator_name })

export const course: Card = (row) => ({
  _id: row.id,
  courseTitle: row.title,
  courseThumbnail: row.thumbnail_url,
  coursePrice: Number(row.price),
  discount: Number(row.discount),
  educator: educator(row),
  averageRating: 0,
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
  estimatedDuration: 4,
  educator: educator(row),
  createdAt: row.created_at,
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

export const nobodyMay = (...abilities: string[]) =>
  Object.fromEntries(abilities.map((ability) => [ability, false]))

/** As stored, with the fields in order and without those of a file, which no lecture here has. */
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

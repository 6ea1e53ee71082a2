// The multipart form of a lesson: `courseData` as JSON, and optionally a picture.
import { CourseInput } from '@kinderleaf/contract'
import { fileTypes } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'
import type { Educator } from '../../platform/actor.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { inputChecker } from '../../platform/http/validation.ts'
import type { Media, ReceivedForm } from '../media/index.ts'
import { draftLesson, type LessonDraft } from './lesson-content.rules.ts'

const checkCourse = inputChecker(CourseInput)

export interface CourseForm {
  draft: LessonDraft
  uploadedPicture: string | null
}

/** Receives the form and passes it to `use`; when that refuses, the uploads are removed. */
export async function receiveCourseForm<T>(
  media: Media,
  request: FastifyRequest,
  owner: Educator,
  pictureField: 'image' | 'thumbnail',
  save: (form: CourseForm) => Promise<T | Failure>,
): Promise<T | Failure> {
  const received = await media.receiveForm(request, formOf(pictureField), owner)
  if (isFailure(received)) return received
  let saved: T | Failure | undefined
  try {
    const draft = readDraft(received)
    saved = isFailure(draft)
      ? draft
      : await save({ draft, uploadedPicture: received.files[0]?.url ?? null })
    return saved
  } finally {
    if (saved === undefined || isFailure(saved)) await received.discard()
  }
}

const formOf = (pictureField: string) =>
  ({
    fields: ['courseData'],
    files: {
      [pictureField]: {
        accepts: 'picture',
        extensions: fileTypes.picture,
        maxFiles: 1,
        visibility: 'public',
      },
    },
  }) as const

function readDraft(form: ReceivedForm): LessonDraft | Failure {
  const text = form.fields.courseData
  if (text === undefined) return courseDataProblem('is missing')
  const data = parseJson(text)
  if (data === undefined) return courseDataProblem('must be JSON')
  const input = checkCourse(data)
  return isFailure(input) ? input : draftLesson(input)
}

const courseDataProblem = (message: string) =>
  failure('INVALID_INPUT', { fields: [{ path: 'courseData', message }] })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// The multipart form of spoken feedback: `feedback` as JSON, and the recording.
import { FeedbackInput } from '@kinderleaf/contract'
import { fileTypes } from '@kinderleaf/contract/plain'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { inputChecker } from '../../platform/http/validation.ts'
import type { FormSpec, ReceivedForm } from '../media/index.ts'

export const feedbackForm: FormSpec = {
  fields: ['feedback'],
  files: {
    clip: { accepts: 'message', extensions: fileTypes.clip, maxFiles: 1, visibility: 'private' },
  },
}

const checkFeedback = inputChecker(FeedbackInput)

/** What is said beside the recording, and its address. */
export function readFeedbackForm({ fields, files }: ReceivedForm) {
  const input = readFeedback(fields.feedback)
  if (isFailure(input)) return input
  const [clip] = files
  return clip ? { input, clip: clip.url } : wrong('clip', 'is missing')
}

function readFeedback(text: string | undefined): FeedbackInput | Failure {
  if (text === undefined) return wrong('feedback', 'is missing')
  const value = parseJson(text)
  return value === undefined ? wrong('feedback', 'must be JSON') : checkFeedback(value)
}

const wrong = (path: string, message: string) =>
  failure('INVALID_INPUT', { fields: [{ path, message }] })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

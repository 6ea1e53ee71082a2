// Sends the drafts of an import one after another. What is stored is remembered and not sent again,
// and each draft has a key, so that neither a lost answer nor another press makes it twice.
import { endpoints } from '@kinderleaf/contract/plain'
import { useState } from 'react'
import { ApiError, call, upload, useChange } from '../../../api/index.ts'
import { useUser } from '../../../session/index.ts'
import { pictureOfText } from '../../authoring/index.ts'
import type { QuestionFile } from '../formats/question-file.ts'
import { draftInputOf, type PlannedDraft, picturesOf } from './import-plan.ts'

interface StoredDraft extends PlannedDraft {
  readonly id: string
}

export interface DraftSending {
  readonly drafts: readonly PlannedDraft[]
  readonly stored: readonly StoredDraft[]
  /** Why it stopped. */
  readonly error: ApiError | null
  readonly isSending: boolean
  /** Sends those that are not stored yet. */
  readonly goOn: () => void
}

/** What is told where it stopped before its draft was sent: a picture of it cannot be read. */
const unsent = new ApiError({
  code: 'NOT_ACCEPTABLE',
  message: endpoints.createQuiz.failure,
  status: 400,
})

/** Null until `start`, and again after `stop`. */
export function useDraftSending(file: QuestionFile) {
  const create = useChange('createQuiz', { quiet: true })
  const userId = useUser()?._id
  const [sending, setSending] = useState<DraftSending | null>(null)

  const start = (drafts: readonly PlannedDraft[]) => {
    const addresses = new Map<string, string>()
    const stored: StoredDraft[] = []
    const report = (error: ApiError | null, isSending: boolean) =>
      setSending({ drafts, stored: [...stored], error, isSending, goOn: () => void send() })
    const send = async () => {
      report(null, true)
      try {
        for (const draft of drafts.slice(stored.length)) {
          for (const picture of picturesOf(file, draft)) {
            if (!addresses.has(picture)) addresses.set(picture, await store(picture))
          }
          const body = draftInputOf(file, draft, addresses)
          const { quiz } = await create.mutateAsync(userId ? { body, as: userId } : { body })
          stored.push({ ...draft, id: quiz._id })
          report(null, true)
        }
        report(null, false)
      } catch (cause) {
        report(cause instanceof ApiError ? cause : unsent, false)
      }
    }
    void send()
  }
  return { sending, start, stop: () => setSending(null) }
}

/** Uploads a picture that was read from the file. */
async function store(address: string): Promise<string> {
  const picture = pictureOfText(address)
  if (!picture) throw new Error('A picture of the file cannot be read')
  const { settings } = await call('publicSettings')
  return upload('image', picture, settings.upload)
}

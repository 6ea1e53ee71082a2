// Sends one kept hand-in, as the child who made it, and forgets it once the server has it. What is
// answered otherwise comes back to her with the reason.
import type { Answer } from '@kinderleaf/contract'
import { endpoints } from '@kinderleaf/contract/plain'
import { draftPrefix, storeForUser } from '../../state/user-storage.ts'
import { callUnchecked } from '../call.ts'
import { type ApiError, type FieldFailure, offlineError } from '../errors.ts'
import type { HandInName } from '../outbox/outbox-queue.ts'
import { isDecision } from '../outbox/outbox-sender.ts'
import { isAbort } from '../transport.ts'
import {
  forgetHandIn,
  type KeptFile,
  type KeptHandIn,
  keepHandIn,
  readHandIn,
} from './kept-hand-ins.ts'
import { handInUnderway } from './underway.ts'

/** A connection over which nothing has gone for so long is taken for lost. */
const patienceMs = 120_000

/** Undefined when there is nothing of that name to be sent, since another tab has sent it. */
export async function sendHandIn(
  owner: string,
  { activityId, submissionKey }: HandInName,
): Promise<Answer<'createSubmission'> | undefined> {
  const kept = await readHandIn(owner, activityId)
  if (kept?.submissionKey !== submissionKey || kept.submittedAt === null) return undefined
  try {
    const answer = await transmit(kept)
    await forgetHandIn(kept)
    storeForUser(owner, draftPrefix + activityId, null)
    return answer
  } catch (error) {
    if (isDecision(error)) await giveBack(kept, error)
    throw error
  } finally {
    handInUnderway.set(null)
  }
}

/** What was forgotten meanwhile stays so. */
async function giveBack(kept: KeptHandIn, { code, message, fields }: ApiError): Promise<void> {
  const now = await readHandIn(kept.owner, kept.activityId)
  if (now?.submissionKey !== kept.submissionKey) return
  const failure = { code, message, fields: fields.flatMap((field) => inForm(field, kept)) }
  await keepHandIn({ ...kept, submittedAt: null, failure })
}

/** The server names a file by its field and its place there; pages, by its place in the work. */
function inForm(field: FieldFailure, { files }: KeptHandIn): FieldFailure[] {
  const [name, place] = field.path.split('.')
  const ofField = files.filter((file) => fieldOf(file) === name)
  const named = place === undefined ? ofField : ofField.slice(Number(place), Number(place) + 1)
  if (named.length === 0 || field.path === 'files') return [field]
  return named.map((file) => ({ ...field, path: `files.${files.indexOf(file)}` }))
}

/** The field of the form that holds it. */
const fieldOf = ({ earlier, isVoice }: KeptFile): 'kept' | 'voice' | 'files' => {
  if (earlier !== undefined) return 'kept'
  return isVoice ? 'voice' : 'files'
}

async function transmit(kept: KeptHandIn): Promise<Answer<'createSubmission'>> {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onProgress = (share: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), patienceMs)
    handInUnderway.set({ key: kept.submissionKey, share })
  }
  onProgress(0)
  try {
    return await callUnchecked('createSubmission', {
      form: formOf(kept),
      as: kept.owner,
      signal: stalled.signal,
      onProgress,
    })
  } catch (error) {
    throw isAbort(error) ? offlineError(endpoints.createSubmission) : error
  } finally {
    clearTimeout(timer)
  }
}

/** Those of the attempt before; nothing stands for the next of those that are sent. */
const placesIn = (files: readonly KeptFile[]): string =>
  files
    .filter((file) => fieldOf(file) !== 'voice')
    .map(({ earlier }) => earlier ?? '')
    .join(',')

/** The server reads it in this order: what decides comes before the files. */
function formOf({
  submissionKey,
  activityId,
  comment,
  externalLink,
  again,
  files,
}: KeptHandIn): FormData {
  const form = new FormData()
  const isKept = files.some((file) => fieldOf(file) === 'kept')
  const fields = {
    ...{ submissionKey, activityId, comment, externalLink },
    ...(again ? { again } : {}),
    ...(isKept ? { kept: placesIn(files) } : {}),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const field of ['files', 'voice'] as const) {
    const sent = files.filter((file) => fieldOf(file) === field)
    for (const { name, content } of sent) form.append(field, content, name)
  }
  return form
}

// Receives submissions: a form with files, a link and a comment, stored completely or not at all.
import type { HandingIn } from '@kinderleaf/contract'
import {
  fileTypes,
  isBlank,
  isWebLink,
  lengthOf,
  limits,
  refusals,
} from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'
import type { Educator, Student } from '../../platform/actor.ts'
import type { Page } from '../../platform/cursor.ts'
import { type DatabaseOrTransaction, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { owned, visible } from '../../platform/teaching-material.ts'
import type { FormSpec, ReceivedFile, ReceivedForm } from '../media/index.ts'
import { consentKindsOf } from '../users/index.ts'
import { canSubmit } from './activities.policy.ts'
import { findActivityHead } from './activities.repository.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { findAttempts } from './attempts.repository.ts'
import { filesInOrder, placesKept, readPlaces } from './kept-files.rules.ts'
import type { StoredFile } from './stored-file.ts'
import {
  countSubmission,
  findActivityFor,
  insertSubmission,
  nthLatestSubmissionAt,
  type SubmissionRow,
  submissionByKey,
  submissionsOfActivity,
} from './submissions.repository.ts'

const HOUR_MS = 60 * 60 * 1000
// Twice the longest comment, at four bytes a character, so that a longer one gets its own sentence.
const FIELD_BYTES = 2 * 4 * limits.commentLength

const submissionForm: FormSpec = {
  fields: ['comment', 'externalLink', 'submissionKey', 'again', 'kept', 'activityId'],
  fieldBytes: FIELD_BYTES,
  files: {
    files: {
      accepts: 'either',
      extensions: fileTypes.submission,
      maxFiles: limits.submissionFiles,
      visibility: 'private',
      whenFull: 'HAND_INS_FULL',
    },
    voice: {
      accepts: 'message',
      extensions: fileTypes.clip,
      maxFiles: 1,
      visibility: 'private',
      whenFull: 'HAND_INS_FULL',
    },
  },
}

export function createSubmissionsService({ db, media, now }: ActivitiesDeps) {
  /** Stores a submission, or answers the earlier one of the same key; no other files stay. */
  async function handIn(actor: Student, request: FastifyRequest): Promise<SubmissionRow | Failure> {
    const form = await media.receiveForm(request, submissionForm, actor, lookAs(actor))
    if (isFailure(form)) return form
    if ('earlier' in form) return form.earlier
    try {
      return await store(actor, form)
    } finally {
      await form.discard()
    }
  }

  /** Whether she may hand this in, as soon as that can be told. */
  const lookAs = (actor: Student) => async (fields: ReceivedForm['fields'], arrived: string) => {
    const isName = arrived === 'activityId' || arrived === 'submissionKey'
    if (!isName || fields.activityId === undefined) return null
    const named = readNames(fields)
    if (isFailure(named)) return named
    const earlier = await findEarlier(db, actor, named)
    if (earlier) return isFailure(earlier) ? earlier : { earlier }
    const activity = await findOpen(db, actor, named)
    return isFailure(activity) ? activity : null
  }

  /** The activity, if she may hand in to it. */
  async function findOpen(at: DatabaseOrTransaction, actor: Student, { activityId }: Named) {
    const activity = await findActivityFor(at, activityId, actor.id)
    if (!activity) return failure('ACTIVITY_NOT_FOUND')
    return canSubmit(actor, activity.isMember) ? activity : failure('NOT_A_MEMBER')
  }

  /** What she handed in under the same key, whose answer was lost. */
  async function findEarlier(
    at: DatabaseOrTransaction,
    actor: Student,
    { activityId, submissionKey }: Named,
  ): Promise<SubmissionRow | Failure | undefined> {
    if (submissionKey === null) return undefined
    const earlier = await submissionByKey(at, actor.id, submissionKey)
    if (!earlier || earlier.activityId === activityId) return earlier
    return wrongKey('is that of work for another activity')
  }

  async function store(actor: Student, form: ReceivedForm): Promise<SubmissionRow | Failure> {
    const checked = checkForm(form)
    if (isFailure(checked)) return checked
    const { places, ...work } = checked
    const added = form.files.map(toStore)
    return await transact(db, async (tx) => {
      // Her row is locked for a removal, too, so that none comes between.
      await lockPerson(tx, actor.id)
      const earlier = await findEarlier(tx, actor, checked)
      if (earlier) return earlier
      const activity = await findOpen(tx, actor, checked)
      if (isFailure(activity)) return activity
      if (added.some(({ isVoice }) => isVoice) && !(await maySpeak(tx, actor))) {
        return failure('CHILD_VOICE_CLOSED', {
          fields: [{ path: 'voice', message: 'is not allowed' }],
        })
      }
      const following = await followUp(tx, actor, checked, added)
      if (isFailure(following)) return following
      const retryAfterSeconds = await waitOf(tx, actor.id)
      if (retryAfterSeconds > 0) return failure('TOO_MANY_TRIES', { retryAfterSeconds })
      const number = await countSubmission(tx, activity.id)
      if (number === undefined) return failure('ACTIVITY_NOT_FOUND')
      const submission = { ...work, ...following, id: newId(), number, createdAt: now() }
      await insertSubmission(tx, { ...submission, studentId: actor.id })
      await media.promote(
        tx,
        following.files.map((file) => file.fileUrl),
      )
      const { id: studentId, name: studentName, imageUrl: studentImageUrl } = actor
      const student = { studentId, studentName, studentImageUrl }
      const { title: activityTitle, imageUrl: activityImageUrl, dueDate } = activity
      const activityShown = { activityTitle, activityImageUrl, dueDate }
      return { ...submission, ...student, ...activityShown, answers: [] }
    })
  }

  const maySpeak = async (tx: DatabaseOrTransaction, actor: Student): Promise<boolean> =>
    (await consentKindsOf(tx, actor.id)).includes('voice')

  /** What she follows, if it is there, and the files: those she keeps of it among the new ones. */
  async function followUp(
    tx: DatabaseOrTransaction,
    actor: Student,
    { again, activityId, places }: Checked,
    added: StoredFile[],
  ): Promise<{ again: string | null; files: StoredFile[] } | Failure> {
    const named = { id: again ?? '', studentId: actor.id, activityId }
    const attempts = again === null ? undefined : await findAttempts(tx, named)
    const files = filesInOrder(places, attempts?.files ?? [], added)
    if (!files) return wrongPlaces('are not there', refusals.keptFilesGone)
    return { again: attempts?.newest ?? null, files }
  }

  /** How many seconds the student has to wait before she hands in again; 0 when she need not. */
  async function waitOf(at: DatabaseOrTransaction, studentId: string): Promise<number> {
    const before = await nthLatestSubmissionAt(at, studentId, limits.submissionsPerHour)
    const waitMs = before ? before.getTime() + HOUR_MS - now().getTime() : 0
    return Math.max(0, Math.ceil(waitMs / 1000))
  }

  /** Told to a student who may hand in, before she chooses anything. */
  async function handingIn(actor: Student): Promise<HandingIn> {
    const [roomBytes, waitSeconds, consents] = await Promise.all([
      media.roomOf(actor),
      waitOf(db, actor.id),
      consentKindsOf(db, actor.id),
    ])
    return { roomBytes, waitSeconds, consents }
  }

  /** Submissions to an activity, for its teacher alone. */
  async function listFor(actor: Educator, activityId: string, page: Page) {
    const head = visible(actor, await findActivityHead(db, activityId))
    const activity = owned(actor, head, 'ACTIVITY_NOT_FOUND')
    if (isFailure(activity)) return activity
    return submissionsOfActivity(db, activityId, page)
  }

  return { handIn, handingIn, listFor }
}

/** The one field for recordings takes nothing else, and no other takes them. */
const toStore = ({ fileName, url, isPicture }: ReceivedFile): StoredFile => ({
  fileName,
  fileUrl: url,
  isPicture,
  ...(/\.wav$/i.test(fileName) ? { isVoice: true } : {}),
})

/** What a form names: its activity, and itself. */
interface Named {
  activityId: string
  submissionKey: string | null
}

function readNames({ activityId = '', submissionKey }: ReceivedForm['fields']): Named | Failure {
  if (!isUuid(activityId)) return failure('ACTIVITY_NOT_FOUND')
  if (submissionKey !== undefined && !isUuid(submissionKey)) return wrongKey('must be a UUID')
  return { activityId: activityId.toLowerCase(), submissionKey: submissionKey ?? null }
}

const wrongAgain = (message: string) =>
  failure('NOT_ACCEPTABLE', { fields: [{ path: 'again', message }] })

const wrongKey = (message: string) =>
  failure('NOT_ACCEPTABLE', { fields: [{ path: 'submissionKey', message }] })

const wrongPlaces = (problem: string, message?: string) =>
  failure('NOT_ACCEPTABLE', {
    ...(message && { message }),
    fields: [{ path: 'kept', message: problem }],
  })

type Checked = Exclude<ReturnType<typeof checkForm>, Failure>

function checkForm({ fields, files }: ReceivedForm) {
  const named = readNames(fields)
  if (isFailure(named)) return named
  const again = fields.again?.toLowerCase() || null
  if (again !== null && !isUuid(again)) return wrongAgain('must be a UUID')
  const places = readPlaces(fields.kept ?? '')
  if (!places) return wrongPlaces('must be places of files of the attempt before, such as 2,,0')
  const count = placesKept(places).length + files.length
  const comment = cleanText(fields.comment ?? '')
  const externalLink = cleanText(fields.externalLink ?? '')
  if (count === 0 && isBlank(externalLink)) return failure('SUBMISSION_EMPTY')
  const problems = [
    ...(externalLink === '' || isWebLink(externalLink)
      ? []
      : [{ path: 'externalLink', message: 'Write an address that begins with https://' }]),
    ...tooLong('externalLink', externalLink, limits.urlLength),
    ...tooLong('comment', comment, limits.commentLength),
    ...(count > limits.submissionFiles
      ? [{ path: 'files', message: `takes at most ${limits.submissionFiles} files` }]
      : []),
  ]
  if (problems.length > 0) return failure('NOT_ACCEPTABLE', { fields: problems })
  return { comment, externalLink, again, places, ...named }
}

const tooLong = (path: string, text: string, most: number) =>
  lengthOf(text) > most ? [{ path, message: `Write at most ${most} characters.` }] : []

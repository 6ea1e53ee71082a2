// A teacher's wish that a child's data of her class be erased: she can take it back for some days,
// then the sweep does it.
import { limits, refusals } from '@kinderleaf/contract/plain'
import { type Failure, failure } from '../../platform/errors.ts'
import type { DataSubject } from '../../platform/personal-data.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { type ErasingDeps, erase, type IsDue } from './erasing.service.ts'
import {
  dueErasures,
  findName,
  insertErasure,
  isOfClassAlone,
  lockDueErasure,
} from './erasures.repository.ts'
import type { PersonalDataDeps } from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stores the wish, if the typed name is the child's; returns when it is done. */
export async function askToErase(
  { db, now }: Pick<PersonalDataDeps, 'db' | 'now'>,
  subject: Required<DataSubject>,
  typedName: string,
): Promise<Date | Failure> {
  const name = await findName(db, subject.personId)
  if (name === undefined) return failure('STUDENT_NOT_FOUND')
  if (comparable(name) !== comparable(typedName)) {
    const fields = [{ path: 'name', message: refusals.nameIsAnother }]
    return failure('NOT_ACCEPTABLE', { fields })
  }
  const dueAt = new Date(now().getTime() + limits.undoEraseDays * DAY_MS)
  return insertErasure(db, subject, dueAt)
}

/**
 * Erases what teachers asked for and did not take back. An account that the class made goes as well
 * where no other class has the child: nobody else opens it.
 */
export async function sweepErasures(
  { db, now }: Pick<PersonalDataDeps, 'db' | 'now'>,
  erasing: ErasingDeps,
): Promise<void> {
  const failures: unknown[] = []
  const by = now()
  for (const subject of await dueErasures(db, by)) {
    const { personId, educatorId } = subject
    const isWhole = await isOfClassAlone(db, subject)
    // Her teacher may have taken it back since it was found, or another class may have come to have
    // her: then what this class holds goes with the next sweep.
    const isDue: IsDue = async (tx) =>
      (await lockDueErasure(tx, subject, by)) && (!isWhole || (await isOfClassAlone(tx, subject)))
    const asked = { isDue, actorId: educatorId }
    // One that fails is tried again and keeps nobody else waiting.
    await erase(erasing, isWhole ? { personId } : subject, asked).catch((error: unknown) =>
      failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'an erasure failed')
}

const comparable = (name: string): string => cleanText(name).normalize('NFC').toLowerCase()

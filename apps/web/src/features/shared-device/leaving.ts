// Leaving a device that others use: what the server has of a child goes from the browser. What it has
// not yet is named, and stays for her alone until it is sent or its time is over.
import { plural, t } from '@lingui/core/macro'
import { forgetHandInsOf } from '../../api/hand-ins/kept-hand-ins.ts'
import { outbox, outboxPrefix } from '../../api/outbox/index.ts'
import { addTexts, i18n } from '../../i18n.ts'
// home has not loaded these words
import { messages } from '../../locales/en/pages.po'
import { listForUser, session, storeForUser } from '../../session/index.ts'
import { isClassTablet } from '../../state/class-tablet.ts'
import { readTextsByPrefix, writeText } from '../../state/stored.ts'
import { draftPrefix } from '../../state/user-storage.ts'
import { notify } from '../../ui/index.ts'
import { begunHandIns, forgetUntouched } from '../activities/index.ts'
import { forgetOwner, leaveUnsent, syncNow } from '../gallery/index.ts'
import { waitingMarks } from '../lessons/index.ts'
import { waitingQuizzes } from '../quizzes/index.ts'
import { sharedDevice } from './tick.ts'

addTexts('pages', messages)

/** Nobody waits longer for a slow server before she hears what is not sent. */
const patienceMs = 5_000
/** Before the id of a child who left: the key of when she did, in milliseconds. */
const leftPrefix = 'kinderleaf:left:'
/** What the child who left a tablet of a class has not sent, in a sentence; features/wall shows it. */
const leftUnsentKey = 'kinderleaf:left-unsent'
/** Before the id of a child at a tablet of a class, until she leaves it; routes/for-signed-in writes it. */
const herePrefix = 'kinderleaf:here:'
const keptMs = 30 * 24 * 60 * 60 * 1_000

interface Unsent {
  readonly pictures: number
  readonly marks: number
  readonly quizzes: number
  readonly handIns: number
}

/** What was named in this page already. */
let told: string | undefined

/** Before a child's session ends; false when she was told what is not sent, and has to press again. */
export async function leaveDevice(userId: string): Promise<boolean> {
  const isOfClass = isClassTablet()
  if (!isOfClass && !sharedDevice.read()) return true
  const sent = Promise.allSettled([syncNow(), outbox.send(userId)])
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  const list = await leaveBehind(userId)
  if (!list) return true
  // whoever taps is often the next child, who can do nothing about it: the wall names it
  if (isOfClass) return nameAtWall(list)
  const named = t`Not sent yet: ${list}. For 30 days it waits here for you alone. Log out again to go now.`
  if (told === named) return true
  told = named
  notify.warning(named)
  return false
}

/**
 * At the wall of a tablet where nobody is signed in: whose session ended by itself, at night or with
 * the pairing, leaves now, and what was left too long ago goes.
 */
export async function leaveEnded(): Promise<void> {
  for (const [userId] of readTextsByPrefix(herePrefix)) {
    const list = await leaveBehind(userId)
    if (list) nameAtWall(list)
  }
  await forgetLeft()
}

function nameAtWall(list: string): true {
  const sentence = t`Not sent yet: ${list}. For 30 days it waits here for whoever made it.`
  writeText(leftUnsentKey, sentence)
  return true
}

/** Forgets what the server has of her; answers what it has not, in words, which stays. */
async function leaveBehind(userId: string): Promise<string | undefined> {
  const unsent: Unsent = {
    pictures: await picturesLeft(userId),
    marks: waitingMarks(userId),
    quizzes: waitingQuizzes(userId),
    handIns: await begunHandIns(userId),
  }
  await forgetUntouched(userId)
  forgetTexts(userId, (name) => name.startsWith(outboxPrefix) || name.startsWith(draftPrefix))
  // also when nothing waits: another tab may still store something
  writeText(leftPrefix + userId, String(Date.now()))
  writeText(herePrefix + userId, null)
  return listOf(unsent)
}

/** Forgets what was left too long ago; whoever is back has not left. */
export async function forgetLeft(): Promise<void> {
  const state = session.current()
  if (state.kind === 'signedIn') writeText(leftPrefix + state.user._id, null)
  for (const [userId, at] of readTextsByPrefix(leftPrefix)) {
    if (Number(at) > Date.now() - keptMs) continue
    forgetTexts(userId, () => false)
    // where that fails, the next start tries again
    const forgotten = Promise.all([forgetOwner(userId), forgetHandInsOf(userId)])
    const isForgotten = await forgotten.then(
      () => true,
      () => false,
    )
    if (isForgotten) writeText(leftPrefix + userId, null)
  }
}

/** A browser that stores no pictures has none. */
const picturesLeft = (userId: string): Promise<number> => leaveUnsent(userId).catch(() => 0)

function forgetTexts(userId: string, stays: (name: string) => boolean): void {
  for (const name of listForUser(userId, '').keys()) {
    if (!stays(name)) storeForUser(userId, name, null)
  }
}

/** What is not sent, in words; none when all is. */
function listOf({ pictures, marks, quizzes, handIns }: Unsent): string | undefined {
  const named = [
    pictures > 0 && plural(pictures, { one: '# picture', other: '# pictures' }),
    marks > 0 && plural(marks, { one: '# finished lecture', other: '# finished lectures' }),
    quizzes > 0 && plural(quizzes, { one: '# quiz', other: '# quizzes' }),
    handIns > 0 && plural(handIns, { one: '# hand-in', other: '# hand-ins' }),
  ].filter((words) => words !== false)
  if (named.length === 0) return undefined
  return new Intl.ListFormat(i18n.locale).format(named)
}

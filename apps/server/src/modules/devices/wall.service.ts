// A child signs in at the wall: her pictures, wrong tries and being locked, and what her teacher sees
// and changes of it.
import { picturesAsked, type SignInWay } from '@kinderleaf/contract/plain'
import {
  type Database,
  type DatabaseOrTransaction,
  transact,
} from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { lockInClass } from '../../platform/lock-person.ts'
import type { ShownFace } from '../identity/index.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { Users } from '../users/index.ts'
import {
  type ChildOnWall,
  childrenOnWall,
  deleteFailures,
  failuresOf,
  findOnWall,
  findPictures,
  findTeacherName,
  findWallSettings,
  insertFailure,
  insertPictures,
  picturesInClass,
  upsertPictures,
  upsertWallSettings,
  type WallSettingsRow,
} from './devices.repository.ts'
import { triesLeft } from './devices.rules.ts'
import { areSame, choosePictures, type PictureSealing } from './picture-secrets.ts'

const usualSettings: WallSettingsRow = { signIn: 'three', idleMinutes: 10 }

interface WallParts {
  db: Database
  sealing: PictureSealing
  users: Pick<Users, 'isMember'>
  securityEvents: SecurityEvents
  now: () => Date
}

interface Place {
  educatorId: string
  deviceId: string
}
interface InClass {
  educatorId: string
  studentId: string
}
type Checked =
  | { result: 'right'; face: ShownFace }
  | { result: 'wrong'; triesLeft: number }
  | { result: 'locked'; triesLeft: 0 }

export interface Wall {
  show(place: Place): Promise<{
    settings: WallSettingsRow
    teacher: string
    children: ChildOnWall[]
  }>
  /** Counts and checks what a child tapped; STUDENT_NOT_FOUND when she is not on this wall. */
  check(
    place: Place,
    tapped: { studentId: string; pictures: readonly string[] },
  ): Promise<Checked | Failure>
  settings(educatorId: string): Promise<WallSettingsRow>
  saveSettings(educatorId: string, settings: WallSettingsRow): Promise<void>
  /** A child's pictures, which her teacher is shown; from then on she has a face on the wall. */
  pictures(at: InClass): Promise<string[] | Failure>
  /** Gives her others, and forgets wrong ones. */
  renewPictures(at: InClass): Promise<string[] | Failure>
  /** Puts children on the wall: chooses pictures for those who have none. */
  addChildren(tx: DatabaseOrTransaction, studentIds: readonly string[]): Promise<void>
  /** What each of these children of a class taps; whoever had no pictures is given some. */
  picturesOfMany(
    tx: DatabaseOrTransaction,
    of: { educatorId: string; studentIds: readonly string[] },
  ): Promise<Map<string, string[]>>
  unlock(studentId: string): Promise<void>
  /** Whether she has a face on this class's wall. */
  isOnWall(at: InClass): Promise<boolean>
  /** Lets her try again, for her teacher in front of the tablet. */
  unlockHere(at: InClass): Promise<Failure | null>
}

export function createWall({ db, sealing, users, securityEvents, now }: WallParts): Wall {
  const settingsOf = async (tx: DatabaseOrTransaction, educatorId: string) =>
    (await findWallSettings(tx, educatorId)) ?? usualSettings

  function isRight(
    signIn: SignInWay,
    { studentId, pictures }: { studentId: string; pictures: readonly string[] },
    secret: { sealed: Buffer; keyId: string },
  ): boolean {
    const asked = picturesAsked[signIn]
    if (asked === 0) return true
    const right = sealing.open(secret, studentId)
    return right !== null && areSame(pictures, right.slice(0, asked))
  }

  /** What she tapped at this wall, whose pictures were sealed so. */
  const faceOf = (at: InClass, { sealed }: { sealed: Buffer }): ShownFace => ({
    use: async (tx) => (await findOnWall(tx, at))?.sealed.equals(sealed) ?? false,
  })

  async function choose(tx: DatabaseOrTransaction, studentId: string) {
    const chosen = choosePictures()
    await upsertPictures(tx, studentId, { ...sealing.seal(chosen, studentId), chosenAt: now() })
    return chosen
  }

  const addChildren = (tx: DatabaseOrTransaction, studentIds: readonly string[]) =>
    insertPictures(
      tx,
      studentIds.map((studentId) => ({
        studentId,
        ...sealing.seal(choosePictures(), studentId),
        chosenAt: now(),
      })),
    )

  /** Does it to a child of this class, in its turn. */
  const within = <T>(at: InClass, work: (tx: DatabaseOrTransaction) => Promise<T>) =>
    transact(db, async (tx): Promise<T | Failure> => {
      await lockInClass(tx, at)
      if (!(await users.isMember(tx, at.studentId, at.educatorId))) {
        return failure('STUDENT_NOT_FOUND')
      }
      return work(tx)
    })

  return {
    settings: (educatorId) => settingsOf(db, educatorId),
    saveSettings: (educatorId, settings) => upsertWallSettings(db, educatorId, settings),
    unlock: (studentId) => deleteFailures(db, { studentId }),

    isOnWall: async (at) => (await findOnWall(db, at)) !== undefined,

    unlockHere: (at) =>
      within(at, async (tx) => {
        const { studentId, educatorId: actorId } = at
        await securityEvents.record({ kind: 'unlocked', personId: studentId, actorId }, tx)
        await deleteFailures(tx, { studentId })
        return null
      }),

    async show(place) {
      const { educatorId } = place
      return {
        settings: await settingsOf(db, educatorId),
        teacher: await findTeacherName(db, educatorId),
        children: await childrenOnWall(db, place),
      }
    },

    check: ({ educatorId, deviceId }, tapped) =>
      transact(db, async (tx): Promise<Checked | Failure> => {
        const { studentId } = tapped
        // Her tries are counted one after the other, on whatever tablet.
        await lockInClass(tx, { educatorId, studentId })
        const secret = await findOnWall(tx, { educatorId, studentId })
        if (!secret) return failure('STUDENT_NOT_FOUND')
        const signIn = secret.signIn ?? (await settingsOf(tx, educatorId)).signIn
        const before = await failuresOf(tx, { studentId, deviceId })
        if (triesLeft(before) === 0) return { result: 'locked', triesLeft: 0 }
        if (isRight(signIn, tapped, secret)) {
          if (before.here > 0) await deleteFailures(tx, { studentId, deviceId })
          return { result: 'right', face: faceOf({ educatorId, studentId }, secret) }
        }
        await insertFailure(tx, { studentId, deviceId })
        const left = triesLeft({ here: before.here + 1, inAll: before.inAll + 1 })
        if (left > 0) return { result: 'wrong', triesLeft: left }
        await securityEvents.record(
          { kind: 'locked-at-wall', personId: studentId, actorId: null },
          tx,
        )
        return { result: 'locked', triesLeft: 0 }
      }),

    pictures: (at) =>
      within(at, async (tx) => {
        const { studentId, educatorId: actorId } = at
        await securityEvents.record({ kind: 'pictures-shown', personId: studentId, actorId }, tx)
        const secret = await findPictures(tx, studentId)
        return (secret && sealing.open(secret, studentId)) ?? choose(tx, studentId)
      }),

    renewPictures: (at) =>
      within(at, async (tx) => {
        const { studentId, educatorId: actorId } = at
        await securityEvents.record({ kind: 'pictures-renewed', personId: studentId, actorId }, tx)
        await deleteFailures(tx, { studentId })
        return choose(tx, studentId)
      }),

    addChildren,

    async picturesOfMany(tx, of) {
      await addChildren(tx, of.studentIds)
      const { signIn: ofClass } = await settingsOf(tx, of.educatorId)
      const rows = await picturesInClass(tx, of)
      return new Map(
        rows.map(({ studentId, signIn, ...secret }) => {
          const asked = picturesAsked[signIn ?? ofClass]
          return [studentId, (sealing.open(secret, studentId) ?? []).slice(0, asked)]
        }),
      )
    },
  }
}

// Seeds an empty installation with the demo school: accounts at the embedded provider, then all
// rows in one transaction.
import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@kinderleaf/contract/plain'
import type { Identity } from '@kinderleaf/identity'
import { activitiesTable, submissionsTable } from '../modules/activities/index.ts'
import { classWallsTable, type DevicesModule } from '../modules/devices/index.ts'
import { markDemoTeachers } from '../modules/identity/index.ts'
import {
  completionsTable,
  courseRatingsTable,
  coursesTable,
  enrolmentsTable,
} from '../modules/lessons/index.ts'
import type { MediaModule } from '../modules/media/index.ts'
import { plansTable } from '../modules/plans/index.ts'
import { quizSessionsTable, quizVersionsTable, quizzesTable } from '../modules/quizzes/index.ts'
import { classCodesTable, membershipsTable, usersTable } from '../modules/users/index.ts'
import { type Database, type DatabaseOrTransaction, transact } from '../platform/database/index.ts'
import { isFailure } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { activities } from './activities.ts'
import { lessons } from './lessons.ts'
import { children, teachers } from './people.ts'
import { planRows } from './plans.ts'
import { quizzes } from './quizzes.ts'
import { lessonRows, type People, quizRows } from './rows.ts'

const dayMs = 86_400_000
const drawingsFolder = join(import.meta.dirname, 'drawings')

export interface DemoAccount {
  role: Role
  name: string
  username: string
  password: string
}

interface StoredDrawing {
  fileName: string
  fileUrl: string
  isPicture: true
}
/** Stored drawings by submission. */
type Drawings = ReadonlyMap<object, StoredDrawing[]>

interface SeedTarget {
  db: Database
  media: Pick<MediaModule, 'importFile' | 'promote'>
  devices: Pick<DevicesModule, 'addChildren'>
  /** Null with an external provider. */
  provider: Pick<Identity, 'createAccount' | 'hasAccounts'> | null
  now: () => Date
  /** Seeds even when there are people already. */
  force: boolean
}

/**
 * Seeds the school and returns its accounts; throws a `StartProblem` before anything is changed.
 */
export async function seedDemoSchool(target: SeedTarget): Promise<DemoAccount[]> {
  const { db, media, provider, now, force } = target
  if (!provider) {
    throw new StartProblem(
      'The demo school needs the built-in sign-in, but OIDC_ISSUER names another provider.',
    )
  }
  const at = now()
  const hasPeople = await provider.hasAccounts()
  if (hasPeople && !force) {
    throw new StartProblem(
      'There are people in this school already, so no demo school is added. Set DATA_DIR to an' +
        ' empty folder, or add --force to mix them.',
    )
  }
  const suffix = hasPeople ? String(randomInt(1_000, 10_000)) : ''
  const accounts: DemoAccount[] = []
  const people = new Map<string, { id: string; name: string }>()
  for (const role of ['educator', 'student'] as const) {
    for (const { username, name } of role === 'educator' ? teachers : children) {
      const account = { role, name, username: username + suffix, password: newPassword() }
      people.set(username, { id: await createAccount(provider, account), name })
      accounts.push(account)
    }
  }
  const idOf = (username: string) => people.get(username)?.id ?? ''
  const userRows = (list: readonly { username: string; name: string }[], role: Role) =>
    list.map(({ username, name }) => ({ id: idOf(username), name, role, roleChangedAt: at }))
  await db
    .insert(usersTable)
    .values([...userRows(teachers, 'educator'), ...userRows(children, 'student')])
  // Files are stored before the transaction and promoted in it, as every upload is.
  const drawings = await storeDrawings(media, idOf)
  await transact(db, (tx) => insertRows(tx, target, people, drawings, suffix))
  return accounts
}

async function createAccount(provider: Pick<Identity, 'createAccount'>, account: DemoAccount) {
  const { role, name, username, password } = account
  const publicMetadata = { role }
  const made = await provider.createAccount({
    name,
    signInName: username,
    password,
    publicMetadata,
  })
  if (!made.ok) throw new StartProblem(`The account ${username} could not be made.`)
  return made.account.id
}

async function insertRows(
  tx: DatabaseOrTransaction,
  { media, devices, now }: SeedTarget,
  people: People,
  drawings: Drawings,
  suffix: string,
) {
  const at = now()
  const idOf = (username: string) => people.get(username)?.id ?? ''
  const teacherIds = teachers.map(({ username }) => idOf(username))
  await tx.insert(classCodesTable).values(
    teachers.map(({ username, code }) => ({
      educatorId: idOf(username),
      code: code + suffix,
      codeFolded: (code + suffix).toLowerCase(),
    })),
  )
  await tx.insert(membershipsTable).values(
    children.flatMap((child) =>
      child.joins.map((teacher) => ({
        studentId: idOf(child.username),
        educatorId: idOf(teacher),
        joinedAt: new Date(at.getTime() - 28 * dayMs),
      })),
    ),
  )
  // a newcomer does not know the children's pictures
  await tx
    .insert(classWallsTable)
    .values(
      teacherIds.map((educatorId) => ({ educatorId, signIn: 'tap' as const, idleMinutes: 10 })),
    )
  await markDemoTeachers(tx, teacherIds)
  await devices.addChildren(
    tx,
    children.map(({ username }) => idOf(username)),
  )
  const courses = lessons.map((lesson, index) => lessonRows(lesson, index, people, at))
  await tx.insert(coursesTable).values(courses.map((one) => one.course))
  await tx.insert(enrolmentsTable).values(courses.flatMap((one) => one.enrolments))
  await tx.insert(completionsTable).values(courses.flatMap((one) => one.completions))
  await tx.insert(courseRatingsTable).values(courses.flatMap((one) => one.ratings))
  const taken = quizzes.map((quiz, index) => quizRows(quiz, index, people, at))
  await tx.insert(quizzesTable).values(taken.map((one) => one.quiz))
  await tx.insert(quizVersionsTable).values(taken.map((one) => one.version))
  await tx.insert(quizSessionsTable).values(taken.flatMap((one) => one.sessions))
  const made = await insertActivities(tx, media, drawings, idOf, at)
  const things = new Map(
    [...courses.map(({ course }) => course), ...taken.map(({ quiz }) => quiz), ...made].map(
      ({ title, id }) => [title, id],
    ),
  )
  const thingId = (title: string): string => {
    const id = things.get(title)
    if (!id) throw new Error(`nothing is called ${title}`)
    return id
  }
  await tx.insert(plansTable).values(planRows(at, idOf, thingId))
}

/** Returns what was inserted. */
async function insertActivities(
  tx: DatabaseOrTransaction,
  media: SeedTarget['media'],
  drawings: Drawings,
  idOf: (username: string) => string,
  at: Date,
): Promise<{ id: string; title: string }[]> {
  const made: { id: string; title: string }[] = []
  for (const [index, activity] of activities.entries()) {
    const madeAt = at.getTime() - (12 - index * 2) * dayMs
    const id = newId(madeAt)
    made.push({ id, title: activity.title })
    await tx.insert(activitiesTable).values({
      id,
      educatorId: idOf(activity.teacher),
      title: activity.title,
      description: activity.description,
      dueDate: new Date(at.getTime() + activity.dueInDays * dayMs).toISOString().slice(0, 10),
      youtubeUrl: activity.film,
      imageUrl: `/pictures/words/${activity.cover}.svg`,
      submissionCount: activity.submissions.length,
      lastNumber: activity.submissions.length,
      createdAt: new Date(madeAt),
    })
    for (const [place, submission] of activity.submissions.entries()) {
      const { child, comment, link } = submission
      const handedInAt = madeAt + (place + 1) * 1.1 * dayMs
      const files = drawings.get(submission) ?? []
      await media.promote(
        tx,
        files.map((file) => file.fileUrl),
      )
      await tx.insert(submissionsTable).values({
        id: newId(handedInAt),
        activityId: id,
        studentId: idOf(child),
        comment,
        externalLink: link ?? '',
        files,
        number: place + 1,
        createdAt: new Date(handedInAt),
      })
    }
  }
  return made
}

async function storeDrawings(
  media: SeedTarget['media'],
  idOf: (username: string) => string,
): Promise<Drawings> {
  const drawings = new Map<object, StoredDrawing[]>()
  for (const submission of activities.flatMap((activity) => activity.submissions)) {
    if (!submission.drawing) continue
    const source = createReadStream(join(drawingsFolder, `${submission.child}.png`))
    const stored = await media.importFile(source, {
      accepts: 'picture',
      fileName: 'drawing.png',
      owner: { id: idOf(submission.child), role: 'student' },
    })
    if (isFailure(stored)) throw new StartProblem('A drawing could not be stored.')
    const { fileName, url } = stored
    drawings.set(submission, [{ fileName, fileUrl: url, isPicture: true }])
  }
  return drawings
}

const passwordSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Three groups of four characters that are hard to confuse: 59 bits. */
function newPassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => passwordSigns[randomInt(passwordSigns.length)]).join('')
  return [group(), group(), group()].join('-')
}

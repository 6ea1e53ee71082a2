// Checks and saves lists of children, and changes one child.
import { createHash } from 'node:crypto'
import type { ChildInput, GroupChange, RegisterRow } from '@kinderleaf/contract'
import { limits, refusals } from '@kinderleaf/contract/plain'
import { createManaged, renameManaged } from '@kinderleaf/identity'
import type { Pool } from 'pg'
import {
  type Database,
  type DatabaseOrTransaction,
  onceCommitted,
  transact,
  transactOnClient,
} from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { lockInClass, lockPerson, lockTeachersAndChildren } from '../../platform/lock-person.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { Users } from '../users/index.ts'
import { readList } from './list-text.rules.ts'
import {
  findChild,
  findSave,
  groupsOf,
  knownChildren,
  renameChild,
  storeSave,
  type WrittenChild,
  writeChild,
  writeChildren,
  writeGroups,
} from './register.repository.ts'
import {
  isOneLabel,
  type KnownChild,
  type PlannedRow,
  planList,
  readGroups,
  readName,
  regroup,
  rowsWithNamesakes,
} from './register.rules.ts'

export interface RegisterDeps {
  db: Database
  pool: Pool
  users: Pick<Users, 'forget' | 'setFace' | 'setLanguage'>
  securityEvents: Pick<SecurityEvents, 'recordAll'>
  /** Whether accounts are the embedded provider's; elsewhere nobody makes managed ones. */
  keepsAccounts: boolean
  /** Gives children pictures to sign in with, who have none; from the tablets of the class. */
  addToWall: (tx: DatabaseOrTransaction, studentIds: readonly string[]) => Promise<void>
  now: () => Date
}

const wrongField = (path: string, message: string): Failure =>
  failure('NOT_ACCEPTABLE', { fields: [{ path, message }] })

/** What saving a list would do. */
export async function checkList(
  { db, now }: RegisterDeps,
  educatorId: string,
  text: string,
): Promise<{ rows: RegisterRow[]; plan: string } | Failure> {
  const known = await knownChildren(db, educatorId, { locked: false })
  const planned = plan(text, known, now())
  if (isFailure(planned)) return planned
  const namesakes = rowsWithNamesakes(planned, known)
  const rows = planned.map((row) => ({
    ...{ row: row.row, outcome: row.outcome, name: row.name, groups: [...(row.groups ?? [])] },
    ...{ changes: row.changes, problems: row.problems, hasNamesake: namesakes.has(row) },
  }))
  return { rows, plan: nameOf(planned) }
}

function plan(text: string, known: KnownChild[], now: Date): PlannedRow[] | Failure {
  const rows = readList(text)
  return typeof rows === 'string' ? wrongField('text', rows) : planList(rows, known, now)
}

/** Two plans with the same name write the same. */
const nameOf = (planned: PlannedRow[]): string =>
  createHash('sha256').update(JSON.stringify(planned)).digest('base64url')

/** Saves what the teacher has looked at, whole or not at all; under its key once. */
export function saveList(
  deps: RegisterDeps,
  educatorId: string,
  list: { text: string; key: string; plan: string },
): Promise<{ added: number; changed: number } | Failure> {
  const now = deps.now()
  return transactOnClient(deps.pool, async (tx, client) => {
    // one list after the other
    await lockPerson(tx, educatorId)
    const earlier = await findSave(tx, educatorId, list.key)
    if (earlier) return earlier
    const planned = plan(list.text, await knownChildren(tx, educatorId, { locked: true }), now)
    if (isFailure(planned)) return planned
    if (nameOf(planned) !== list.plan) return failure('REGISTER_CHANGED')
    const children = planned.flatMap(writtenChild)
    const named = children.flatMap(({ id, isNew, name }) =>
      name === null ? [] : { id, isNew, name },
    )
    const [added, renamed] = [named.filter((one) => one.isNew), named.filter((one) => !one.isNew)]
    await createManaged(client, added, { role: 'student' })
    await renameManaged(client, renamed)
    const consented = await writeChildren(tx, { educatorId, children, now })
    if (added.length > 0)
      await deps.addToWall(
        tx,
        added.map(({ id }) => id),
      )
    await deps.securityEvents.recordAll(
      consented.map(({ id, kind }) => ({
        ...{ kind: 'consent-given' as const, personId: id, actorId: educatorId },
        details: { [kind]: true },
      })),
      tx,
    )
    onceCommitted(tx, () => {
      for (const { id } of renamed) deps.users.forget(id)
    })
    const saved = { added: added.length, changed: children.length - added.length }
    await storeSave(tx, { educatorId, key: list.key, ...saved })
    return saved
  })
}

function writtenChild(row: PlannedRow): WrittenChild[] {
  if (row.outcome !== 'new' && row.outcome !== 'changed') return []
  const isNew = row.childId === null
  return [
    {
      ...{ id: row.childId ?? newId(), isNew },
      name: isNew || row.changes.includes('name') ? row.name : null,
      ownId: isNew ? row.ownId : null,
      ...{ language: row.language, groups: row.groups, consents: row.consents },
    },
  ]
}

/** Moves children between groups, all of them or none; answers what takes it back. */
export function changeGroups(
  { db }: RegisterDeps,
  educatorId: string,
  changes: readonly GroupChange[],
): Promise<GroupChange[] | Failure> {
  const wanted = new Map<string, GroupChange>()
  for (const change of changes) {
    const read = readGroups(change.joins)
    if (read.problem !== undefined) return Promise.resolve(wrongField('groups', read.problem))
    if (!read.groups.every(isOneLabel)) {
      return Promise.resolve(wrongField('groups', refusals.groupOfSeveral))
    }
    wanted.set(change.studentId, { ...change, joins: read.groups })
  }
  const ids = [...wanted.keys()]
  return transact(db, async (tx) => {
    await lockTeachersAndChildren(tx, [educatorId], ids)
    const children = await groupsOf(tx, educatorId, ids)
    if (children.length < ids.length) return failure('STUDENT_NOT_FOUND')
    const regrouped = children.map(({ id, groups }) => ({
      id,
      ...regroup(groups, wanted.get(id) ?? { joins: [], leaves: [] }),
    }))
    if (regrouped.some(({ groups }) => groups.length > limits.groupsPerChild)) {
      return wrongField('groups', refusals.groupsTooMany)
    }
    const undo = regrouped.map((child) => ({ studentId: child.id, ...child.undo }))
    await writeGroups(tx, educatorId, undo)
    return undo.filter((child) => child.joins.length + child.leaves.length > 0)
  })
}

/** Changes one child of the class. */
export async function changeChild(
  deps: RegisterDeps,
  of: { educatorId: string; studentId: string },
  { name, face, ...written }: ChildInput,
): Promise<Failure | null> {
  const groups = readGroups(written.groups)
  if (groups.problem !== undefined) return wrongField('groups', groups.problem)
  if (!groups.groups.every(isOneLabel)) return wrongField('groups', refusals.groupOfSeveral)
  const wanted = name === undefined ? undefined : readName(name)
  if (wanted?.problem !== undefined) return wrongField('name', wanted.problem)
  return transactOnClient(deps.pool, async (tx, client) => {
    await lockInClass(tx, of)
    const child = await findChild(tx, of)
    if (!child) return failure('STUDENT_NOT_FOUND')
    onceCommitted(tx, () => deps.users.forget(of.studentId))
    if (wanted !== undefined && wanted.name !== child.name) {
      if (!child.isManaged) return wrongField('name', refusals.ownName)
      const renamed = { id: of.studentId, name: wanted.name }
      await renameManaged(client, [renamed])
      await renameChild(tx, renamed, deps.now())
    }
    await writeChild(tx, of, { ...written, groups: groups.groups })
    if (child.isManaged && written.language !== child.language) {
      await deps.users.setLanguage(tx, of.studentId, written.language)
    }
    if (face === undefined) return null
    await deps.users.setFace(tx, of.studentId, face)
    // who has an account of her own is on the wall once her teacher gives her a face
    if (face !== null) await deps.addToWall(tx, [of.studentId])
    return null
  })
}

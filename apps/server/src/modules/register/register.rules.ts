// What a list of children changes in a register: reads each row, finds the child it is about, and says
// what would be written. Pure.
import type { ConsentInput, GroupChange, RegisterRow } from '@kinderleaf/contract'
import {
  type ConsentKind,
  type Language,
  languages,
  limits,
  type RegisterColumn,
  refusals,
} from '@kinderleaf/contract/plain'
import { isFailure } from '../../platform/errors.ts'
import { readGuardian } from '../users/index.ts'
import { cleanCell, type ListRow } from './list-text.rules.ts'

export interface GivenConsent extends ConsentInput {
  kind: ConsentKind
}

export interface KnownChild {
  id: string
  name: string
  isManaged: boolean
  /** Otherwise her teacher has taken her out. */
  isHere: boolean
  ownId: string | null
  groups: readonly string[]
  language: Language | null
  consents: readonly GivenConsent[]
}

/** What one row writes; what it does not say stays as it is. */
export interface PlannedRow {
  row: number
  outcome: RegisterRow['outcome']
  /** Of a child who is there. */
  childId: string | null
  name: string
  groups: readonly string[] | null
  language: Language | null
  ownId: string | null
  consents: readonly GivenConsent[]
  changes: RegisterColumn[]
  problems: RegisterRow['problems']
}

interface ReadRow {
  row: number
  name: string
  groups: string[] | null
  language: Language | null
  ownId: string | null
  consents: GivenConsent[]
  problems: RegisterRow['problems']
}

/** The same name, as people read it. */
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** A child's name from a form or a cell. */
export const readName = (
  text: string,
): { name: string; problem?: undefined } | { problem: string } => {
  const name = cleanCell(text)
  if (name === '') return { problem: refusals.childNameMissing }
  return name.length > limits.nameLength ? { problem: refusals.childNameTooLong } : { name }
}

/** Labels without blank ones and without one twice. */
export function readGroups(
  texts: readonly string[],
): { groups: string[]; problem?: undefined } | { problem: string } {
  const labels = texts.map(cleanCell).filter((label) => label !== '')
  const groups = [...new Map(labels.map((label) => [nameKey(label), label])).values()]
  if (groups.some((label) => label.length > limits.groupLength)) {
    return { problem: refusals.groupTooLong }
  }
  return groups.length > limits.groupsPerChild ? { problem: refusals.groupsTooMany } : { groups }
}

/** What a change of groups writes for a child, and what takes it back. */
export function regroup(
  groups: readonly string[],
  change: Pick<GroupChange, 'joins' | 'leaves'>,
): { groups: string[]; undo: Pick<GroupChange, 'joins' | 'leaves'> } {
  const keys = (labels: readonly string[]) => new Set(labels.map(nameKey))
  const [had, joining, leaving] = [keys(groups), keys(change.joins), keys(change.leaves)]
  const left = groups.filter((one) => leaving.has(nameKey(one)) && !joining.has(nameKey(one)))
  const joined = change.joins.filter((one) => !had.has(nameKey(one)))
  return {
    groups: [...groups.filter((one) => !left.includes(one)), ...joined],
    undo: { joins: left, leaves: joined },
  }
}

/** Several groups of one cell. */
const groupSeparator = /[;,|]/u
/** Whether a label can stand in a cell beside others. */
export const isOneLabel = (label: string): boolean => !groupSeparator.test(label)

/** What each row of a list would do. */
export function planList(
  rows: readonly ListRow[],
  known: readonly KnownChild[],
  now: Date,
): PlannedRow[] {
  const read = rows.map((row) => readRow(row, now))
  const found = findChildren(read, known)
  return read.map((row): PlannedRow => {
    const match = found.get(row) ?? null
    const refusal = typeof match === 'string' ? match : null
    const child = typeof match === 'string' ? null : match
    const problems = [
      ...row.problems,
      ...(refusal === null
        ? []
        : [{ column: row.ownId === null ? ('name' as const) : ('id' as const), message: refusal }]),
    ]
    const changes = child ? changesOf(row, child) : []
    const outcome = child ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new'
    return {
      ...row,
      childId: child?.id ?? null,
      changes: problems.length > 0 ? [] : changes,
      problems,
      outcome: problems.length > 0 ? 'refused' : outcome,
    }
  })
}

function readRow({ row, cells, hasTooManyCells }: ListRow, now: Date): ReadRow {
  const problems: RegisterRow['problems'] = []
  const refuse = (column: RegisterColumn, message: string) => problems.push({ column, message })
  if (hasTooManyCells) refuse('name', refusals.cellsTooMany)
  const name = readName(cells.name ?? '')
  if (name.problem !== undefined) refuse('name', name.problem)
  const labels = cells.group === undefined ? null : readGroups(cells.group.split(groupSeparator))
  if (labels?.problem !== undefined) refuse('group', labels.problem)
  const asked = cells.language?.toLowerCase()
  const language = languages.find((one) => one === asked) ?? null
  if (asked !== undefined && language === null) refuse('language', refusals.languageUnknown)
  const ownId = cells.id ?? null
  if (ownId !== null && ownId.length > limits.ownIdLength) refuse('id', refusals.ownIdTooLong)
  const consents = readConsents(cells.consent, now)
  if (consents === null) refuse('consent', refusals.consentUnreadable)
  return {
    ...{ row, language, ownId, problems, consents: consents ?? [] },
    name: name.problem === undefined ? name.name : cleanCell(cells.name ?? '').slice(0, 100),
    groups: labels?.problem === undefined ? (labels?.groups ?? null) : null,
  }
}

const oneConsent = /^(?<kind>voice|camera) (?<givenOn>\d{4}-\d\d-\d\d) (?<guardian>.+)$/iu

/** `voice 2026-02-27 Ada Blum; camera 2026-02-27 Ada Blum`; null when it says something else. */
function readConsents(cell: string | undefined, now: Date): GivenConsent[] | null {
  const given = new Map<ConsentKind, GivenConsent>()
  for (const part of cell?.split(/;\s*(?=(?:voice|camera) \d{4}-)/iu) ?? []) {
    const { kind = '', givenOn = '', guardian = '' } = oneConsent.exec(part.trim())?.groups ?? {}
    const read = readGuardian({ guardian, givenOn }, now)
    if (isFailure(read) || read.guardian.length > limits.nameLength) return null
    const of: ConsentKind = kind.toLowerCase() === 'voice' ? 'voice' : 'camera'
    given.set(of, { kind: of, ...read })
  }
  return [...given.values()]
}

/**
 * The child of each row; a sentence for a row that cannot be hers; nothing for a new one. An id
 * decides; without one a name does, and of several children with it first the one in these groups.
 */
function findChildren(rows: readonly ReadRow[], known: readonly KnownChild[]) {
  const found = new Map<ReadRow, KnownChild | string>()
  const taken = new Set<KnownChild>()
  const take = (row: ReadRow, child: KnownChild) => {
    taken.add(child)
    found.set(row, child)
  }
  const byId = new Map<string, KnownChild>([
    ...known.map((child) => [child.id, child] as const),
    ...known.flatMap((child) => (child.ownId === null ? [] : [[child.ownId, child] as const])),
  ])
  const newIds = new Set<string>()
  for (const row of rows) {
    if (row.ownId === null) continue
    const child = byId.get(row.ownId)
    if (!child) {
      if (newIds.has(row.ownId)) found.set(row, refusals.ownIdTwice)
      newIds.add(row.ownId)
    } else if (!child.isHere) found.set(row, refusals.childTakenOut)
    else if (taken.has(child)) found.set(row, refusals.childTwice)
    else take(row, child)
  }
  const namesakes = Map.groupBy(
    known.filter(({ isHere }) => isHere),
    ({ name }) => nameKey(name),
  )
  for (const fits of [inTheseGroups, () => true]) {
    for (const row of rows) {
      if (row.ownId !== null || found.has(row)) continue
      const child = namesakes
        .get(nameKey(row.name))
        ?.find((one) => !taken.has(one) && fits(row, one))
      if (child) take(row, child)
    }
  }
  return found
}

const inTheseGroups = (row: ReadRow, child: KnownChild): boolean =>
  row.groups !== null && areSame(row.groups, child.groups)

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

/** An own account keeps its name. */
function changesOf(row: ReadRow, child: KnownChild): RegisterColumn[] {
  const differs = (given: GivenConsent) =>
    !child.consents.some(
      ({ kind, guardian, givenOn }) =>
        kind === given.kind && cleanCell(guardian) === given.guardian && givenOn === given.givenOn,
    )
  const changed: Partial<Record<RegisterColumn, boolean>> = {
    name: child.isManaged && cleanCell(child.name) !== row.name,
    group: row.groups !== null && !areSame(row.groups, child.groups),
    language: row.language !== null && row.language !== child.language,
    consent: row.consents.some(differs),
  }
  return (['name', 'group', 'language', 'consent'] as const).filter((column) => changed[column])
}

/** The rows whose name another child has, too, once the list is saved. */
export function rowsWithNamesakes(
  plan: readonly PlannedRow[],
  known: readonly KnownChild[],
): Set<PlannedRow> {
  const names = new Map<string, string>(
    known.filter(({ isHere }) => isHere).map(({ id, name }) => [id, nameKey(name)]),
  )
  const saved = plan.filter(({ outcome }) => outcome !== 'refused')
  for (const row of saved) {
    if (row.childId === null) names.set(`row ${row.row}`, nameKey(row.name))
    else if (row.changes.includes('name')) names.set(row.childId, nameKey(row.name))
  }
  const counts = Map.groupBy(names.values(), (name) => name)
  return new Set(saved.filter(({ name }) => (counts.get(nameKey(name))?.length ?? 0) > 1))
}

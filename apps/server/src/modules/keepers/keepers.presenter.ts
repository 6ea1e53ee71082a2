// Selects the fields of accounts and events that are sent.
import type { AccountEvent, WaitingTeacher, KeptAccount as WireAccount } from '@kinderleaf/contract'
import { roles } from '@kinderleaf/contract/plain'
import type { KeptAccount } from '@kinderleaf/identity'
import type { BackupState } from '../../platform/backup-state.ts'
import type { WaitingPerson } from '../identity/index.ts'
import type { StoredEvent } from '../security-events/index.ts'

export const presentAccount = (
  { id, name, signInName, role, hasSecondStep, createdAt, suspendedAt }: KeptAccount,
  keeperIds: readonly string[],
): WireAccount => ({
  _id: id,
  name,
  signInName,
  role: roles.find((one) => one === role) ?? null,
  isKeeper: keeperIds.includes(id),
  hasSecondStep,
  createdAt: createdAt.toISOString(),
  suspendedAt: suspendedAt?.toISOString() ?? null,
})

export const presentWaiting = (
  { id, name, askedAt }: WaitingPerson,
  accounts: readonly KeptAccount[],
): WaitingTeacher => ({
  _id: id,
  name,
  signInName: accounts.find((account) => account.id === id)?.signInName ?? null,
  askedAt: askedAt.toISOString(),
})

/** What she did herself names nobody. */
export const presentEvent = (
  { id, at, kind, personId, actorId, otherId }: StoredEvent,
  nameOf: (id: string) => string | undefined,
): AccountEvent => ({
  _id: id,
  at: at.toISOString(),
  kind,
  actor: actorId === null || actorId === personId ? null : (nameOf(actorId) ?? null),
  ...(otherId === null ? {} : { other: nameOf(otherId) ?? null }),
})

/** A place that has not answered yet is a reason to warn, too. */
export const presentBackups = (found: BackupState | null) => ({
  lastAt: found?.lastAt?.toISOString() ?? null,
  isLate: found?.isLate ?? true,
  isReached: found !== null,
})

// Handlers for making two accounts of a child one.
import { texts } from '@kinderleaf/contract/plain'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { Account } from './merges.rules.ts'
import { listChoices, type MergesDeps, merge, preview, undo } from './merges.service.ts'

export type MergeCalls = 'mergeChoices' | 'mergePreview' | 'mergeAccounts' | 'undoMerge'

export function createMergeHandlers(deps: MergesDeps): HandlersOf<MergeCalls> {
  const elsewhere = failure('ACCOUNTS_ELSEWHERE')
  return {
    async mergeChoices({ actor, params }) {
      if (!deps.keepsAccounts) return elsewhere
      const of = { educatorId: actor.id, studentId: params.studentId }
      const choices = await listChoices(deps, of)
      if (isFailure(choices)) return choices
      const { isManaged, merged, others } = choices
      return {
        ...{ success: true, isManaged, others: others.map(presentPerson) },
        merged: merged.map(({ student, mergedAt, undoUntil }) => ({
          student: presentPerson(student),
          mergedAt: mergedAt.toISOString(),
          undoUntil: undoUntil?.toISOString() ?? null,
        })),
      }
    },

    async mergePreview({ actor, params, query }) {
      if (!deps.keepsAccounts) return elsewhere
      const seen = await preview(deps, twoOf(actor.id, params.studentId, query.with))
      if (isFailure(seen)) return seen
      const { stays, goes, work } = seen
      return { success: true, stays: presentPerson(stays), goes: presentPerson(goes), work }
    },

    async mergeAccounts({ actor, params, body }) {
      if (!deps.keepsAccounts) return elsewhere
      const merged = await merge(deps, twoOf(actor.id, params.studentId, body.with))
      return isFailure(merged)
        ? merged
        : { success: true, ...merged, message: texts.accountsMerged }
    },

    async undoMerge({ actor, params, body }) {
      if (!deps.keepsAccounts) return elsewhere
      const refused = await undo(deps, twoOf(actor.id, params.studentId, body.with))
      return refused ?? { success: true, message: texts.accountsParted }
    },
  }
}

const twoOf = (educatorId: string, studentId: string, otherId: string) => ({
  ...{ educatorId, studentId, otherId },
})

const presentPerson = ({ id, name, imageUrl }: Pick<Account, 'id' | 'name' | 'imageUrl'>) => ({
  ...{ _id: id, name, imageUrl },
})

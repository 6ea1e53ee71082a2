// Handlers for the register of a class.
import type { RegisterChild } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readSortedPage, sortedCursor } from '../../platform/cursor.ts'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { cleanText } from '../../platform/plain-text.ts'
import {
  childrenOfClass,
  labelsOfClass,
  type RegisterRowOfChild,
  registerSorts,
} from './register.repository.ts'
import {
  changeChild,
  changeGroups,
  checkList,
  type RegisterDeps,
  saveList,
} from './register.service.ts'

export type RegisterCalls =
  | 'register'
  | 'checkRegister'
  | 'saveRegister'
  | 'changeGroups'
  | 'changeChild'

export function createRegisterHandlers(deps: RegisterDeps): HandlersOf<RegisterCalls> {
  const { db, keepsAccounts } = deps
  const elsewhere = failure('ACCOUNTS_ELSEWHERE')
  return {
    async register({ actor, query }) {
      if (!keepsAccounts) return elsewhere
      const page = readSortedPage(query, registerSorts, { sort: 'name', order: 'asc' })
      const listed = {
        educatorId: actor.id,
        search: cleanText(query.search ?? ''),
        group: query.group === undefined ? undefined : cleanText(query.group),
      }
      const [found, groups] = await Promise.all([
        childrenOfClass(db, listed, page),
        labelsOfClass(db, actor.id),
      ])
      const { rows, nextCursor } = cutPage(found, page, (row) =>
        sortedCursor(page, [row.nameFolded ?? '', row.id]),
      )
      return { success: true, children: rows.map(presentChild), groups, nextCursor }
    },

    async checkRegister({ actor, body }) {
      if (!keepsAccounts) return elsewhere
      const checked = await checkList(deps, actor.id, body.text)
      return isFailure(checked) ? checked : { success: true, ...checked }
    },

    async saveRegister({ actor, body }) {
      if (!keepsAccounts) return elsewhere
      const saved = await saveList(deps, actor.id, body)
      return isFailure(saved) ? saved : { success: true, ...saved, message: texts.registerSaved }
    },

    async changeGroups({ actor, body }) {
      if (!keepsAccounts) return elsewhere
      const undo = await changeGroups(deps, actor.id, body.changes)
      return isFailure(undo) ? undo : { success: true, undo, message: texts.childChanged }
    },

    async changeChild({ actor, params, body }) {
      if (!keepsAccounts) return elsewhere
      const of = { educatorId: actor.id, studentId: params.studentId }
      const refused = await changeChild(deps, of, body)
      return refused ?? { success: true, message: texts.childChanged }
    },
  }
}

const presentChild = (row: RegisterRowOfChild): RegisterChild => ({
  student: { _id: row.id, name: row.name, imageUrl: row.imageUrl },
  ...{ isManaged: row.isManaged, isOnWall: row.isOnWall, hasNamesake: row.hasNamesake },
  ownId: row.ownId,
  ...{ groups: row.groups, language: row.language, face: row.face, signIn: row.signIn },
  consents: row.consents,
})

// The register of a class: what its teacher writes down of her children, and the accounts that she
// makes for those who cannot read, and whom she offers to a colleague. Other modules import only this file.
import { and, eq } from 'drizzle-orm'
import type { HandOver } from '../../platform/class-handover.ts'
import type { AccountMerger } from '../../platform/merging-accounts.ts'
import { type DataSubject, type PersonalData, section } from '../../platform/personal-data.ts'
import type { ServerModule } from '../../platform/server-module.ts'
import { childMerger } from './merged-children.repository.ts'
import { endOffers, forgetOffered, offersAbout } from './offers.repository.ts'
import { createOfferHandlers, type OfferCalls } from './offers.routes.ts'
import { createOffers, type OffersDeps } from './offers.service.ts'
import { handOverRegister } from './register.repository.ts'
import { createRegisterHandlers, type RegisterCalls } from './register.routes.ts'
import type { RegisterDeps } from './register.service.ts'
import { classChildrenTable, classGroupsTable } from './register.tables.ts'

type Calls = RegisterCalls | OfferCalls

export interface Register extends ServerModule<Calls> {
  handOver: HandOver
  merger: AccountMerger
}

export function createRegister(deps: RegisterDeps & OffersDeps): Register {
  const offers = createOffers(deps)
  return {
    handlers: {
      ...createRegisterHandlers(deps),
      ...createOfferHandlers(offers, deps.keepsAccounts),
    },
    findUsedFiles: null,
    personalData: registerData,
    merger: childMerger,
    handOver: async (tx, teachers) =>
      (await handOverRegister(tx, teachers)) + (await endOffers(tx, teachers)),
    sweeps: [{ name: 'offers', everyMinutes: 60, run: offers.sweep }],
  }
}

type OfClass = typeof classChildrenTable | typeof classGroupsTable

const areHers = (table: OfClass, { personId, educatorId }: DataSubject) =>
  and(
    eq(table.studentId, personId),
    educatorId === undefined ? undefined : eq(table.educatorId, educatorId),
  )

/** That her teacher made her account goes with her row. */
const registerData: PersonalData = {
  record: (db, subject) => [
    section(
      'What her teacher wrote down',
      () => db.select().from(classChildrenTable).where(areHers(classChildrenTable, subject)),
      ({ ownId, language, signIn }) => ({
        values: { number: ownId, language, signsInBy: signIn },
      }),
    ),
    section(
      'Groups',
      () => db.select().from(classGroupsTable).where(areHers(classGroupsTable, subject)),
      ({ label }) => ({ values: { group: label } }),
    ),
    section(
      'Offers to a colleague',
      () => offersAbout(db, subject),
      (offer) => ({ values: offer }),
    ),
  ],

  async erase(tx, subject) {
    const written = await tx.delete(classChildrenTable).where(areHers(classChildrenTable, subject))
    const groups = await tx.delete(classGroupsTable).where(areHers(classGroupsTable, subject))
    const offered = await forgetOffered(tx, subject)
    return { rows: (written.rowCount ?? 0) + (groups.rowCount ?? 0) + offered }
  },
}

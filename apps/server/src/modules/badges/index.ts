// Badges: cards with a code that sign a child in, on the tablets of her class or at home.
// Other modules import only this file.
import type { Config } from '../../config.ts'
import type { HandOver } from '../../platform/class-handover.ts'
import type { AccountMerger } from '../../platform/merging-accounts.ts'
import { type PersonalData, section } from '../../platform/personal-data.ts'
import type { Sweep } from '../../platform/sweeps.ts'
import type { Identity } from '../identity/index.ts'
import { badgesAbout, deleteBadges, handOverBadges } from './badges.repository.ts'
import { type BadgeHandlers, type BadgeRouteParts, createBadgeHandlers } from './badges.routes.ts'
import { type Badges, type BadgesParts, createBadgeService } from './badges.service.ts'
import { badgeMerger } from './merged-badges.repository.ts'

interface BadgesDeps extends BadgesParts {
  config: Config
  identity: Identity
  tabletOf: BadgeRouteParts['tabletOf']
}

interface BadgesModule {
  handlers: BadgeHandlers
  findUsedFiles: null
  personalData: PersonalData
  handOver: HandOver
  /** Ends the cards of children who leave a class, in the transaction that moves them. */
  endOf: Badges['endOf']
  merger: AccountMerger
  sweeps: readonly Sweep[]
}

export function createBadges(deps: BadgesDeps): BadgesModule {
  const { publicUrl, keepsAccounts } = deps.config
  const badges = createBadgeService(deps)
  return {
    handlers: createBadgeHandlers({ ...deps, badges, publicUrl, keepsAccounts }),
    findUsedFiles: null,
    personalData: badgeData(deps.identity),
    handOver: handOverBadges,
    endOf: badges.endOf,
    merger: badgeMerger(deps.identity),
    sweeps: [{ name: 'badges', everyMinutes: 10, run: badges.sweep }],
  }
}

const badgeData = ({ endOnBadges }: Pick<Identity, 'endOnBadges'>): PersonalData => ({
  record: (db, subject) => [
    section(
      'Cards for signing in',
      () => badgesAbout(db, subject),
      ({ kind, madeAt, endsOn, lastUsedAt }) => ({
        values: { for: kind, madeAt, endsOn, lastUsedAt },
      }),
    ),
  ],

  async erase(tx, subject) {
    const ids = (await badgesAbout(tx, subject)).map(({ id }) => id)
    const committed = await endOnBadges(tx, ids)
    return { rows: await deleteBadges(tx, ids), committed }
  },
})

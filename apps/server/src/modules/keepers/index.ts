// Keepers look after the accounts of a school whose people sign in at the embedded provider. Other
// modules import only this file.
import type { AccountKeeping } from '@kinderleaf/identity'
import type { PersonalData } from '../../platform/personal-data.ts'
import { keeperData } from './keepers.repository.ts'
import { createKeeperHandlers, type KeeperHandlers } from './keepers.routes.ts'
import { createKeepers, type Keepers, type KeepersDeps } from './keepers.service.ts'

/** For the command on the machine, and for its end and the server's. */
type Kept = Pick<AccountKeeping, 'find' | 'findBySignInName' | 'findMany' | 'list' | 'idle'>

export interface KeepersModule extends Keepers, Kept {
  handlers: KeeperHandlers
  findUsedFiles: null
  personalData: PersonalData
}

export function createKeepersModule(deps: KeepersDeps): KeepersModule {
  const keepers = createKeepers(deps)
  const { find, findBySignInName, findMany, list, idle } = deps.keeping
  return {
    ...keepers,
    ...{ find, findBySignInName, findMany, list, idle },
    handlers: createKeeperHandlers(deps, keepers),
    findUsedFiles: null,
    personalData: keeperData,
  }
}

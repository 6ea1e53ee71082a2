// The database: supervised PostgreSQL, pool, transactions, migrations, table copies.

export { againAfterConflict, againAfterDeadlock } from './deadlocks.ts'
export { canEnter, findSystemAccount, type SystemAccount } from './embedded/system-account.ts'
export {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { withoutLookups } from './lookups.ts'
export {
  type AppliedMigration,
  EXTENSIONS,
  type Migration,
  migrate,
  OLDEST_SERVER,
  ONLY_READS,
  onlyReads,
  RECORDED,
  readAllMigrations,
  readAppliedMigrations,
  requireKnown,
} from './migrations.ts'
export {
  type Database,
  type DatabaseOrTransaction,
  type OpenDatabase,
  onClient,
  onceCommitted,
  openDatabase,
  type PoolOptions,
  transact,
  transactOnClient,
} from './open-database.ts'
export { isOvertaken } from './overtaken.ts'
export type { ReadPlaces, Replica, ReplicaReads } from './reads.ts'
export {
  copyTables,
  exportTables,
  importTables,
  isEmptyDatabase,
  namesOfConnected,
  otherOwnerOf,
} from './table-copies.ts'

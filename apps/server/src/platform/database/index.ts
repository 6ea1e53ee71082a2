// The database platform: the supervised PostgreSQL, the pool, transactions and migrations.
export { DatabaseProblem } from './database-problem.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
export { type MigrationSource, migrate, migrationSources, readMigrations } from './migrations.ts'
export {
  type Database,
  type DatabaseOrTransaction,
  type OpenDatabase,
  openDatabase,
  transact,
} from './open-database.ts'

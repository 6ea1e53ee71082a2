// Indexes and constraints that are left out while many rows are written, and made afterwards: several
// times faster than keeping them with each row.
import type pg from 'pg'

// Keys before what refers to them; checks hold each row by itself and stay.
const CONSTRAINTS = `
select conrelid::regclass::text as owner, quote_ident(conname) as name,
  pg_get_constraintdef(oid) as definition
from pg_constraint
where (contype = 'f' or $2 and contype in ('p', 'u', 'x'))
  and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
order by contype = 'f', conrelid, conname`

const INDEXES = `
select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
from pg_index where indrelid = any ($1::regclass[]) and ($2 or not indisunique)
  and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
order by indexrelid`

export interface LeavingOut {
  /** Names of tables, quoted. */
  tables: readonly string[]
  /** Leaves out what makes rows unique, too. */
  keys?: boolean
}

/**
 * Fills tables without their plain indexes and the foreign keys on both sides, and makes these
 * afterwards. Adding a foreign key checks every row.
 */
export async function withoutLookups(
  client: pg.Client,
  { tables, keys = false }: LeavingOut,
  fillTables: () => Promise<unknown>,
): Promise<void> {
  const { drop, create } = await readLookups(client, tables, keys)
  for (const statement of drop) await client.query(statement)
  await fillTables()
  for (const statement of create) await client.query(statement)
}

async function readLookups(client: pg.Client, tables: readonly string[], keys: boolean) {
  const { rows: constraints } = await client.query<Record<'owner' | 'name' | 'definition', string>>(
    CONSTRAINTS,
    [tables, keys],
  )
  const { rows: indexes } = await client.query<Record<'name' | 'definition', string>>(INDEXES, [
    tables,
    keys,
  ])
  return {
    drop: [
      ...constraints
        .toReversed()
        .map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
    ],
    create: [
      ...indexes.map(({ definition }) => definition),
      ...constraints.map(
        ({ owner, name, definition }) =>
          `alter table ${owner} add constraint ${name} ${definition}`,
      ),
    ],
  }
}

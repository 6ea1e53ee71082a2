// Expand, then contract: processes of the release before go on while a migration runs and after it.
// `deploy/previous-release` names that release's commit, and its last migrations.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['apps/identity/migrations', 'apps/server/migrations']

/** What the release before cannot live with, or what keeps it waiting. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\brename\b/, 'renames what the release before reads: add the new name beside it'],
  [/\bdrop (table|column|constraint|schema)\b/, 'drops what the release before may read'],
  [/\balter column \S+ (set data )?type\b/, 'rewrites the table: add a column beside it'],
  [/\balter column \S+ set not null\b/, 'refuses rows of the release before'],
  [
    /\badd column [^,;]*\bnot null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/,
    'asks rows of the release before for a column without a default',
  ],
  [/^(?!-- concurrently\n)[\s\S]*\bconcurrently\b/, 'needs -- concurrently as its first line'],
]

/** What is wrong with a migration for the release before; a reason in it is taken for granted. */
function problemsOf(sql: string): string[] {
  const statements = sql.toLowerCase()
  // What no release reads any more may go, and its file says since when.
  if (/^-- contracts: /m.test(statements)) return []
  return refused.filter(([pattern]) => pattern.test(statements)).map(([, why]) => why)
}

test('migrations after the release before leave it working', () => {
  const [, ...last] = readFileSync(join(root, 'deploy/previous-release'), 'utf8').trim().split('\n')
  const found = last.flatMap((path) => {
    const folder = dirname(path)
    const names = readdirSync(join(root, folder)).toSorted()
    expect(names).toContain(basename(path))
    return names
      .filter((name) => name > basename(path))
      .flatMap((name) =>
        problemsOf(readFileSync(join(root, folder, name), 'utf8')).map((why) => `${name} ${why}`),
      )
  })
  expect(last.map((path) => dirname(path))).toEqual(folders)
  expect(found).toEqual([])
})

test.each([
  'alter table users rename column name to title;',
  'alter table users drop column name;',
  'alter table users alter column age type bigint;',
  'alter table users add column age integer not null;',
  'alter table users add column a text, add column age integer not null;',
  'create index concurrently a on users (id);',
])('%s is refused', (sql) => {
  expect(problemsOf(sql)).toHaveLength(1)
})

test.each([
  'alter table users add column age integer not null default 0;',
  'create table pets (id uuid not null, name text not null);',
  'alter table users add column age integer;',
  '-- concurrently\ncreate index concurrently a on users (id);',
  '-- contracts: nobody reads names since 0.4\nalter table users drop column name;',
])('%s is let through', (sql) => {
  expect(problemsOf(sql)).toEqual([])
})

// Expand, then contract: processes of the release before go on while a migration runs and after it.
// `deploy/previous-release` names that release's commit.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['apps/server/migrations', 'apps/identity/migrations']

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
  const release = readFileSync(join(root, 'deploy/previous-release'), 'utf8').trim()
  const before = new Set(
    execFileSync('git', ['ls-tree', '-r', '--name-only', release, ...folders], {
      cwd: root,
      encoding: 'utf8',
    }).split('\n'),
  )
  expect(before.size).toBeGreaterThan(50)
  const found = folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => !before.has(path))
    .flatMap((path) =>
      problemsOf(readFileSync(join(root, path), 'utf8')).map((why) => `${path} ${why}`),
    )
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

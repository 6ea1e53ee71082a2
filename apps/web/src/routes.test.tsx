// The guard of each page of the specification. guard.test.ts tests the guards; a journey tests one
// page of each kind in a browser.
import { isValidElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { type Kind, routeRows } from '../../../e2e/stack/routes.ts'
import { patterns } from './paths.ts'
import { EntryGuard, Guard } from './routes/Guard.tsx'
import { patchRoutes, routes } from './routes.tsx'
import type { GuardKind } from './session/index.ts'

const one = { id: '1', title: 'One' }
const place = { lesson: one, quiz: one, activity: one }

/** The server checks whose page it is. */
const guards: Record<Kind, GuardKind[]> = {
  open: [],
  home: ['home'],
  student: ['student'],
  player: ['player'],
  educator: ['educator'],
  owner: ['educator'],
  signedIn: ['signedIn'],
  role: ['role'],
  newRole: ['newRole'],
}

const all = (rows: RouteObject[]): RouteObject[] =>
  rows.flatMap((row) => [row, ...all(row.children ?? [])])

beforeAll(async () => {
  for (const path of [patterns.educator, patterns.credits]) {
    await patchRoutes({
      path,
      patch: (id, pages) =>
        all(routes)
          .find((row) => row.id === id)
          ?.children?.push(...pages),
      matches: matchRoutes(routes, path) ?? [],
      fetcherKey: undefined,
      signal: new AbortController().signal,
    })
  }
})

test.each(routeRows)('$name is behind the guard of its kind', ({ kind, path }) => {
  const branch = matchRoutes(routes, path(place)) ?? []
  expect(branch.at(-1)?.route.path).not.toBe('*')
  const found = branch.flatMap(({ route: { element } }) =>
    isValidElement<{ kind: GuardKind }>(element) &&
    (element.type === Guard || element.type === EntryGuard)
      ? [element.props.kind]
      : [],
  )
  expect(found).toEqual(guards[kind])
})

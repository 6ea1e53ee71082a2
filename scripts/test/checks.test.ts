import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../install/run.mjs'
import { CONNECTION_TESTS, ENGINE_TESTS, findTestsOfFiles, planLanes } from './checks.mjs'

const titlesOf = (lanes: { title: string }[][][]) => lanes.flat(2).map(({ title }) => title)

test('every test that another database or a pooler is asked is there', () => {
  const named = [...ENGINE_TESTS, ...CONNECTION_TESTS]
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('all kinds together are what is run without a kind', () => {
  const kinds = ['server', 'web', 'journeys', 'static']
  const apart = kinds.flatMap((only) => titlesOf(planLanes({ only })))
  expect(new Set(apart)).toEqual(new Set(titlesOf(planLanes({}))))
  expect(() => planLanes({ only: 'all' })).toThrow('server, web, journeys, static')
})

test('a file is run by its own runner, and one that is not there is named', () => {
  expect(titlesOf(findTestsOfFiles(['apps/server/test/access.test.ts']))).toEqual(['server tests'])
  expect(titlesOf(findTestsOfFiles(['apps/web/src/paths.test.ts']))).toEqual(['web tests'])
  expect(titlesOf(findTestsOfFiles(['e2e/journeys/child.spec.ts']))).toEqual([
    'build',
    'browser journeys',
  ])
  expect(() => findTestsOfFiles(['no.test.ts'])).toThrow('no.test.ts is not there')
})

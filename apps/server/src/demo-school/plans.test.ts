// What the demo school has planned, on whichever day it is opened.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { fillIn, follow, openBrowser, openSchool } from '../modules/identity/test/school.ts'
import { dayOf } from '../platform/day.ts'
import { seedDemoSchool } from './index.ts'
import { plannedDays } from './plans.ts'

const named = (days: ReturnType<typeof plannedDays>) =>
  days.map(({ day, place }) => `${day} ${place}`)

test('a school that is opened on a day of school has two weeks of them', () => {
  expect(named(plannedDays(new Date('2026-11-25T12:00:00Z')))).toEqual(
    [23, 24, 25, 26, 27]
      .map((day, at) => `2026-11-${day} ${at}`)
      .concat(['2026-11-30 0', '2026-12-01 1', '2026-12-02 2', '2026-12-03 3', '2026-12-04 4']),
  )
})

test.each([
  // everywhere on earth it is one of these
  ['2026-11-28T12:00:00Z', ['2026-11-28', '2026-11-29']],
  ['2026-11-29T18:00:00Z', ['2026-11-29', '2026-11-30']],
  ['2026-11-30T03:00:00Z', ['2026-11-29', '2026-11-30']],
  ['2026-11-27T23:00:00Z', ['2026-11-27', '2026-11-28']],
])('opened at %s it has something for today', (now, todays) => {
  const days = plannedDays(new Date(now)).map(({ day }) => day)
  expect(days).toEqual(expect.arrayContaining(todays))
})

test('a teacher sees the plan of her week, and a child of her class that of today', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-demo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const school = await openSchool(database, { env: { MEDIA_DIR: folder } })
  onTestFinished(school.close)
  const { modules, provider } = school
  const now = new Date()
  const accounts = await seedDemoSchool({
    ...{ db: database.db, media: modules.media, devices: modules.devices, provider },
    ...{ now: () => now, force: false },
  })
  const ask = async (who: string, url: string) => {
    const account = accounts.find(({ username }) => username === who)
    const browser = openBrowser(school)
    const page = await follow(browser, '/auth/sign-in')
    await fillIn(browser, page, { signInName: who, password: account?.password ?? '' })
    return (await school.call(url, await browser.accessToken())).json()
  }
  const days = plannedDays(now)
  const from = days[0]?.day
  const { plans } = await ask('maria', `/api/educator/plans?from=${from}`)
  const planned = new Set(plans.map(({ day }: { day: string }) => day))
  expect(planned.size).toBeGreaterThanOrEqual(5)
  expect(new Set(plans.map(({ thing }: { thing: { kind: string } }) => thing.kind)).size).toBe(3)
  const { things } = await ask('mira', `/api/user/today?day=${dayOf(now)}`)
  // of both her teachers
  expect(
    new Set(things.map(({ educator }: { educator: { name: string } }) => educator.name)),
  ).toEqual(new Set(['Maria Santos', 'Daniel Okafor']))
})

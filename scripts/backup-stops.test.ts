// A backup of a school that is not running ends the database that it has started, whatever goes wrong.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDataFolder } from '../apps/server/test/processes/data-folder.ts'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { ask, run, TEACHER } from './archive/test-school.ts'

const refuses = vi.hoisted(() => ({ toOpen: false }))
vi.mock('../apps/server/src/platform/working-folder.ts', () => ({
  async openWorkingFolder() {
    if (refuses.toOpen) throw new Error('the disk is full')
    return {
      path: createTemporaryFolder(),
      remove: () => Promise.reject(new Error('it is broken')),
    }
  },
}))

test('where its folder cannot be opened, or cannot be removed', async () => {
  const school = await createDataFolder(async (_folder, url) => {
    await ask(url, TEACHER)
  })
  onTestFinished(school.remove)
  const data = school.copy()
  for (const [toOpen, said] of [
    [true, 'the disk is full'],
    [false, 'it is broken'],
  ] as const) {
    refuses.toOpen = toOpen
    const { code, output } = await run('backup', data, [createTemporaryFolder()])
    expect([code, output]).toEqual([1, expect.stringContaining(said)])
    expect(existsSync(join(data, 'cluster/postmaster.pid'))).toBe(false)
  }
})

import { expect, test } from 'vitest'
import { presentBackups } from './keepers.presenter.ts'

test('a place of backups that has not answered is told apart from one without a backup', () => {
  const none = { lastAt: null, isLate: true }
  expect(presentBackups(none)).toEqual({ ...none, isReached: true })
  expect(presentBackups(null)).toEqual({ ...none, isReached: false })
  const lastAt = new Date('2026-05-20T02:00:00.000Z')
  expect(presentBackups({ lastAt, isLate: false })).toEqual({
    lastAt: lastAt.toISOString(),
    isLate: false,
    isReached: true,
  })
})

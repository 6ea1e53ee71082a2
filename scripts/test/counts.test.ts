import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { readPlaywrightCounts, readVitestCounts } from './counts.mjs'

function write(report: object): string {
  const file = join(makeTemporaryFolder(), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a test file that cannot be loaded counts as failed, and so does a test that was left out', () => {
  const file = write({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(readVitestCounts(file)).toEqual({ passed: 5, failed: 4 })
})

test('a journey that passes only sometimes or not at all counts as failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 1 }
  expect(readPlaywrightCounts(write({ stats, errors: [{}] }))).toEqual({ passed: 7, failed: 4 })
})

test('a runner that leaves no report has failed', () => {
  const nowhere = join(makeTemporaryFolder(), 'report.json')
  expect(readVitestCounts(nowhere)).toEqual({ passed: 0, failed: 1 })
  expect(readPlaywrightCounts(nowhere)).toEqual({ passed: 0, failed: 1 })
})

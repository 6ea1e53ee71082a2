import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { readPlaywrightCounts, readVitestCounts } from './counts.mjs'

function write(report: object): string {
  const file = join(createTemporaryFolder(), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a test file that cannot be loaded counts as failed, and so does a test that was left out', () => {
  const one = (status: string, ...tags: string[]) => ({ status, tags, failureMessages: [] })
  const file = write({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', name: 'right.test.ts', assertionResults: [one('passed'), one('passed')] },
      { status: 'failed', name: 'wrong.test.ts', assertionResults: [one('failed')] },
      { status: 'passed', name: 'left.test.ts', assertionResults: [one('skipped', 'whole')] },
      { status: 'passed', name: 'skipped.test.ts', assertionResults: [one('skipped')] },
      { status: 'failed', name: 'broken.test.ts', assertionResults: [] },
    ],
  })
  expect(readVitestCounts(file)).toMatchObject({ passed: 2, failed: 4 })
  expect(readVitestCounts(file, ({ tags }) => tags.includes('whole'))).toMatchObject({
    passed: 2,
    failed: 3,
  })
})

test('a journey that was left out has failed; one that passed when tried again is named', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 1 }
  const late = {
    file: 'child.spec.ts',
    title: 'a child learns',
    tests: [
      {
        status: 'flaky',
        projectName: 'phone',
        results: [
          { duration: 4_000, error: { message: '\u001b[31mTimed out\u001b[39m\n  at' } },
          { duration: 2_000 },
        ],
      },
    ],
  }
  const report = { stats, errors: [{ message: 'no browser' }], suites: [{ specs: [late] }] }
  expect(readPlaywrightCounts(write(report))).toEqual({
    passed: 8,
    failed: 3,
    notes: [
      'passed only when tried again: [phone] child.spec.ts: a child learns: Timed out',
      'failed: no browser',
    ],
    timings: [{ title: '[phone] child.spec.ts: a child learns', ms: 6_000 }],
  })
})

test('a failed test is named with the first line of its reason', () => {
  const failed = {
    status: 'failed',
    tags: [],
    fullName: 'codes are unique',
    failureMessages: ['Error: 2\n at'],
  }
  const testResults = [{ status: 'failed', name: 'codes.test.ts', assertionResults: [failed] }]
  const report = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, testResults }
  expect(readVitestCounts(write(report)).notes).toEqual(['failed: codes are unique: Error: 2'])
})

test('a runner that leaves no report has failed', () => {
  const nowhere = join(createTemporaryFolder(), 'report.json')
  expect(readVitestCounts(nowhere)).toMatchObject({ passed: 0, failed: 1 })
  expect(readPlaywrightCounts(nowhere)).toMatchObject({ passed: 0, failed: 1 })
})

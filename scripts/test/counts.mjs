// Reads how many tests passed and failed from the reports that the test runners write.
import { readFileSync } from 'node:fs'

/** No report at all means that the runner itself failed. */
const NOTHING_RAN = { passed: 0, failed: 1 }

/** Counts of a Vitest report; a file that could not be loaded fails once. */
export function readVitestCounts(file) {
  const report = read(file)
  if (!report) return NOTHING_RAN
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + unloaded.length,
  }
}

/** Counts of a Playwright report; a test that passes only sometimes, or not at all, has failed. */
export function readPlaywrightCounts(file) {
  const report = read(file)
  if (!report) return NOTHING_RAN
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

// Reads the test runners' reports: how many tests passed and failed, which, and how long each took.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Without a report the runner itself has failed. */
const NOTHING_RAN = { passed: 0, failed: 1, notes: [], timings: [] }

/**
 * Reads a Vitest report; a file that could not be loaded counts as one failure, and so does a test
 * that was not run, unless this run was to leave it out.
 */
export function readVitestCounts(file, isLeftOut = (_test) => false) {
  const report = read(file)
  if (!report) return NOTHING_RAN
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(failureOf),
  )
  const skipped = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((one) => !['passed', 'failed'].includes(one.status) && !isLeftOut(one)),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + skipped.length + unloaded.length,
    notes: [...failures, ...unloaded.map(({ name }) => `failed to load: ${name}`)],
    timings: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        title: `${basename(name)}: ${fullName}`,
        ms: duration,
      })),
    ),
  }
}

/**
 * Reads a Playwright report. A skipped journey has failed. One that passed on a retry has passed,
 * since a browser on a busy machine may be slow, but it is named.
 */
export function readPlaywrightCounts(file) {
  const report = read(file)
  if (!report) return NOTHING_RAN
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + skipped + report.errors.length,
    notes: [
      ...specsOf(report).flatMap(journeyNote),
      ...report.errors.map(({ message }) => `failed: ${firstLine(message)}`),
    ],
    timings: specsOf(report).flatMap(journeyTimings),
  }
}

const failureOf = ({ fullName, failureMessages }) =>
  `failed: ${fullName}: ${firstLine(failureMessages[0])}`

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Retries are added to the first try. */
const journeyTimings = ({ file, title, tests }) =>
  tests.map(({ projectName, results }) => ({
    title: `[${projectName}] ${file}: ${title}`,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }))

function journeyNote({ file, title, tests }) {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, projectName, results }) => {
      const outcome = status === 'flaky' ? 'passed only when tried again' : 'failed'
      const message = results.find(({ error }) => error)?.error.message
      return `${outcome}: [${projectName}] ${file}: ${title}: ${firstLine(message)}`
    })
}

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0]

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

// The summary of a test run: checks, failures, slowest tests, counts.
const SLOWEST = 20

/** Prints the summary and returns the exit code. */
export function summarise({ outcomes, seconds }) {
  console.log('')
  for (const { title, passed, failed, seconds, notes } of outcomes) {
    console.log(
      `${failed ? 'FAILED' : 'ok    '}  ${title}: ${passed} passed, ${failed} failed (${seconds} s)`,
    )
    for (const note of notes) console.log(`        ${note}`)
  }
  const slowest = nameSlowest(outcomes.flatMap(({ timings }) => timings))
  if (slowest.length) console.log(`\nThe slowest tests:\n${slowest.join('\n')}`)
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  console.log(
    `\n${inMinutes(seconds)} in all\n${total('passed')} passed, ${total('failed')} failed`,
  )
  return total('failed') > 0 ? 1 : 0
}

/** One line for each of the slowest tests. Timings are `{ title, ms }`. */
export function nameSlowest(timings) {
  return timings
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
}

const inMinutes = (seconds) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`

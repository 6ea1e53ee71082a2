// Runs lanes of checks in parallel. Each check writes to its own file, shown when it fails or is
// the only one.
import { createWriteStream, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { log, root, run } from '../install/run.mjs'

/**
 * Resolves with one outcome per check: title, seconds, passed, failed, notes and timings. A lane is
 * a list of steps; the checks of a step run in parallel, and the next step begins when all have
 * ended.
 */
export async function runLanes(lanes, env) {
  const alone = lanes.flat(2).length === 1
  const began = Date.now()
  const outcomes = await Promise.all(
    lanes.map(async (steps) => {
      const ended = []
      for (const checks of steps) {
        ended.push(...(await Promise.all(checks.map((check) => perform(check, env, alone)))))
      }
      return ended
    }),
  )
  return { outcomes: outcomes.flat(), seconds: secondsSince(began) }
}

async function perform(check, env, aloud) {
  const { title, program, args, folder = '.', report, count } = check
  log(`${title} ...`)
  if (report) rmSync(report, { force: true })
  const began = Date.now()
  const settings = { env: { ...env, ...check.env }, cwd: join(root, folder) }
  const code = aloud ? await run(program, args, settings) : await runQuietly(check, settings)
  const counted = count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, notes: [], timings: [] }
  // A failing exit code counts, whatever the report says.
  const failed = counted.failed || (code === 0 ? 0 : 1)
  return { ...counted, title, failed, seconds: secondsSince(began) }
}

async function runQuietly({ title, program, args }, settings) {
  const file = join(root, 'artifacts', `${title.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}.log`)
  const output = createWriteStream(file)
  const code = await run(program, args, { ...settings, output })
  output.end()
  await finished(output)
  if (code !== 0) log(`${title} failed and said:\n${readFileSync(file, 'utf8')}`)
  return code
}

const secondsSince = (began) => Math.round((Date.now() - began) / 1000)

// `npm test`: installs what is missing, runs every check and every test, and says in its last line
// how many passed and failed. Plain Node 20 or newer, since it runs before anything is installed.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installBrowser } from './install/browser.mjs'
import { installDependencies } from './install/dependencies.mjs'
import { findPinnedNode, withPinnedNode } from './install/pinned-node.mjs'
import { main, root, run, say } from './install/run.mjs'
import { listChecks } from './test/checks.mjs'

const HELP = `npm test

Installs what is missing (a browser, too), then runs types, lint, unit, server and browser tests.
The last line is "N passed, N failed"; the exit code is 0 when none failed. Reports are written to
the folder artifacts.

  --fresh-clone   also proves that npm start works on a fresh clone with several versions of npm
  --help          shows this text`

main(async () => {
  if (process.argv.includes('--help')) {
    console.log(HELP)
    return 0
  }
  await installDependencies()
  const node = findPinnedNode()
  await installBrowser(node)
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  const outcomes = []
  for (const check of listChecks({ withFreshClone: process.argv.includes('--fresh-clone') })) {
    outcomes.push(await perform(check, withPinnedNode(node)))
  }
  return summarise(outcomes)
})

async function perform({ title, program, args, env, report, count }, pinned) {
  say(`${title} ...`)
  if (report) rmSync(report, { force: true })
  const began = Date.now()
  const code = await run(program, args, { env: { ...pinned, ...env } })
  const counted = count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, notes: [] }
  // A failing exit code is never lost, whatever the report says.
  const failed = counted.failed || (code === 0 ? 0 : 1)
  const seconds = Math.round((Date.now() - began) / 1000)
  return { ...counted, title, failed, seconds }
}

function summarise(outcomes) {
  console.log('')
  for (const { title, passed, failed, seconds, notes } of outcomes) {
    console.log(
      `${failed ? 'FAILED' : 'ok    '}  ${title}: ${passed} passed, ${failed} failed (${seconds} s)`,
    )
    for (const note of notes) console.log(`        ${note}`)
  }
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') > 0 ? 1 : 0
}

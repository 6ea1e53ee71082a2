// `npm test` and `npm run test:full`: install what is missing, run the checks and tests, and say in
// the last line how many passed and failed. Plain Node 20 or newer, since it runs before anything is
// installed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installBrowser } from './install/browser.mjs'
import { installDependencies } from './install/dependencies.mjs'
import { findPinnedNode, withPinnedNode } from './install/pinned-node.mjs'
import { main, Obstacle, root } from './install/run.mjs'
import { findTestsOfFiles, KINDS, planLanes } from './test/checks.mjs'
import { runLanes } from './test/lanes.mjs'
import { summarise } from './test/summary.mjs'

const HELP = `npm test
npm test -- --only KIND
npm test -- FILE [--title TEXT]
npm run test:full

Installs what is missing (a browser, too), then runs types, lint, unit and server tests but for the
slowest, and the core browser journeys.
The last line is "N passed, N failed"; the exit code is 0 when none failed. Reports and what each
check said are written to the folder artifacts. docs/testing.md says what is proved where.

  --only KIND     one of ${KINDS.join(', ')}
  FILE            one test file, journeys included; several may be named
  --title TEXT    of these files only the tests whose title has this in it
  --full          everything: all tests and journeys, both databases, every size, all kills, fresh
                  clones with three npm (what test:full runs)
  --help          shows this text`

main(async () => {
  const { values, positionals } = readArguments()
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const lanes = positionals.length ? findTestsOfFiles(positionals, values) : planLanes(values)
  await installDependencies()
  const node = findPinnedNode()
  if (lanes.flat(2).some(({ needsBrowser }) => needsBrowser)) await installBrowser(node)
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  return summarise(await runLanes(lanes, withPinnedNode(node)))
})

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        title: { type: 'string' },
        full: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Obstacle(`${error.message} (npm test -- --help shows what can be written)`)
  }
}

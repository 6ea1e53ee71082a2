// `npm run dev`: server and pages for development, both reloaded on a change. Plain Node 20 or
// newer, since it runs before anything is installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { installDependencies } from './install/dependencies.mjs'
import { findPinnedNode, withPinnedNode } from './install/pinned-node.mjs'
import { main, root } from './install/run.mjs'

const PAGES = 'http://127.0.0.1:5173'
const HELP = `npm run dev [-- --demo]

Serves the pages at ${PAGES}, where a change shows at once, and the server behind them, which
starts again when its code changes. What npm start understands works here, too. Ctrl-C stops both.`

main(async () => {
  const flags = process.argv.slice(2)
  if (flags.includes('--help')) {
    console.log(HELP)
    return 0
  }
  await installDependencies()
  const node = findPinnedNode()
  const port = process.env.PORT ?? '3000'
  const env = {
    ...process.env,
    ...withPinnedNode(node),
    PORT: port,
    PUBLIC_URL: PAGES,
    API_ORIGIN: `http://127.0.0.1:${port}`,
  }
  const start = (args, folder) =>
    spawn(node, args, { cwd: join(root, folder), stdio: 'inherit', env })
  const { hostname, port: pagesPort } = new URL(PAGES)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const both = [
    start(['--watch', 'apps/server/src/main.ts', ...flags], '.'),
    start([vite, '--host', hostname, '--port', pagesPort, '--strictPort'], 'apps/web'),
  ]
  const ended = both.map((one) => once(one, 'exit'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const one of both) one.kill(signal)
    })
  }
  // Neither is of use without the other.
  await Promise.race(ended)
  for (const one of both) one.kill('SIGTERM')
  await Promise.all(ended)
  return 0
})

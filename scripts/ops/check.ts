// `npm run ops:check -- NAME`: tries how the product is run, on loopback and in temporary folders. It
// installs nothing, and ends only what it has started.
import { log, main, Obstacle } from '../install/run.mjs'
import { checkCluster } from './cluster.ts'
import { checkConnections } from './connections.ts'
import { checkDrill } from './drill.ts'
import { checkFaults } from './faults.ts'
import { checkHttps } from './https.ts'
import { checkImage } from './image.ts'
import { checkPatroni } from './patroni.ts'
import { checkPgbackrest } from './pgbackrest.ts'
import { checkReplica } from './replica.ts'
import { checkStorage } from './storage.ts'
import { checkUpgrade } from './upgrade.ts'
import { checkWatch } from './watch.ts'

const checks: Readonly<Record<string, () => Promise<number>>> = {
  cluster: checkCluster,
  connections: checkConnections,
  drill: checkDrill,
  faults: checkFaults,
  image: checkImage,
  https: checkHttps,
  patroni: checkPatroni,
  pgbackrest: checkPgbackrest,
  replica: checkReplica,
  storage: checkStorage,
  upgrade: checkUpgrade,
  watch: checkWatch,
}

main(async () => {
  const [name = ''] = process.argv.slice(2)
  const check = checks[name]
  if (!check) throw new Obstacle(`Name what to check: ${Object.keys(checks).join(', ')}.`)
  const failures = await check()
  log(failures === 0 ? `${name}: all of it holds.` : `${name}: ${failures} did not hold.`)
  return failures === 0 ? 0 : 1
})

// What holds on four processes behind a load balancer: nobody notices an update that goes from
// process to process, and what is away is said in our words.
import { log } from '../install/run.mjs'
import { type Cluster, openCluster } from './processes.ts'

const CLIENTS = 8

/** Returns how many of its checks failed. */
export async function checkCluster(): Promise<number> {
  const cluster = await openCluster()
  try {
    const failures = [await update(cluster), await databaseAway(cluster), await allAway(cluster)]
    return failures.filter((isFailure) => isFailure).length
  } finally {
    await cluster.close()
  }
}

/** Restarts each process in turn under load; true where a request failed. */
async function update({ origin, origins, restart }: Cluster): Promise<boolean> {
  const answers = new Map<string, number>()
  let isOver = false
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
  const client = async () => {
    while (!isOver) {
      await fetch(`${origin}/api/course/all`).then(
        async (answer) => {
          await answer.arrayBuffer()
          count(String(answer.status))
        },
        (error: Error) => count(String(error.cause ?? error)),
      )
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  const began = Date.now()
  for (const index of origins.keys()) await restart(index)
  isOver = true
  await Promise.all(clients)
  const seconds = Math.round((Date.now() - began) / 1_000)
  const counted = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ')
  log(`an update of ${origins.length} processes in ${seconds} s, ${CLIENTS} clients: ${counted}`)
  return answers.size !== 1 || !answers.has('200')
}

/** True where the database's absence is not answered in our words by a process that stays in. */
async function databaseAway({ origin, stopDatabase }: Cluster): Promise<boolean> {
  await stopDatabase()
  const ready = await fetch(`${origin}/readyz`)
  const { status, checks } = JSON.parse(await ready.text())
  log(`database away: /readyz ${ready.status} ${status}, database ${checks.database}`)
  return ready.status !== 200 || status !== 'degraded' || !(await isBusy(origin))
}

/** True where the balancer's own answer is not our envelope. */
async function allAway({ origin, stopProcesses }: Cluster): Promise<boolean> {
  await stopProcesses()
  return !(await isBusy(origin))
}

async function isBusy(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/course/all`)
  const said = await answer.text()
  log(`a list: ${answer.status}, Retry-After ${answer.headers.get('retry-after')}, ${said.trim()}`)
  const { success, code } = JSON.parse(said)
  return answer.status === 503 && success === false && code === 'UNAVAILABLE'
}

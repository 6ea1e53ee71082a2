// An hour of connections that are used again after pauses: none is closed by one side in the moment in
// which the other sends, which a browser would see as 502.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../install/run.mjs'
import { openCluster } from './processes.ts'

const MINUTES = 60
const CLIENTS = 64
/** Shorter than HAProxy keeps a browser's connection, longer than it keeps most of its own. */
const LONGEST_PAUSE_MS = 55_000

/** Returns how many of its checks failed. */
export async function checkConnections(): Promise<number> {
  const { origin, close } = await openCluster()
  const answers = new Map<string, number>()
  let [isOver, used] = [false, 0]
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      const answer = await ask(`${origin}/api/course/all`, agent)
      used += Number(answer.isReused)
      answers.set(answer.said, (answers.get(answer.said) ?? 0) + 1)
      await pause(Math.random() * LONGEST_PAUSE_MS)
    }
    agent.destroy()
  }
  try {
    const clients = Array.from({ length: CLIENTS }, client)
    await pause(MINUTES * 60_000)
    isOver = true
    await Promise.all(clients)
  } finally {
    await close()
  }
  const counted = [...answers].map(([said, times]) => `${times} × ${said}`).join(', ')
  log(`${MINUTES} minutes, ${CLIENTS} clients, ${used} times a connection used again: ${counted}`)
  return answers.size === 1 && answers.has('200') && used > 0 ? 0 : 1
}

async function ask(url: string, agent: Agent): Promise<{ said: string; isReused: boolean }> {
  const request = get(url, { agent })
  try {
    const [answer]: IncomingMessage[] = await once(request, 'response')
    if (!answer) return { said: 'nothing', isReused: false }
    answer.resume()
    await once(answer, 'end')
    return { said: String(answer.statusCode), isReused: request.reusedSocket }
  } catch (error) {
    return { said: String(error), isReused: request.reusedSocket }
  }
}

// Kills the server during writes, restarts it, and checks that every acknowledged write exists.
// Three rounds; in the second the database is killed at the same moment.
import { setTimeout as wait } from 'node:timers/promises'
import { type KilledSchool, openKilledSchool, Refused } from './killed-school.ts'

const ROUNDS = 3
const ROUND_THAT_KILLS_THE_DATABASE = 2
const WRITERS = 4
const WRITING_MS = 1_500
/** What a teacher adds again and again. */
export const ACTIVITY = { title: 'A leaf', description: '<p>Draw one.</p>', dueDate: '2030-06-01' }

/** Returns the exit code. */
export async function killWrites(): Promise<number> {
  const school = await openKilledSchool()
  try {
    const bearer = await school.mint('teacher', 'educator')
    const acknowledged: string[] = []
    let lost = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = acknowledged.length
      const killing = wait(WRITING_MS).then(() =>
        school.kill(round === ROUND_THAT_KILLS_THE_DATABASE),
      )
      const writers = Array.from({ length: WRITERS }, () => write(school, bearer, acknowledged))
      // Waits for all: a kill after the end would leave the database running.
      await Promise.allSettled([killing, ...writers])
      await Promise.all(writers)
      await school.start()
      const present = await readActivityIds((path) => school.call(bearer, 'GET', path))
      const missing = acknowledged.filter((id) => !present.has(id)).length
      lost += missing
      console.log(
        `round ${round}: ${acknowledged.length - before} writes acknowledged before the kill;` +
          ` of ${acknowledged.length} in all, ${missing} are missing`,
      )
      if (acknowledged.length === before) lost += 1
    }
    return lost === 0 ? 0 : 1
  } finally {
    await school.close()
  }
}

/** Writes until the server is gone; only answered writes are acknowledged. */
async function write(school: KilledSchool, bearer: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    try {
      const answer = await school.call(bearer, 'POST', '/api/educator/add-activity', ACTIVITY)
      const written: Written = JSON.parse(answer)
      acknowledged.push(written.activity._id)
    } catch (error) {
      if (error instanceof Refused) throw error
      return
    }
  }
}

type Written = { activity: { _id: string } }
type Page = { activities: { _id: string }[]; nextCursor?: string | null }

/** The ids of all activities of her who asks. */
export async function readActivityIds(
  ask: (path: string) => Promise<string>,
): Promise<Set<string>> {
  const ids = new Set<string>()
  let cursor: string | null | undefined = ''
  while (cursor !== null && cursor !== undefined) {
    const query = new URLSearchParams({ limit: '500', ...(cursor ? { cursor } : {}) })
    const page: Page = JSON.parse(await ask(`/api/educator/activities?${query}`))
    for (const { _id } of page.activities) ids.add(_id)
    cursor = page.nextCursor
  }
  return ids
}

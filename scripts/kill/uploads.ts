// Kills the server at random moments under hand-ins and restarts it. What was not answered is sent
// again under its key, as pages do; then the rows are compared with the files. In the end both are
// swept, as a month later.
import { setTimeout as wait } from 'node:timers/promises'
import { noise } from '../../apps/server/src/modules/media/test/samples.ts'
import { type Child, formOf, openChildren, openClass, sendAgain } from './handing-in.ts'
import { type KilledSchool, openKilledSchool, Refused } from './killed-school.ts'
import { compareFiles, type Findings, sweepLater } from './stored-files.ts'

const CHILDREN = 4
/** The first hand-ins are answered after some 0.3 s. */
const KILLED_WITHIN_MS = 2_000
const EVERY_SO_MANY_THE_DATABASE = 5

/** Returns the exit code. */
export async function killUploads(rounds: number): Promise<number> {
  const school = await openKilledSchool()
  try {
    const activityId = await openClass(school)
    const photo = await noise(1_200, 900).jpeg({ quality: 60 }).toBuffer()
    const newForm = () => formOf(activityId, photo)
    const answered = new Set<string>()
    let wrong = 0
    for (let round = 1; round <= rounds; round += 1) {
      const children = await openChildren(school, CHILDREN, String(round))
      const afterMs = Math.round(Math.random() * KILLED_WITHIN_MS)
      const withDatabase = round % EVERY_SO_MANY_THE_DATABASE === 0
      const killing = wait(afterMs).then(() => school.kill(withDatabase))
      const before = answered.size
      const handingIn = children.map((child) => handIn(school, child, newForm, answered))
      // Waits for all: a kill after the end would leave the database running.
      await Promise.allSettled([killing, ...handingIn])
      await Promise.all(handingIn)
      await school.start()
      const inTime = answered.size - before
      for (const child of children) await sendAgain(school, child, answered)
      const found = await compareFiles(school)
      wrong += problemsOf(found, answered)
      const what = withDatabase ? 'the server and the database' : 'the server'
      console.log(
        `kill ${round}, ${what} after ${afterMs} ms: ${inTime} hand-ins were answered before and` +
          ` ${answered.size - before - inTime} after it; ${inWords(found)}`,
      )
    }
    const { stale, orphans } = await sweepLater(school)
    const found = await compareFiles(school)
    wrong += problemsOf(found, answered) + found.withoutRow + found.pending + found.unfinished
    console.log(
      `swept: ${stale} pending files and ${orphans} without a row; ${answered.size} hand-ins were` +
        ` answered; ${inWords(found)}`,
    )
    return wrong === 0 && answered.size > 0 ? 0 : 1
  } finally {
    await school.close()
  }
}

/** Hands in one thing after the other until the server is gone. */
async function handIn(
  school: KilledSchool,
  child: Child,
  newForm: () => FormData,
  answered: Set<string>,
): Promise<void> {
  for (;;) {
    child.open = newForm()
    try {
      await sendAgain(school, child, answered)
    } catch (error) {
      if (error instanceof Refused) throw error
      return
    }
  }
}

/** How much is not as it has to be at any time. */
function problemsOf({ submissions, withoutFile }: Findings, answered: Set<string>): number {
  const lost = [...answered].filter((id) => !submissions.has(id)).length
  const twice = submissions.size - answered.size + lost
  if (lost + twice > 0) console.log(`${lost} hand-ins are lost, ${twice} are there twice`)
  return lost + twice + withoutFile
}

const inWords = ({ submissions, kept, withoutFile, ...found }: Findings): string =>
  `${submissions.size} rows with ${kept} files, ${withoutFile} rows without their file;` +
  ` ${found.pending} files pending, ${found.withoutRow} without a row, ${found.unfinished} unfinished`

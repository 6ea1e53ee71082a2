// A class of two for the tests of handed-in work: Rosa's, with Mia and Ben in it and an activity;
// Omar teaches another class. All are new for each test of a file that opens it.
import { randomUUID } from 'node:crypto'
import type { Submission } from '@kinderleaf/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { formOf, openSchool, type School } from '../../../../test/school.ts'
import type { Actor } from '../../../platform/actor.ts'

export const start = new Date('2026-03-02T08:00:00Z')

export let school: School
export let rosa: Actor
export let omar: Actor
export let mia: Actor
export let ben: Actor
export let activityId: string

export function openClassOfTwo(): void {
  beforeAll(async () => {
    school = await openSchool()
  })
  beforeEach(async () => {
    await school.pool.query(
      'truncate submissions, media_files, activity_visits, reads, consents cascade',
    )
    school.clock.now = start
    rosa = await school.person('Rosa', 'educator')
    omar = await school.person('Omar', 'educator')
    mia = await school.child('Mia', rosa)
    ben = await school.child('Ben', rosa)
    activityId = await addActivity()
  })
  afterAll(() => school.close())
}

export async function addActivity(teacher = rosa, title = 'Draw a leaf'): Promise<string> {
  const input = { title, description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
  const added = await school.call(teacher, 'POST', '/api/educator/add-activity', input)
  return added.body.activity._id
}

/** From now on work is for this activity. */
export const goOnTo = (id: string): void => {
  activityId = id
}

/** A form with a link; the activity is the one of the class unless the fields say otherwise. */
export const send = (child: Actor, fields: Record<string, string | File> = {}) =>
  school.call(
    child,
    'POST',
    '/api/submissions',
    formOf({ activityId, externalLink: 'https://example.org', ...fields }),
  )

/** The same, taken; its id. */
export async function handIn(
  child: Actor,
  fields?: Record<string, string | File>,
): Promise<string> {
  const { status, body } = await send(child, fields)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.submission._id
}

/** A star, unless something else is said. */
export const feedbackOn = (submissions: readonly string[], said: object = {}) => ({
  ...{ key: randomUUID(), submissions, sticker: 'star', text: '', sendBack: false },
  ...said,
})

export const give = (teacher: Actor, submissions: readonly string[], said?: object) =>
  school.call(teacher, 'POST', '/api/educator/feedback', feedbackOn(submissions, said))

export const ownWork = async (child: Actor): Promise<Submission[]> =>
  (await school.call(child, 'GET', '/api/submissions/my-submissions')).body.submissions

/** The list of an activity. */
export const workFor = (teacher: Actor, id = activityId) =>
  school.call(teacher, 'GET', `/api/educator/activities/${id}/submissions`)

// Children of one class who hand in pictures: what is not answered is sent again under its key, as
// pages do.
import { randomUUID } from 'node:crypto'
import { pdf } from '../../apps/server/src/modules/media/test/samples.ts'
import type { KilledSchool } from './killed-school.ts'

const CODE = 'leaf-leaf'
const ACTIVITY = { title: 'A leaf', description: '<p>Draw one.</p>', dueDate: '2030-06-01' }

type School = Pick<KilledSchool, 'mint' | 'call'>

export interface Child {
  bearer: string
  /** The form that was not answered. */
  open: FormData | null
}

/** Opens a class with one activity, whose id it returns. */
export async function openClass(school: School): Promise<string> {
  const teacher = await school.mint('teacher', 'educator')
  await school.call(teacher, 'POST', '/api/educator/create-code', { code: CODE })
  const added = await school.call(teacher, 'POST', '/api/educator/add-activity', ACTIVITY)
  const { activity }: { activity: { _id: string } } = JSON.parse(added)
  return activity._id
}

/** Children who are new in each round, since a child may hand in so much an hour. */
export const openChildren = (school: School, count: number, round: string): Promise<Child[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const bearer = await school.mint(`child-${round}-${place}`, 'student')
      await school.call(bearer, 'POST', '/api/user/join-educator', { code: CODE })
      return { bearer, open: null }
    }),
  )

/** Two pictures and a paper, under a key of their own. */
export function formOf(activityId: string, photo: Buffer): FormData {
  const form = new FormData()
  form.set('submissionKey', randomUUID())
  form.set('activityId', activityId)
  for (const name of ['a.jpg', 'b.jpg'])
    form.append('files', new File([new Uint8Array(photo)], name))
  form.append('files', new File([new Uint8Array(pdf)], 'c.pdf'))
  return form
}

/** Sends what is open; rejects where it is not answered, and it stays open. */
export async function sendAgain(school: School, child: Child, answered: Set<string>) {
  if (!child.open) return
  const answer = await school.call(child.bearer, 'POST', '/api/submissions', child.open)
  const { submission }: { submission: { _id: string } } = JSON.parse(answer)
  answered.add(submission._id)
  child.open = null
}

// A child hands in one picture of 200 KB; each is a new one, of a child who has not just done so.
import { randomUUID } from 'node:crypto'
import { noise } from '../apps/server/src/modules/media/test/samples.ts'
import { multipart } from '../apps/server/test/multipart.ts'
import type { Case } from './cases.ts'
import type { School } from './school.ts'

const path = '/api/submissions'

export async function handingIn(school: School, bearers: readonly string[]): Promise<Case> {
  const picture = await noise(128, 96).resize(1_024, 768).jpeg({ quality: 85 }).toBuffer()
  let handedIn = 0
  function next() {
    const student = handedIn % bearers.length
    handedIn += 1
    const [teacher = 0] = school.classes[student] ?? []
    const { payload, headers } = multipart(
      { submissionKey: randomUUID(), activityId: school.activities[teacher] ?? '' },
      [{ name: 'files', fileName: 'leaf.jpg', content: picture }],
    )
    return { student, shot: { method: 'POST' as const, path, headers, body: payload } }
  }
  return {
    ...{ name: 'hand-in of a picture', status: 200 },
    product() {
      const { student, shot } = next()
      const authorization = `Bearer ${bearers[student]}`
      return { ...shot, headers: { ...shot.headers, authorization } }
    },
    bare() {
      const { student, shot } = next()
      return { ...shot, path: `${path}?of=${school.students[student]}` }
    },
  }
}

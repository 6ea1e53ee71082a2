// Work that is handed in once more: the attempts of a child stand in one line, whichever device they
// come from, and the next one may keep files of the one before.
import { randomUUID } from 'node:crypto'
import type { Submission } from '@kinderleaf/contract'
import { limits, refusals } from '@kinderleaf/contract/plain'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureFile } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import {
  activityId,
  addActivity,
  ben,
  goOnTo,
  mia,
  openClassOfTwo,
  ownWork as own,
  rosa,
  school,
  start,
  workFor,
} from './test/class-of-two.ts'

const unknownId = '0195f000-0000-7000-8000-000000000000'

openClassOfTwo()

/** A form with a link, unless it has files or keeps some. */
function send(child: Actor, fields: Record<string, string> = {}, files: File[] = []) {
  const link = fields.kept || files.length > 0 ? {} : { externalLink: 'https://example.org' }
  const form = new FormData()
  const all = { activityId, ...link, ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  for (const file of files) form.append('files', file)
  return school.call(child, 'POST', '/api/submissions', form)
}
const handIn = async (...work: Parameters<typeof send>): Promise<Submission> => {
  const sent = await send(...work)
  expect(sent).toMatchObject({ status: 200 })
  return sent.body.submission
}
const db = () => drizzle({ client: school.pool })
const pictures = (...names: string[]) => Promise.all(names.map((name) => pictureFile(name)))
const namesOf = ({ files }: Submission) => files.map(({ fileName }) => fileName)
const addressesOf = ({ files }: Submission) => files.map(({ fileUrl }) => fileUrl.split('?')[0])
const fileCount = async () => (await school.pool.query('select from media_files')).rowCount
const countOf = async () =>
  (await school.pool.query('select submission_count from activities where id = $1', [activityId]))
    .rows[0].submission_count
const isServed = async ({ files }: Submission) => {
  for (const { fileUrl } of files) {
    const { statusCode } = await school.app.inject({ method: 'GET', url: fileUrl })
    expect(statusCode).toBe(200)
  }
}
const listOf = () => workFor(rosa)
/** The upkeep of some days later. */
async function sweepAfter(days: number) {
  school.clock.now = new Date(start.getTime() + days * 86_400_000)
  for (let run = 0; run < 3; run += 1) await school.media.releaseUnused()
  await school.media.sweep()
}

describe('attempts of one piece of work', () => {
  /** From the first to the last. */
  function inLine(work: readonly Submission[]): string[] {
    const after = new Map(work.map(({ _id, again }) => [again, _id]))
    expect(after.size).toBe(work.length)
    const line: string[] = []
    for (let at = after.get(null); at; at = after.get(at)) line.push(at)
    return line
  }

  test('of two devices that follow the same one, the second follows the first', async () => {
    const first = await handIn(mia)
    const again = first._id
    const second = await handIn(mia, { again })
    expect(await handIn(mia, { again: again.toUpperCase() })).toMatchObject({ again: second._id })
    expect(inLine(await own(mia))).toHaveLength(3)
  })

  test('that follow the same one at once stand in one line', async () => {
    const { _id: again } = await handIn(mia)
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(mia, { again })))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(inLine(await own(mia))).toHaveLength(13)
    expect(await countOf()).toBe(13)
  })

  test('of two devices stand in one line, whatever each has seen and however they meet', async () => {
    const step = fc.record({ device: fc.nat(1), looks: fc.boolean(), meanwhile: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const tala = await school.child('Tala', rosa)
        const { _id: first } = await handIn(tala)
        const seen = [first, first]
        const underWay: Promise<unknown>[] = []
        for (const { device, looks, meanwhile } of steps) {
          if (looks) seen[device] = (await own(tala))[0]?._id ?? first
          const sent = handIn(tala, { again: seen[device] ?? first, submissionKey: randomUUID() })
          const handedIn = sent.then(({ _id }) => {
            seen[device] = _id
          })
          underWay.push(handedIn)
          if (!meanwhile) await handedIn
        }
        await Promise.all(underWay)
        expect(inLine(await own(tala))).toHaveLength(steps.length + 1)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  test('name nothing where what they follow is gone, another child’s or for another activity', async () => {
    const theirs = await handIn(ben)
    const here = activityId
    goOnTo(await addActivity())
    const other = await handIn(mia)
    goOnTo(here)
    const answers = []
    for (const again of [unknownId, theirs._id, other._id]) {
      const sent = await send(mia, { again, comment: 'My leaf' })
      const { _id, ...work } = sent.body.submission
      answers.push({ ...sent, body: { ...sent.body, submission: work }, headers: {} })
    }
    expect(answers[0]).toMatchObject({ status: 200, body: { submission: { again: null } } })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
})

describe('another attempt', () => {
  test('keeps files of the one before by their places, among new ones, as they are ordered', async () => {
    const first = await handIn(mia, {}, await pictures('a.png', 'b.png', 'c.png'))
    const again = first._id
    const second = await handIn(mia, { again, kept: '2,,0' }, await pictures('d.png'))
    expect(namesOf(second)).toEqual(['c.png', 'd.png', 'a.png'])
    const [a, , c] = addressesOf(first)
    expect(addressesOf(second)).toEqual([c, expect.any(String), a])
    for (const list of [await own(mia), (await listOf()).body.submissions]) {
      expect(list.map(namesOf)).toEqual([namesOf(second), namesOf(first)])
    }
    await isServed(second)
    expect(await fileCount()).toBe(4)
  })

  test('may be what is kept and nothing else, and is answered alike under its key', async () => {
    const { _id: again } = await handIn(mia, {}, await pictures('a.png', 'b.png'))
    const form = { again, kept: '1', submissionKey: randomUUID() }
    const second = await handIn(mia, form)
    expect(namesOf(second)).toEqual(['b.png'])
    expect(await handIn(mia, form)).toEqual(second)
    expect(await own(mia)).toHaveLength(2)
  })

  test('keeps of the one that it names, also where another device was first', async () => {
    const { _id: again } = await handIn(mia, {}, await pictures('a.png'))
    const second = await handIn(mia, { again }, await pictures('b.png'))
    const third = await handIn(mia, { again, kept: '0' })
    expect(third).toMatchObject({ again: second._id, files: [{ fileName: 'a.png' }] })
  })

  test.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['what is gone', async () => unknownId],
    ['another child’s', async () => (await handIn(ben, {}, await pictures('b.png')))._id],
    [
      'her own for another activity',
      async () => {
        const here = activityId
        goOnTo(await addActivity())
        const other = await handIn(mia, {}, await pictures('b.png'))
        goOnTo(here)
        return other._id
      },
    ],
    ['work without files', async () => (await handIn(mia))._id],
  ])('that keeps a file of %s is refused, each in the same words', async (_what, arrange) => {
    const again = await arrange()
    const before = [await own(mia), await fileCount()]
    const refused = await send(mia, { again, kept: '0' }, await pictures('n.png'))
    expect(refused.body).toMatchObject({ code: 'NOT_ACCEPTABLE', message: refusals.keptFilesGone })
    expect(refused.body.fields).toEqual([{ path: 'kept', message: 'are not there' }])
    expect([await own(mia), await fileCount()]).toEqual(before)
  })

  test.each([
    ['0,0', 'kept'],
    ['/media/private/1', 'kept'],
    ['0', 'files'],
  ])('with %s and ten files is refused at %s', async (kept, path) => {
    const { _id: again } = await handIn(mia, {}, await pictures('a.png'))
    const names = Array.from({ length: limits.submissionFiles }, (_, at) => `${at}.png`)
    const refused = await send(mia, { again, kept }, await pictures(...names))
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path }] } })
    expect(await own(mia)).toHaveLength(1)
    expect(await fileCount()).toBe(1)
  })
})

describe('a file that a later attempt keeps', () => {
  async function twoAttempts() {
    const first = await handIn(mia, {}, await pictures('a.png', 'b.png'))
    school.clock.now = new Date(start.getTime() + 86_400_000)
    const second = await handIn(mia, { again: first._id, kept: '0' })
    return { first, second }
  }
  const expireBefore = (before: Date) =>
    school.activities.handIns.expire(db(), { before, educators: [rosa.id], most: 10 })

  test('stays when the time of the first one is over, and goes with the last', async () => {
    const { second } = await twoAttempts()
    expect(await expireBefore(new Date(start.getTime() + 1))).toBe(1)
    await sweepAfter(40)
    expect(await fileCount()).toBe(1)
    const [left] = await own(mia)
    expect(left).toMatchObject({ _id: second._id, again: null, files: [{ fileName: 'a.png' }] })
    if (left) await isServed(left)
    expect(await expireBefore(school.clock.now)).toBe(1)
    await sweepAfter(80)
    expect(await fileCount()).toBe(0)
  })

  test('goes when both go at once', async () => {
    await twoAttempts()
    expect(await expireBefore(new Date(start.getTime() + 2 * 86_400_000))).toBe(2)
    await sweepAfter(40)
    expect(await fileCount()).toBe(0)
  })

  test.each([
    ['what belongs to the class of hers', () => ({ personId: mia.id, educatorId: rosa.id })],
    ['all of hers', () => ({ personId: mia.id })],
    ['its teacher', () => ({ personId: rosa.id })],
  ])('goes when %s is erased', async (_what, subject) => {
    await twoAttempts()
    const before = (await school.storedFiles()).length
    const erased = await school.activities.personalData.erase(db(), subject())
    await erased.committed?.()
    expect(await fileCount()).toBe(0)
    expect((await school.storedFiles()).length).toBeLessThan(before)
  })
})

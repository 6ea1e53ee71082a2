import { limits } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MediaSchool, openMediaSchool, pathOf } from './test/media-school.ts'
import * as samples from './test/samples.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let school: MediaSchool
beforeAll(async () => {
  school = await openMediaSchool()
})
beforeEach(() => school.reset())
afterAll(() => school.close())

const upload = async (kind: 'image' | 'raw', name: string, content: Buffer): Promise<string> =>
  pathOf((await school.upload(kind, name, content)).json().secure_url)
const bare = (link: string) => link.replace(/\?.*$/, '')
const ask = (urls: readonly string[], by = 'rosa') =>
  school.app.inject({
    method: 'POST',
    url: '/api/educator/files/links',
    headers: { 'x-test-user': by },
    payload: { urls },
  })
const askAsChild = (urls: readonly string[], by = 'mia') =>
  school.app.inject({
    method: 'POST',
    url: '/api/user/files/links',
    headers: { 'x-test-user': by },
    payload: { urls },
  })
const linksOf = async (urls: readonly string[], by?: string) => (await ask(urls, by)).json().links

async function inDays<T>(days: number, act: () => Promise<T>): Promise<T> {
  const start = school.clock.now
  school.clock.now = new Date(start.getTime() + days * DAY_MS)
  return await act().finally(() => {
    school.clock.now = start
  })
}

it('a link that ran out is answered by one that opens the same file, in the order asked', async () => {
  const document = await upload('raw', 'a.pdf', samples.pdf)
  const picture = await upload('image', 'a.png', await samples.png())
  await inDays(1, async () => {
    expect((await school.get(document)).statusCode).toBe(403)
    const links = await linksOf([document, picture, bare(document)])
    expect(links.map(bare)).toEqual([document, picture, document].map(bare))
    for (const link of links) expect((await school.get(link)).statusCode).toBe(200)
  })
})

it('a link signed before the school’s secret was changed opens as long as the earlier one is known', async () => {
  const document = await upload('raw', 'a.pdf', samples.pdf)
  const secret = 'a new secret for tests, long enough to be taken'
  const statusWith = async (settings: { secret: string; previousSecrets: string[] }) => {
    const { app, modules } = await school.open({}, settings)
    const opened = [document, modules.media.readable(bare(document))]
    const answers = await Promise.all(opened.map((url) => app.inject(url)))
    await app.close()
    return answers.map(({ statusCode }) => statusCode)
  }
  const earlier = school.config.secret
  expect(await statusWith({ secret, previousSecrets: [] })).toEqual([404, 200])
  expect(await statusWith({ secret, previousSecrets: ['another', earlier] })).toEqual([200, 200])
})

it('a child gets new links to what is hers alone', async () => {
  await school.postForm({ name: 'files', content: samples.pdf, fileName: 'story.pdf' })
  const [story] = school.received.flatMap(({ files }) => files.map(({ url }) => url))
  const paper = await upload('raw', 'a.pdf', samples.pdf)
  const { links } = (await askAsChild([story ?? '', paper])).json()
  expect(links).toEqual([expect.stringContaining(`${story}?`), null])
  expect((await school.get(links[0])).headers['content-disposition']).toContain('story.pdf')
  expect((await askAsChild([paper], 'rosa')).json().code).toBe('STUDENTS_ONLY')
})

it('what is gone and what is another teacher’s are told alike', async () => {
  const document = await upload('raw', 'a.pdf', samples.pdf)
  expect(await linksOf([document], 'omar')).toEqual([null])
  await inDays(limits.unusedFileDays + 1, async () => {
    await school.media.sweep()
    expect(await linksOf([document])).toEqual([null])
  })
  const elsewhere = ['https://youtu.be/abc', '/media/private/x/file.pdf', '/etc/passwd', '']
  expect(await linksOf(elsewhere)).toEqual([null, null, null, null])
})

it('a lesson’s files are the most that are looked up, and children look up none', async () => {
  const unknown = '/media/private/01890000-0000-4000-8000-000000000000/file.mp4'
  expect(await linksOf(Array(limits.filesPerLesson).fill(unknown))).toHaveLength(
    limits.filesPerLesson,
  )
  const tooMany = await ask(Array(limits.filesPerLesson + 1).fill(unknown))
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([400, 'INVALID_INPUT'])
  expect((await ask([unknown], 'mia')).json().code).toBe('EDUCATORS_ONLY')
})

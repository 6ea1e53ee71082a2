// Who is handed a link to which file, by any call that reads, and what a link opens: fresh, run out
// and altered. A link opens its file for whoever has it (docs/decisions/0039), so who may read a file
// is decided where links are handed out.
import { randomUUID } from 'node:crypto'
import { type EndpointName, endpointNames, endpoints } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addLesson,
  chapterOf,
  lecture,
  uploadCaptions,
  uploadFilm,
  uploadPdf,
} from '../src/modules/lessons/test/lessons.ts'
import { wave } from '../src/modules/voices/test/samples.ts'
import { studioOf } from '../src/modules/voices/test/studio.ts'
import type { Actor } from '../src/platform/actor.ts'
import { formOf, openSchool, pictureFile, type School } from './school.ts'

const MINUTE_MS = 60_000
const start = new Date('2026-03-02T08:01:00Z')

/** Rosa teaches Mia and Tala, and has removed Lena; Omar teaches Ben. What is asked for is Mia's. */
const callers = ['nobody', 'mia', 'tala', 'ben', 'rosa', 'omar', 'lena'] as const
type Caller = (typeof callers)[number]

let school: School
const people = new Map<Caller, Actor>()
const ids = { course: '', activity: '', picture: '' }
/** Stored addresses by what they are. */
const files = new Map<string, string>()

const person = (name: Caller): Actor => {
  const actor = people.get(name)
  if (!actor) throw new Error(`${name} is nobody`)
  return actor
}
const bare = (link: string) => link.replace(/\?.*$/, '')
const get = (url: string) => school.app.inject({ url })
const post = async (by: Caller, url: string, payload: object | FormData) => {
  const { status, body } = await school.call(person(by), 'POST', url, payload)
  if (status !== 200) throw new Error(`${url}: ${JSON.stringify(body)}`)
  return body
}

const story = () => new File(['%PDF-1.4\n%%EOF\n'], 'Mías story.pdf')

async function handIn(by: Caller) {
  const form = formOf({ activityId: ids.activity, comment: 'Look' })
  form.append('files', await pictureFile('day 7.png'))
  form.append('files', story())
  return (await post(by, '/api/submissions', form)).submission
}

beforeAll(async () => {
  school = await openSchool()
  school.clock.now = start
  for (const name of ['rosa', 'omar'] as const) {
    people.set(name, await school.person(name, 'educator'))
  }
  for (const name of ['mia', 'tala', 'lena'] as const) {
    people.set(name, await school.child(name, person('rosa')))
  }
  people.set('ben', await school.child('ben', person('omar')))
  await fillLesson()
  await fillActivity()
  await fillGallery()
  const studio = studioOf(school)
  await studio.agree(person('rosa'))
  const clip = { language: 'en', kind: 'word', text: 'goat', clip: new File([wave()], 'goat.wav') }
  const said = await post('rosa', '/api/educator/voices/clips', formOf(clip))
  files.set('a recording of her teacher', bare(said.clip.url))
  const { status } = await school.call(
    person('rosa'),
    'DELETE',
    `/api/educator/students/${person('lena').id}`,
  )
  if (status !== 200) throw new Error('Lena was not removed')
}, 60_000)
afterAll(() => school.close())

async function fillLesson() {
  const rosa = person('rosa')
  const material = {
    lectureUrl: bare(await uploadFilm(school, rosa)),
    supportingFileUrl: bare(await uploadPdf(school, rosa)),
    supportingFileName: 'words.pdf',
    captionsUrl: bare(await uploadCaptions(school, rosa)),
    captionsName: 'words.vtt',
  }
  const lesson = await addLesson(school, rosa, {
    courseContent: [chapterOf(lecture('a', material))],
  })
  ids.course = lesson._id
  for (const name of ['mia', 'tala', 'lena'] as const) {
    await post(name, '/api/user/start', { courseId: lesson._id })
  }
  files.set('a film of a lesson', material.lectureUrl)
  files.set('a paper of a lesson', material.supportingFileUrl)
  files.set('captions of a film', material.captionsUrl)
  files.set('a paper nobody uses yet', bare(await uploadPdf(school, rosa)))
}

async function fillActivity() {
  const input = { title: 'Watch it grow', description: '<p>Draw.</p>', dueDate: '2030-06-01' }
  ids.activity = (await post('rosa', '/api/educator/add-activity', input)).activity._id
  const work = await handIn('mia')
  const [picture, paper] = work.files
  files.set('a picture handed in', bare(picture.fileUrl))
  files.set('the same, small', bare(picture.smallUrl))
  files.set('a paper handed in', bare(paper.fileUrl))
  const [hers] = (await handIn('lena')).files
  files.set('what was handed in before the removal', bare(hers.fileUrl))
  const answer = { key: randomUUID(), submissions: [work._id], sticker: null, text: '' }
  const feedback = JSON.stringify({ ...answer, sendBack: false })
  const clip = new File([new Uint8Array(wave())], 'clip.wav')
  await post('rosa', '/api/educator/feedback/spoken', formOf({ feedback, clip }))
  const { body } = await school.call(person('mia'), 'GET', '/api/submissions/my-submissions')
  files.set('what was said to her work', bare(body.submissions[0].feedback[0].clipUrl))
}

async function fillGallery() {
  ids.picture = randomUUID()
  const time = start.toISOString()
  const about = { kind: 'drawing', width: 8, height: 6, createdAt: time, updatedAt: time }
  const form = formOf({ picture: JSON.stringify(about), image: await pictureFile('picture.png') })
  const { body } = await school.call(person('mia'), 'PUT', `/api/gallery/${ids.picture}`, form)
  files.set('a picture of her wall', bare(body.picture.imageUrl))
  files.set('that picture, small', bare(body.picture.smallUrl))
}

/** Every call that reads JSON and that these people may make. */
const readingCalls = endpointNames.filter((name) => {
  const { method, access, path } = endpoints[name]
  const isRole = path.endsWith('/update-role')
  return method === 'GET' && access !== 'keeper' && !('zip' in endpoints[name]) && !isRole
})

function idFor(name: EndpointName): string {
  if (/quiz/i.test(name)) return randomUUID()
  if (/picture/i.test(name)) return ids.picture
  return /activity/i.test(name) ? ids.activity : ids.course
}

/** All links that somebody is handed, by every call that reads and by those that renew links. */
async function linksHandedTo(caller: Caller): Promise<string[]> {
  const actor = caller === 'nobody' ? null : person(caller)
  const answers = await Promise.all([
    ...readingCalls.map((name) => {
      const known = { id: idFor(name), studentId: person('mia').id, quizId: randomUUID() }
      const values = new Map(Object.entries(known))
      const path = endpoints[name].path.replace(/:(\w+)/g, (_, key) => values.get(key) ?? '')
      return school.call(actor, 'GET', path)
    }),
    ...(['fileLinks', 'ownFileLinks'] as const).map((name) =>
      school.call(actor, 'POST', endpoints[name].path, { urls: [...files.values()] }),
    ),
  ])
  const texts = answers.map(({ body }) => JSON.stringify(body))
  return texts.flatMap((text) => text.match(/\/media\/private\/[^"\\]+/g) ?? [])
}

const linkTo = async (what: string, caller: Caller): Promise<string> => {
  const links = await linksHandedTo(caller)
  const link = links.find((one) => bare(one) === files.get(what) && one.includes('?'))
  if (!link) throw new Error(`${caller} has no link to ${what}`)
  return link
}

const work = ['mia', 'rosa']
const classOf = ['mia', 'tala', 'rosa']
const whoIsHanded: [string, string[]][] = [
  ['a picture handed in', work],
  ['the same, small', work],
  ['a paper handed in', work],
  ['what was said to her work', work],
  ['what was handed in before the removal', ['rosa', 'lena']],
  ['a picture of her wall', ['mia']],
  ['that picture, small', ['mia']],
  ['a film of a lesson', classOf],
  ['a paper of a lesson', classOf],
  ['captions of a film', classOf],
  ['a recording of her teacher', classOf],
  ['a paper nobody uses yet', ['rosa']],
]

describe('who is handed a link, by whatever call reads or renews', () => {
  const handed = new Map<Caller, string[]>()
  beforeAll(async () => {
    for (const caller of callers) handed.set(caller, await linksHandedTo(caller))
  })

  test.each(whoIsHanded)('to %s: %j', (what, expected) => {
    const who = callers.filter((caller) =>
      handed.get(caller)?.some((link) => bare(link) === files.get(what)),
    )
    expect(who).toEqual(callers.filter((caller) => expected.includes(caller)))
  })

  test('every file has a row here', () => {
    expect(whoIsHanded.map(([what]) => what).sort()).toEqual([...files.keys()].sort())
  })

  test('every link is signed, and opens', async () => {
    for (const link of new Set([...handed.values()].flat())) {
      expect(link).toContain('&signature=')
      expect((await get(link)).statusCode, link).toBe(200)
    }
  })
})

/** Of what a child made or may lose, with whom the link was handed to. */
const brief: [string, Caller][] = [
  ...whoIsHanded.flatMap(([what, who]): [string, Caller][] =>
    callers
      .filter(
        (caller) =>
          who.includes(caller) &&
          (caller !== 'rosa' || (work === who && what !== 'what was said to her work')),
      )
      .map((caller) => [what, caller]),
  ),
]

describe.each(brief)('a link to %s, handed to %s', (what, caller) => {
  let link: string
  beforeAll(async () => {
    school.clock.now = start
    link = await linkTo(what, caller)
  })

  test('opens it for ten to fifteen minutes, for whoever has it, in her browser alone', async () => {
    const fresh = await get(link)
    expect(fresh.statusCode).toBe(200)
    const [, caching, seconds] =
      /^(private), max-age=(\d+)$/.exec(String(fresh.headers['cache-control'])) ?? []
    expect(caching).toBe('private')
    expect(Number(seconds)).toBeGreaterThanOrEqual(10 * 60)
    expect(Number(seconds)).toBeLessThanOrEqual(15 * 60)
    const end = start.getTime() + Number(seconds) * 1000
    school.clock.now = new Date(end - 1000)
    expect((await get(link)).statusCode).toBe(200)
    school.clock.now = new Date(end)
    const late = await get(link)
    school.clock.now = start
    expect([late.statusCode, late.json().code]).toEqual([403, 'LINK_EXPIRED'])
    expect(late.headers['cache-control']).toBe('no-store')
  })

  test('opens nothing once it is altered', async () => {
    const other = [...files].find(([one]) => one !== what)?.[1] ?? ''
    const ofOther = new URL(await linkTo('a paper nobody uses yet', 'rosa'), 'http://school.test')
    const address = new URL(link, 'http://school.test')
    const changed = (change: (url: URL) => void): string => {
      const url = new URL(address)
      change(url)
      return url.href.replace(url.origin, '')
    }
    const set = (key: string, value: string) => changed((url) => url.searchParams.set(key, value))
    const without = (key: string) => changed((url) => url.searchParams.delete(key))
    const { expires = '', key = '', signature = '' } = Object.fromEntries(address.searchParams)
    const altered = {
      'another name': set('name', 'other.pdf'),
      'two names': `${link}&name=other.pdf`,
      'a later end': set('expires', String(Number(expires) + 900)),
      'an end written otherwise': set('expires', `${expires}.0`),
      'another key': set('key', `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`),
      'no key': without('key'),
      'another signature': set(
        'signature',
        `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      ),
      'a longer signature': `${link}A`,
      'a shorter one': link.slice(0, -1),
      none: without('signature'),
      'the signature of another file': set(
        'signature',
        ofOther.searchParams.get('signature') ?? '',
      ),
      'all of the link to another file': `${bare(link)}${ofOther.search}`,
      'another file under this link': `${other}${address.search}`,
      'another type or width': link.replace(/[^/]+(?=\?)/, (one) =>
        one === 'file.pdf' ? 'file.docx' : one === '1280.webp' ? '2048.webp' : 'file.pdf',
      ),
      'a public address': link.replace('private', 'public'),
      'no link at all': bare(link),
    }
    for (const [how, url] of Object.entries(altered)) {
      expect(url, how).not.toBe(link)
      expect((await get(url)).statusCode, how).toBe(404)
    }
  })
})

test('a child gets a new link to what was said to her work, her classmates do not', async () => {
  const { path } = endpoints.ownFileLinks
  const linksOf = async (name: Caller) =>
    (await post(name, path, { urls: [files.get('what was said to her work')] })).links
  expect(await linksOf('mia')).toEqual([expect.stringContaining('signature=')])
  expect(await linksOf('tala')).toEqual([null])
})

test('a teacher’s link to what she uploaded is good for the hours that an editor stays open', async () => {
  const link = await linkTo('a paper nobody uses yet', 'rosa')
  school.clock.now = new Date(start.getTime() + 4 * 60 * MINUTE_MS)
  const status = (await get(link)).statusCode
  school.clock.now = start
  expect(status).toBe(200)
})

test('a paper is saved under the name it was handed in with, and a picture as what it is', async () => {
  const paper = await get(await linkTo('a paper handed in', 'rosa'))
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(paper.headers['content-disposition']).toBe(
    `attachment; filename="M?as story.pdf"; filename*=UTF-8''M%C3%ADas%20story.pdf`,
  )
  const small = await get(await linkTo('the same, small', 'mia'))
  expect(small.headers['content-type']).toBe('image/webp')
  expect(small.headers['content-disposition']).toBe('inline; filename="day 7.webp"')
})

test('covers, pictures of activities and what is attached to them are open to everybody, for good', async () => {
  const upload = formOf({ file: await pictureFile('leaf.png'), upload_preset: 'kinderleaf' })
  const { secure_url } = await post('rosa', '/media/v1_1/kinderleaf/image/upload', upload)
  const answer = await get(new URL(secure_url).pathname)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a teacher who renews links to a child’s work is written down as its reader', async () => {
  const { fileLinks } = endpoints
  school.clock.now = new Date(start.getTime() + 24 * 60 * MINUTE_MS)
  await post('rosa', fileLinks.path, { urls: [files.get('a picture handed in')] })
  const { rows } = await school.pool.query(
    "select student_id, reader_id, kind from reads where day > '2026-03-02'",
  )
  school.clock.now = start
  expect(rows).toEqual([
    { student_id: person('mia').id, reader_id: person('rosa').id, kind: 'work' },
  ])
})

test('work for a deleted activity is handed to its teacher no more', async () => {
  const { fileLinks } = endpoints
  const ask = () => post('rosa', fileLinks.path, { urls: [files.get('a picture handed in')] })
  await school.call(person('rosa'), 'DELETE', `/api/educator/activities/${ids.activity}`)
  expect((await ask()).links).toEqual([null])
  await post('rosa', `/api/educator/activities/${ids.activity}/restore`, {})
  expect((await ask()).links).toEqual([expect.stringContaining('signature=')])
})

test('once a child’s account is erased, links to her files open nothing', async () => {
  const links = (await linksHandedTo('mia')).filter((link) =>
    /\/(?:320|640|1280|whole)\./.test(link),
  )
  const paper = await linkTo('a paper handed in', 'rosa')
  await school.personalData.erase(person('mia').id)
  expect(links.length).toBeGreaterThan(0)
  for (const link of [...links, paper]) expect((await get(link)).statusCode, link).toBe(404)
})

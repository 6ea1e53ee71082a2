// Invalid lessons: each problem is reported at its field, and nothing is stored.
import { crc32 } from 'node:zlib'
import { limits, readLectureLink } from '@kinderleaf/contract/plain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, chapterOf, courseForm, lecture, lessonData } from './test/lessons.ts'

let school: School
let rosa: Actor
let courseId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  courseId = (await addLesson(school, rosa))._id
})
afterAll(() => school.close())

const add = (form: FormData) => school.call(rosa, 'POST', '/api/educator/add-course', form)
const edit = (form: FormData) => school.call(rosa, 'PUT', `/api/educator/courses/${courseId}`, form)

/** Sends the lesson as a new one with a picture, and as an edit. */
async function sendBoth(data: unknown) {
  const courseData = typeof data === 'string' ? data : JSON.stringify(data)
  const thumbnail = await pictureFile()
  return [await add(formOf({ courseData, thumbnail })), await edit(formOf({ courseData }))]
}

async function everything() {
  const { rows } = await school.pool.query(
    `select md5(string_agg(courses::text, '' order by id)) as lessons,
      (select count(*) from media_files) as files from courses`,
  )
  return { rows, stored: await school.storedFiles() }
}

async function expectRefused(data: unknown, status: number, path: string) {
  const before = await everything()
  for (const answer of await sendBoth(data)) {
    const { success, message, fields } = answer.body
    expect([answer.status, success]).toEqual([status, false])
    expect(message).toMatch(/\w/)
    expect(fields.map((field: { path: string }) => field.path)).toContain(path)
    for (const field of fields) expect(field.message).toMatch(/\w/)
  }
  expect(await everything()).toEqual(before)
}

async function expectAccepted(data: unknown) {
  const answers = await sendBoth(data)
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([200, body.message])
  return answers.map(({ body }) => body.course)
}

const titled = (courseTitle: unknown) => lessonData({ courseTitle })
const holding = (changes: object) =>
  lessonData({ courseContent: [chapterOf(lecture('a', changes))] })
const chapters = (count: number) =>
  lessonData({
    courseContent: Array.from({ length: count }, (_, at) => ({
      chapterTitle: `Chapter ${at + 1}`,
      chapterContent: [],
    })),
  })
const lectures = (...counts: number[]) =>
  lessonData({
    courseContent: counts.map((count, index) => ({
      chapterTitle: 'Chapter',
      chapterContent: Array.from({ length: count }, (_, at) => lecture(`${index}-${at}`)),
    })),
  })
const inLecture = (field: string) => `courseContent.0.chapterContent.0.${field}`

describe('a title', () => {
  test.each([
    ['one letter', 'a'],
    ['200 letters', 'a'.repeat(200)],
    ['200 emoji', '🌋'.repeat(200)],
    ['words from right to left', 'مرحبا بالأطفال'],
    ['a sign made of many', '👩‍👩‍👧‍👦'],
    ['letters that are quoted in HTML', '<b>"1 & 2"</b>'],
  ])('may be %s', async (_what, title) => {
    for (const course of await expectAccepted(titled(title))) {
      expect(course.courseTitle).toBe(title)
    }
  })

  test.each<[string, unknown, number]>([
    ['nothing', '', 400],
    ['201 letters', 'a'.repeat(201), 400],
    ['201 emoji', '🌋'.repeat(201), 400],
    ['spaces', ' \t\n\u3000 ', 422],
    ['signs without width', '\u200b\u200d\u2060\ufeff', 422],
    ['a change of direction', '\u202e\u200f', 422],
    ['a number', 5, 400],
    ['null', null, 400],
    ['a list', ['a'], 400],
  ])('is not %s', async (_what, title, status) => {
    await expectRefused(titled(title), status, 'courseTitle')
  })

  test('of a chapter or lecture is bound alike', async () => {
    for (const [title, status] of [
      ['', 400],
      ['a'.repeat(201), 400],
      ['\u200b', 422],
    ] as const) {
      await expectRefused(holding({ lectureTitle: title }), status, inLecture('lectureTitle'))
      const chapter = { ...chapterOf(), chapterTitle: title }
      const data = lessonData({ courseContent: [chapter] })
      await expectRefused(data, status, 'courseContent.0.chapterTitle')
    }
  })
})

describe('the content', () => {
  test.each([0, 1, 200])('may be %i chapters', async (count) => {
    for (const { courseContent } of await expectAccepted(chapters(count))) {
      expect(courseContent).toHaveLength(count)
    }
  })

  test('may be a thousand lectures', async () => {
    for (const course of await expectAccepted(lectures(999, 1))) {
      expect(course).toMatchObject({ lectureCount: 1_000, totalMinutes: 4_000 })
    }
  })

  test.each<[string, unknown, number, string]>([
    ['201 chapters', chapters(201), 400, 'courseContent'],
    ['1,001 lectures in a chapter', lectures(1_001), 400, 'courseContent.0.chapterContent'],
    ['1,001 lectures in all', lectures(1_000, 1), 422, 'courseContent'],
    ['text', lessonData({ courseContent: 'none' }), 400, 'courseContent'],
    ['a chapter that is null', lessonData({ courseContent: [null] }), 400, 'courseContent.0'],
    [
      'a chapter without lectures’ list',
      lessonData({ courseContent: [{ chapterTitle: 'One' }] }),
      400,
      'courseContent.0.chapterContent',
    ],
    [
      'a lecture that is a list',
      lessonData({ courseContent: [{ chapterTitle: 'One', chapterContent: [[]] }] }),
      400,
      'courseContent.0.chapterContent.0',
    ],
  ])('is not %s', async (_what, data, status, path) => {
    await expectRefused(data, status, path)
  })
})

test('an edit that is refused keeps nothing of its new picture', async () => {
  const before = await everything()
  const form = courseForm(titled(''), { image: await pictureFile() })
  expect((await edit(form)).status).toBe(400)
  expect(await everything()).toEqual(before)
})

test('everything that is wrong is told at once', async () => {
  const data = lessonData({
    courseContent: [
      chapterOf(...Array.from({ length: 40 }, () => lecture('a', { lectureTitle: 5 }))),
    ],
  })
  for (const { status, body } of await sendBoth(data)) {
    expect([status, body.fields.length]).toEqual([400, 40])
  }
})

describe('numbers', () => {
  test.each([0, 0.5, 1_440])('let a lecture last %d minutes', async (lectureDuration) => {
    for (const course of await expectAccepted(holding({ lectureDuration }))) {
      expect(course.totalMinutes).toBe(lectureDuration)
    }
  })

  const duration = (text: string) =>
    JSON.stringify(holding({ lectureDuration: 0 })).replace(
      '"lectureDuration":0',
      `"lectureDuration":${text}`,
    )
  test.each(['-1', '1440.5', '1e9', '1e999', '-1e999', '"five"', '"5"', 'null', '[]'])(
    'do not let it last %s',
    async (text) => {
      await expectRefused(duration(text), 400, inLecture('lectureDuration'))
    },
  )
  test('that JSON does not know spoil the whole', async () => {
    for (const text of ['NaN', 'Infinity', '0x10', '']) {
      await expectRefused(duration(text), 400, 'courseData')
    }
  })

  test.each<[string, unknown]>([
    ['coursePrice', -1],
    ['coursePrice', 1_000_001],
    ['coursePrice', '5'],
    ['discount', 100.5],
    ['discount', -0.1],
    ['version', 0],
    ['status', 'hidden'],
  ])('and choices: %s is not %j', async (field, value) => {
    const before = await everything()
    const [added] = await sendBoth(lessonData({ [field]: value }))
    expect(added?.status).toBe(400)
    expect(added?.body.fields[0].path).toBe(field)
    expect(await everything()).toEqual(before)
  })
})

describe('a link', () => {
  const long = (length: number) => `https://example.org/${'a'.repeat(length - 20)}`

  test.each([
    ['of 2,000 characters', long(2_000)],
    ['with a host that looks like another', 'https://www.уoutube.com/watch?v=abc'],
    ['with another host in front', 'https://www.youtube.com.example.org/watch?v=abc'],
    ['with a dot behind', 'https://www.youtube.com./watch?v=abc'],
    ['with a port', 'https://www.youtube.com:8443/watch?v=abc'],
    ['with another host behind', 'https://example.org/https://www.youtube.com/watch?v=abc'],
    ['with an id that is none', 'https://youtu.be/%3Cscript%3E'],
    ['with a space in its path', 'https://example.org/a b'],
  ])('%s leads to a page and is never embedded', async (_what, lectureUrl) => {
    expect(readLectureLink(lectureUrl).kind).toBe('page')
    for (const course of await expectAccepted(holding({ lectureUrl }))) {
      expect(course.courseContent[0].chapterContent[0].lectureUrl).toBe(lectureUrl)
    }
  })

  test.each<[string, string, number]>([
    ['nothing', '', 422],
    ['spaces', '   ', 422],
    ['a program', 'javascript:alert(1)', 422],
    ['a program in capitals', ' JaVaScRiPt:alert(1)', 422],
    ['a program with a line end in it', 'java\nscript:alert(1)', 422],
    ['a program behind a control character', '\u0001javascript:alert(1)', 422],
    ['a program with a comment', 'javascript://example.org/%0Aalert(1)', 422],
    ['data', 'data:text/html,<script>alert(1)</script>', 422],
    ['a blob', 'blob:https://example.org/0e1c', 422],
    ['a file', 'file:///etc/passwd', 422],
    ['ftp', 'ftp://example.org/a.mp4', 422],
    ['an address without a scheme', 'example.org/a.mp4', 422],
    ['an address of whichever scheme', '//example.org/a.mp4', 422],
    ['backslashes', '\\\\example.org\\a.mp4', 422],
    ['a path', '/a.mp4', 422],
    ['a user', 'https://user@example.org/', 422],
    ['a user and a password', 'https://www.youtube.com:x@example.org/watch?v=abc', 422],
    ['a space in the host', 'https://exa mple.org/', 422],
    ['no host', 'https://', 422],
    ['a broken port', 'https://example.org:99999/', 422],
    ['2,001 characters', long(2_001), 400],
    ['3,000 characters', long(3_000), 400],
  ])('is not %s', async (_what, lectureUrl, status) => {
    await expectRefused(holding({ lectureUrl }), status, inLecture('lectureUrl'))
  })

  test('to a supporting file leads to one that was uploaded here', async () => {
    for (const supportingFileUrl of [
      'https://example.org/words.pdf',
      'javascript:alert(1)',
      'data:application/pdf;base64,AAAA',
      '/media/private/01890000-0000-7000-8000-000000000000/file.pdf',
      '../../etc/passwd.pdf',
    ]) {
      await expectRefused(holding({ supportingFileUrl }), 422, inLecture('supportingFileUrl'))
    }
    const supportingFileUrl = `https://example.org/${'a'.repeat(3_000)}.pdf`
    await expectRefused(holding({ supportingFileUrl }), 400, inLecture('supportingFileUrl'))
  })
})

describe('a description', () => {
  const described = (courseDescription: unknown) => lessonData({ courseDescription })

  test('of 2 MB is too long', async () => {
    await expectRefused(described(`<p>${'a'.repeat(2_000_000)}</p>`), 400, 'courseDescription')
    const [added] = await sendBoth(described('a'.repeat(100_001)))
    const sentence =
      'The description with its formatting is too long: at most 100,000 characters fit. ' +
      'Please shorten it.'
    expect(added?.body.fields).toEqual([{ path: 'courseDescription', message: sentence }])
    await expectRefused(described(5), 400, 'courseDescription')
  })

  const room = limits.descriptionLength
  test.each([
    ['tags within tags', '<b>'.repeat(room / 3)],
    ['lists within lists', '<ul><li>'.repeat(room / 8)],
    ['quotes within quotes', '<blockquote>'.repeat(room / 12)],
    ['tags that nobody closes', '<'.repeat(room)],
    ['ends without beginnings', '</p>'.repeat(room / 4)],
    ['one tag with many attributes', `<a ${'b=c '.repeat(room / 4 - 2)}>`],
    ['a quotation without end', `<a href="${'x'.repeat(room - 9)}`],
    ['a comment without end', `<!--${'-'.repeat(room - 4)}`],
    ['entities', '&amp;'.repeat(room / 5)],
    ['a sign with many marks', `e${'\u0301'.repeat(room - 1)}`],
  ])('of %s is cleaned at once', async (_what, html) => {
    const started = performance.now()
    for (const course of await expectAccepted(described(html))) {
      expect((course.courseDescription.match(/<ul>/g) ?? []).length).toBeLessThanOrEqual(20)
    }
    // Two saves. A busy machine needs seconds, an exponential parser minutes.
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('what nobody asked for', () => {
  test('is not kept', async () => {
    const extra = { isAdmin: true, educatorId: 'omar', studentCount: 99, ratingSum: 5 }
    const data = { ...holding({ ...extra, lectureId: 'a' }), ...extra, _id: courseId }
    for (const course of await expectAccepted(data)) {
      expect(course).toMatchObject({ studentCount: 0, educator: { _id: rosa.id } })
      expect(course).not.toHaveProperty('isAdmin')
    }
    const { rows } = await school.pool.query(
      `select from courses where content::text like '%isAdmin%'`,
    )
    expect(rows).toEqual([])
  })

  test('changes no prototype', async () => {
    const text = JSON.stringify(lessonData())
    const polluted = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${text.slice(1)}`
    await expectAccepted(polluted)
    expect({}).not.toHaveProperty('polluted')
    await expectRefused('{"__proto__":{"courseTitle":"Hidden"}}', 400, 'courseTitle')
  })

  test('may be nested as deeply as it likes', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const text = JSON.stringify(lessonData())
    await expectAccepted(`{"deep":${deep},${text.slice(1)}`)
    await expectRefused(`{"courseTitle":${deep}}`, 400, 'courseTitle')
  })

  test.each(['', '{', '[]', 'null', '5', '"text"', '\u0000', '{"courseTitle":}'])(
    'such as %j for a lesson, is refused',
    async (text) => {
      const before = await everything()
      for (const { status, body } of await sendBoth(text)) {
        expect(status).toBe(400)
        expect(body.fields.length).toBeGreaterThan(0)
      }
      expect(await everything()).toEqual(before)
    },
  )
})

describe('a picture', () => {
  const small = async (format: 'png' | 'jpeg' | 'gif') => {
    const create = { width: 40, height: 30, channels: 3, background: 'tomato' } as const
    return sharp({ create }).toFormat(format).toBuffer()
  }
  const half = async () => {
    const jpeg = await small('jpeg')
    return jpeg.subarray(0, jpeg.length / 2)
  }
  /** A picture whose header claims 20,000 by 20,000 pixels. */
  const huge = async () => {
    const png = await small('png')
    png.writeUInt32BE(20_000, 16)
    png.writeUInt32BE(20_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }
  test.each<[string, string, () => Promise<Buffer>, string?]>([
    ['a text', 'cover.png', async () => Buffer.from('no picture')],
    ['a drawing with a program', 'cover.svg', async () => Buffer.from('<svg onload="a()"/>')],
    ['a page', 'cover.jpg', async () => Buffer.from('<!doctype html><script>a()</script>')],
    ['20,000 by 20,000 points', 'cover.png', huge, 'TOO_LARGE'],
    ['half a photo', 'cover.jpg', half],
  ])('is not %s', async (_what, name, content, refusal = 'WRONG_FILE_TYPE') => {
    const before = await everything()
    const picture = new File([new Uint8Array(await content())], name)
    for (const [send, field] of [
      [add, 'thumbnail'],
      [edit, 'image'],
    ] as const) {
      const { status, body } = await send(courseForm(lessonData(), { [field]: picture }))
      expect([status >= 400, body.code]).toEqual([true, refusal])
      expect(body.fields).toEqual([{ path: field, message: expect.stringMatching(/\w/) }])
    }
    expect(await everything()).toEqual(before)
  })

  test('that moves is kept as its first view', async () => {
    const twoViews =
      'R0lGODlhBAAEAIAAAExpcf9jRyH5BAUAAAAALAAAAAAEAAQAAAIEjI8ZBQAh+QQFAAAAACwAAAAABAAEAIBMaXH/1wACBIyPGQUAOw=='
    const thumbnail = new File([new Uint8Array(Buffer.from(twoViews, 'base64'))], 'cover.gif')
    const { body } = await add(courseForm(lessonData(), { thumbnail }))
    const shown = await school.app.inject(body.course.courseThumbnail)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(shown.rawPayload.toString('latin1')).not.toContain('ANIM')
  })
})

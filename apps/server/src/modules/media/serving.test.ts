import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mp4 } from '../../../test/films.ts'
import { type MediaSchool, openMediaSchool } from './test/media-school.ts'
import * as samples from './test/samples.ts'
import { createFilmSender } from './test/send-film.ts'

let school: MediaSchool
beforeAll(async () => {
  school = await openMediaSchool()
})
beforeEach(() => school.reset())
afterAll(() => school.close())

async function uploadPdf(fileName = 'leaf.pdf'): Promise<string> {
  const answer = await school.upload('raw', fileName, samples.pdf)
  return answer.json().secure_url
}
async function uploadPicture(): Promise<string> {
  const answer = await school.upload('image', 'leaf.png', await samples.png())
  return answer.json().secure_url
}
const bare = (link: string) => link.replace(/\?.*$/, '')

describe('whatever is served', () => {
  it.each([
    ['a document', uploadPdf],
    ['a picture', uploadPicture],
  ])('can run nothing here: %s', async (_what, upload) => {
    const { headers } = await school.get(await upload())
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'referrer-policy': 'no-referrer',
    })
  })

  it('is a download under its own name for a document, shown in place for a picture', async () => {
    const document = await school.get(await uploadPdf('Blätter; filename=x.html; été.pdf'))
    expect(document.headers['content-disposition']).toBe(
      'attachment; filename="Bl?tter; filename=x.html; ?t?.pdf"; ' +
        "filename*=UTF-8''Bl%C3%A4tter%3B%20filename%3Dx.html%3B%20%C3%A9t%C3%A9.pdf",
    )
    const picture = await school.get(await uploadPicture())
    expect(picture.headers['content-disposition']).toBe('inline; filename=leaf.webp')
  })

  it('answers 304 to a browser that has it', async () => {
    const link = await uploadPicture()
    const { headers } = await school.get(link)
    const again = await school.get(link, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is described without being sent for HEAD', async () => {
    const answer = await school.app.inject({ method: 'HEAD', url: await uploadPdf() })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(samples.pdf.length))
    expect(answer.rawPayload).toHaveLength(0)
  })

  it.each([
    ['bytes=0-3', 206, '%PDF', `bytes 0-3/${samples.pdf.length}`],
    [
      'bytes=-6',
      206,
      '%%EOF\n',
      `bytes ${samples.pdf.length - 6}-${samples.pdf.length - 1}/${samples.pdf.length}`,
    ],
    ['bytes=9999-', 416, '', `bytes */${samples.pdf.length}`],
    ['bytes=0-1,3-4', 200, samples.pdf.toString(), undefined],
  ])('comes in parts: %s', async (range, status, body, contentRange) => {
    const answer = await school.get(await uploadPdf(), { range })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe(body)
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  it('comes whole when the part belongs to another version', async () => {
    const answer = await school.get(await uploadPdf(), { range: 'bytes=0-3', 'if-range': '"old"' })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    '/media/public/3d594650-3436-4c39-9d0c-0b6e1a3f1a11/1280.webp',
    '/media/public/3d594650-3436-4c39-9d0c-0b6e1a3f1a11/..%2f..%2fsecret',
    '/media/public/x/1280.webp',
  ])('is 404 where nothing is: %s', async (url) => {
    const answer = await school.get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  })
})

describe('a film', () => {
  const film = mp4({ bytes: 10_000 })
  async function uploadFilm(): Promise<string> {
    const rosa = createFilmSender(school.app, 'rosa')
    const sent = await rosa.beginWith(film, 'sky.mp4')
    return (await rosa.finish(String(sent.headers.location))).json().secure_url
  }

  it.each([
    ['from its beginning', 'bytes=0-', 0, film.length - 1],
    ['from where somebody jumps to', 'bytes=5000-', 5_000, film.length - 1],
    ['from its end', 'bytes=-500', film.length - 500, film.length - 1],
    ['from further back than it goes', 'bytes=-999999', 0, film.length - 1],
    ['up to more than there is', 'bytes=9000-999999', 9_000, film.length - 1],
  ])('plays %s', async (_where, range, start, end) => {
    const link = await uploadFilm()
    const whole = await school.app.inject({ method: 'HEAD', url: link })
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'content-disposition': 'inline; filename=sky.mp4',
      'accept-ranges': 'bytes',
    })
    const part = await school.get(link, { range, 'if-range': String(whole.headers.etag) })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${film.length}`)
    expect(part.rawPayload.equals(film.subarray(start, end + 1))).toBe(true)
  })

  it('has nothing behind its end', async () => {
    const link = await uploadFilm()
    for (const range of [`bytes=${film.length}-`, 'bytes=-0']) {
      const answer = await school.get(link, { range })
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([
        416,
        `bytes */${film.length}`,
      ])
    }
  })
})

describe('a private file', () => {
  it('is kept by its reader alone, and no longer than its link is good', async () => {
    const link = await uploadPdf()
    const end = Number(/expires=(\d+)/.exec(link)?.[1])
    const left = Math.floor(end - school.clock.now.getTime() / 1000)
    const { headers } = await school.get(link)
    expect(headers['cache-control']).toBe(`private, max-age=${left}`)
  })

  it('is saved under a name with the extension of its type, whatever the link was made with', async () => {
    const stored = bare(await uploadPdf()).replace('https://school.test', '')
    const savedAs = async (name: string) => {
      const answer = await school.get(school.media.readableBriefly(stored, { name }))
      return answer.headers['content-disposition']
    }
    expect(await savedAs('week 3.pdf')).toBe('attachment; filename="week 3.pdf"')
    expect(await savedAs('../run.exe')).toBe('attachment; filename=run.pdf')
    expect(await savedAs('words')).toBe('attachment; filename=words.pdf')
    expect(await savedAs('')).toBe('attachment')
    // Cut in the middle of an emoji.
    expect(await savedAs('🍃'.repeat(200))).toMatch(/^attachment; filename=/)
  })

  it('is not there without a link, nor under a public address', async () => {
    const link = bare(await uploadPdf())
    expect((await school.get(link)).statusCode).toBe(404)
    expect((await school.get(link.replace('private', 'public'))).statusCode).toBe(404)
  })

  it('is not there by a link that was changed', async () => {
    const link = await uploadPdf()
    const other = bare(await uploadPdf())
    const [, query] = link.split('?')
    const later = link.replace(/expires=(\d+)/, (_all, time) => `expires=${Number(time) + 900}`)
    for (const changed of [`${other}?${query}`, later, `${link}x`, link.replace(/.$/, '')]) {
      expect((await school.get(changed)).statusCode, changed).toBe(404)
    }
  })

  it('is there for four hours, then says that the link has run out', async () => {
    const link = await uploadPdf()
    const start = school.clock.now
    school.clock.now = new Date(start.getTime() + 4 * 60 * 60 * 1000 - 1000)
    expect((await school.get(link)).statusCode).toBe(200)
    school.clock.now = new Date(start.getTime() + 5 * 60 * 60 * 1000)
    const expired = await school.get(link)
    school.clock.now = start
    expect(expired.statusCode).toBe(403)
    expect(expired.json()).toMatchObject({ success: false, code: 'LINK_EXPIRED' })
    expect(expired.headers['cache-control']).toBe('no-store')
  })

  it('has the same link when it is listed again soon', () => {
    const start = school.clock.now
    const url = '/media/private/3d594650-3436-4c39-9d0c-0b6e1a3f1a11/file.pdf'
    school.clock.now = new Date('2026-03-02T08:01:00Z')
    const first = school.media.readable(url)
    school.clock.now = new Date('2026-03-02T08:14:00Z')
    expect(school.media.readable(url)).toBe(first)
    school.clock.now = start
  })
})

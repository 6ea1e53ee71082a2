import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFailure } from '../../platform/errors.ts'
import type { FileUse } from './media.ts'
import {
  acceptFile,
  acceptPicture,
  type MediaSchool,
  mia,
  omar,
  openMediaSchool,
  pathOf,
  rosa,
} from './test/media-school.ts'
import * as samples from './test/samples.ts'

let school: MediaSchool
beforeAll(async () => {
  school = await openMediaSchool()
})
beforeEach(() => school.reset())
afterAll(() => school.close())

async function upload(kind: 'image' | 'raw', fileName: string, content: Buffer): Promise<string> {
  const answer = await school.upload(kind, fileName, content)
  return pathOf(answer.json().secure_url)
}
const bare = (link: string) => link.replace(/\?.*$/, '')
const dataUrl = (content: Buffer, type = 'image/png') =>
  `data:${type};base64,${content.toString('base64')}`
const attachment: FileUse = { extensions: ['pdf', 'png'], visibility: 'public' }

describe('a picture may be', () => {
  it('one that she uploaded, by path, by full address and by a link that was read', async () => {
    const picture = await upload('image', 'a.png', await samples.png())
    expect(await acceptPicture(school.media, picture, rosa)).toBe(picture)
    expect(await acceptPicture(school.media, `https://school.test${picture}`, rosa)).toBe(picture)
    expect(await acceptPicture(school.media, `${picture}?expires=1&signature=x`, rosa)).toBe(
      picture,
    )
  })

  it('one that was uploaded while the school had another address', async () => {
    const { secure_url } = (await school.upload('image', 'a.png', await samples.png())).json()
    const stored = pathOf(secure_url)
    expect(await acceptPicture(school.media, secure_url, rosa)).toBe(stored)
    const moved = await school.open({}, 'https://moved.test')
    const { media } = moved.modules
    for (const address of [stored, `https://moved.test${stored}`]) {
      expect(await acceptPicture(media, address, rosa)).toBe(stored)
    }
    const loaded = await moved.app.inject(media.readable(stored))
    expect(loaded.headers['content-type']).toBe('image/webp')
    await moved.app.close()
  })

  it.each([
    ['/pictures/words/cover-sea.svg', '/pictures/words/cover-sea.svg'],
    ['https://school.test/pictures/words/apple.svg', '/pictures/words/apple.svg'],
    ['/pictures/library/cow.svg', '/pictures/library/cow.svg'],
    ['https://files.example.org/school/a.jpg', 'https://files.example.org/school/a.jpg'],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('%s', async (reference, stored) => {
    expect(await acceptPicture(school.media, reference, rosa)).toBe(stored)
  })

  it('a data: picture, which is stored for anybody to see', async () => {
    const url = await acceptPicture(
      school.media,
      dataUrl(await samples.photo(), 'image/jpeg'),
      rosa,
    )
    const loaded = await school.get(String(url))
    expect(loaded.headers['content-type']).toBe('image/webp')
    expect(await school.rows()).toMatchObject([{ owner_id: 'rosa', visibility: 'public' }])
  })
})

describe('a picture may not be', () => {
  it.each([
    'https://tracker.example.org/pixel.png',
    '//tracker.example.org/pixel.png',
    '/\\tracker.example.org/pixel.png',
    'https://files.example.org/schools/a.jpg',
    'https://files.example.org/school/../other/a.jpg',
    'https://files.example.org.evil.test/school/a.jpg',
    'https://user@files.example.org/school/a.jpg',
    'http://school.test/pictures/words/apple.svg',
    '/pictures/library/no-such-id.svg',
    '/pictures/',
    '/pictures/words',
    '/pictures/../api/user/data',
    '/pictures/words/apple.svg/..%2f',
    '/pictures/words/no-such-thing.svg',
    '/pictures/words/apple.png',
    '/media/public/3d594650-3436-4c39-9d0c-0b6e1a3f1a11/1280.webp',
    '/media/public/x/1280.webp',
    'javascript:alert(1)',
    'blob:https://school.test/x',
    'leaf.png',
  ])('%s', async (reference) => {
    expect(await acceptPicture(school.media, reference, rosa)).toMatchObject({
      code: 'PICTURE_FOREIGN',
    })
  })

  it('one that somebody else uploaded', async () => {
    const picture = await upload('image', 'a.png', await samples.png())
    expect(await acceptPicture(school.media, picture, omar)).toMatchObject({
      code: 'PICTURE_FOREIGN',
    })
  })

  it('a child’s work, which only she could refer to', async () => {
    await school.postForm({ name: 'files', fileName: 'a.png', content: await samples.png() })
    const [work] = school.received[0]?.files ?? []
    expect(await acceptPicture(school.media, work?.url, rosa)).toMatchObject({
      code: 'PICTURE_FOREIGN',
    })
    expect(await acceptFile(school.media, work?.url, rosa, attachment)).toMatchObject({
      code: 'NOT_ACCEPTABLE',
    })
  })

  it('a document', async () => {
    const document = await upload('raw', 'a.pdf', samples.pdf)
    expect(await acceptPicture(school.media, document, rosa)).toMatchObject({
      code: 'PICTURE_FOREIGN',
    })
  })

  it.each([
    ['an SVG', dataUrl(samples.svg, 'image/svg+xml')],
    ['a page', dataUrl(samples.html, 'text/html')],
    ['an SVG that calls itself PNG', dataUrl(samples.svg)],
    ['not encoded', 'data:image/png,hello'],
    ['empty', 'data:image/png;base64,'],
  ])('a data: address that is %s', async (_what, reference) => {
    expect(await acceptPicture(school.media, reference, rosa)).toMatchObject({
      code: 'WRONG_FILE_TYPE',
    })
    expect(await school.rows()).toEqual([])
  })

  it('a data: picture of more than 10 MB', async () => {
    const reference = dataUrl(Buffer.alloc(10 * 1024 * 1024 + 1))
    expect(await acceptPicture(school.media, reference, rosa)).toMatchObject({ code: 'TOO_LARGE' })
  })
})

describe('many pictures at once', () => {
  it('are settled in their order, and what was stored can be taken back', async () => {
    const accepted = await school.media.acceptPictures(
      [
        { path: 'a', value: dataUrl(await samples.png()) },
        { path: 'b', value: null },
        { path: 'c', value: '/pictures/words/apple.svg' },
      ],
      rosa,
    )
    if (isFailure(accepted)) throw new Error(accepted.message)
    expect(accepted.urls).toEqual([
      expect.stringMatching(/^\/media\/public\//),
      null,
      '/pictures/words/apple.svg',
    ])
    await accepted.discard()
    expect(await school.rows()).toEqual([])
    expect(school.filesOnDisk()).toEqual([])
  })

  it('are refused together, with every field named, and leave nothing', async () => {
    const picture = dataUrl(await samples.png())
    const refused = await school.media.acceptPictures(
      [
        { path: 'a', value: picture },
        { path: 'b', value: 'https://tracker.example.org/b.png' },
        { path: 'c', value: 'https://tracker.example.org/c.png' },
      ],
      rosa,
    )
    expect(refused).toMatchObject({ fields: [{ path: 'b' }, { path: 'c' }] })
    const broken = await school.media.acceptPictures(
      [
        { path: 'a', value: picture },
        { path: 'b', value: dataUrl(samples.html) },
      ],
      rosa,
    )
    expect(broken).toMatchObject({ code: 'WRONG_FILE_TYPE', fields: [{ path: 'b' }] })
    expect(await school.rows()).toEqual([])
    expect(school.filesOnDisk()).toEqual([])
  })
})

describe('a document', () => {
  it('beside a lecture stays private', async () => {
    const link = await upload('raw', 'a.pdf', samples.pdf)
    expect(await acceptFile(school.media, link, rosa)).toBe(bare(link))
  })

  it('of an activity gets a public address, which works once it is kept', async () => {
    const link = await upload('raw', 'a.pdf', samples.pdf)
    const url = await acceptFile(school.media, link, rosa, attachment)
    expect(url).toBe(bare(link).replace('private', 'public'))
    expect((await school.get(String(url))).statusCode).toBe(404)
    await school.media.promote(school.database.db, [String(url)])
    const loaded = await school.get(String(url))
    expect(loaded.headers['cache-control']).toContain('public')
    // A public file stays public in another use.
    await school.media.promote(school.database.db, [bare(link)])
    expect((await school.get(String(url))).statusCode).toBe(200)
  })

  it.each([
    ['https://files.example.org/school/a.pdf', 'https://files.example.org/school/a.pdf'],
    ['', null],
  ])('may be %j', async (reference, stored) => {
    expect(await acceptFile(school.media, reference, rosa)).toBe(stored)
  })

  it('has to be hers, stored here, and of a type that the use takes', async () => {
    const document = await upload('raw', 'a.pdf', samples.pdf)
    const picture = await upload('raw', 'a.png', await samples.png())
    for (const refused of [
      await acceptFile(school.media, document, omar),
      await acceptFile(school.media, document, mia, attachment),
      await acceptFile(school.media, picture, rosa),
      await acceptFile(school.media, 'https://tracker.example.org/a.pdf', rosa),
      await acceptFile(school.media, 'https://files.example.org/school/a.exe', rosa),
      await acceptFile(school.media, dataUrl(samples.pdf, 'application/pdf'), rosa),
    ]) {
      expect(refused).toMatchObject({ code: 'NOT_ACCEPTABLE' })
    }
  })
})

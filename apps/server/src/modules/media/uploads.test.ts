import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MediaSchool, openMediaSchool } from './test/media-school.ts'
import * as samples from './test/samples.ts'
import { createFilmSender } from './test/send-film.ts'

let school: MediaSchool
beforeAll(async () => {
  school = await openMediaSchool()
})
beforeEach(() => school.reset())
afterAll(() => school.close())

async function expectNothingLeft() {
  expect(await school.rows()).toEqual([])
  expect(school.filesOnDisk()).toEqual([])
}

describe('a picture upload', () => {
  it('answers in the hosting provider’s shape with an address anybody can load', async () => {
    const answer = await school.upload('image', 'My leaf.png', await samples.png())
    expect(answer.statusCode).toBe(200)
    const { secure_url, public_id, ...rest } = answer.json()
    expect(secure_url).toBe(`https://school.test/media/public/${public_id}/1280.webp`)
    expect(rest).toMatchObject({
      success: true,
      resource_type: 'image',
      original_filename: 'My leaf.png',
    })
    const loaded = await school.get(secure_url)
    expect(loaded.statusCode).toBe(200)
    expect(loaded.headers['content-type']).toBe('image/webp')
    expect(loaded.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is stored upright, without place and camera, in every width', async () => {
    const photo = await samples.photo(900, 600)
    expect(photo.includes('SecretCamera')).toBe(true)
    await school.upload('image', 'photo.jpg', photo)
    const byWidth = new Map(
      school.filesOnDisk().map((path) => [Number(path.match(/(\d+)\.webp$/)?.[1]), path]),
    )
    expect([...byWidth.keys()].sort((a, b) => a - b)).toEqual([320, 640, 1280, 2048])
    for (const [width, path] of byWidth) {
      const stored = await sharp(path).metadata()
      expect(stored).toMatchObject({ format: 'webp', width: Math.min(width, 600) })
      expect(stored.height).toBeGreaterThan(stored.width)
      expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual(
        Array(4).fill(undefined),
      )
    }
  })

  it('takes the first picture of a GIF and bounds a large photo', async () => {
    expect((await school.upload('image', 'a.gif', await samples.gif())).statusCode).toBe(200)
    await school.reset()
    await school.upload('image', 'big.jpg', await samples.photo(4000, 3000))
    const largest = school.filesOnDisk().find((path) => path.endsWith('2048.webp'))
    expect(await sharp(largest).metadata()).toMatchObject({ width: 1536, height: 2048 })
  })

  it('refuses a document, by the name of its field', async () => {
    const answer = await school.upload('image', 'a.pdf', samples.pdf)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'WRONG_FILE_TYPE', fields: [{ path: 'file' }] })
    await expectNothingLeft()
  })

  it('refuses more than 10 MB', async () => {
    const content = Buffer.concat([await samples.png(), Buffer.alloc(10 * 1024 * 1024)])
    const answer = await school.upload('image', 'a.png', content)
    expect(answer.json()).toMatchObject({ code: 'TOO_LARGE' })
    expect(answer.json().fields[0].message).toContain('10 MB')
    await expectNothingLeft()
  })
})

describe('a file upload', () => {
  it.each([
    ['a.pdf', samples.pdf, 'application/pdf'],
    ['a.doc', samples.doc, 'application/msword'],
    [
      'a.docx',
      samples.docx,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('takes %s and hands its owner a link', async (fileName, content, contentType) => {
    const answer = await school.upload('raw', fileName, content)
    expect(answer.json()).toMatchObject({ resource_type: 'raw', bytes: content.length })
    const link: string = answer.json().secure_url
    expect(link).toMatch(
      /^https:\/\/school.test\/media\/private\/[-0-9a-f]{36}\/file\.(pdf|docx?)\?expires=/,
    )
    const loaded = await school.get(link)
    expect(loaded.headers['content-type']).toBe(contentType)
    expect(loaded.rawPayload.equals(content)).toBe(true)
  })

  it('takes a picture for an attachment', async () => {
    const answer = await school.upload('raw', 'a.png', await samples.png())
    expect(answer.json().secure_url).toMatch(/\/1280\.webp\?expires=/)
  })
})

describe('who may upload', () => {
  it('has room left in her share', async () => {
    const rosa = createFilmSender(school.app, 'rosa')
    for (let count = 0; count < 2; count += 1) {
      const url = await rosa.begin(Buffer.alloc(1), 'long.mp4')
      await school.database.pool.query('update video_uploads set byte_length = $1 where id = $2', [
        512 * 1024 * 1024,
        url.split('/').at(-1),
      ])
    }
    const answer = await school.upload('image', 'a.png', await samples.png())
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'STORAGE_FULL'])
    const hers = await school.upload('image', 'a.png', await samples.png(), 'omar')
    expect(hers.statusCode).toBe(200)
  })

  const url = '/media/v1_1/kinderleaf/raw/upload'
  const file = { name: 'file', fileName: 'a.pdf', content: samples.pdf }
  const preset = { name: 'upload_preset', content: 'kinderleaf' }

  it.each([
    [undefined, 401, 'UNAUTHENTICATED'],
    ['mia', 403, 'EDUCATORS_ONLY'],
  ])('%s gets %i', async (by, status, code) => {
    const answer = await school.post(url, [preset, file], by)
    expect(answer.statusCode).toBe(status)
    const { message, error } = answer.json()
    expect(answer.json()).toMatchObject({ code })
    // The provider's client takes what has no error for a success.
    expect(error).toEqual({ message })
    await expectNothingLeft()
  })

  it.each([
    ['without the preset', url, [file], 'upload_preset'],
    ['with another preset', url, [file, { ...preset, content: 'x' }], 'upload_preset'],
    ['to another cloud', '/media/v1_1/other/raw/upload', [preset, file], 'cloud'],
    ['without a file', url, [preset], 'file'],
  ])('refuses one %s', async (_what, address, parts, path) => {
    const answer = await school.post(address, parts, 'rosa')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'NOT_ACCEPTABLE', fields: [{ path }] })
    await expectNothingLeft()
  })

  it('refuses a body that is no form', async () => {
    const answer = await school.app.inject({
      method: 'POST',
      url,
      headers: { 'x-test-user': 'rosa' },
      payload: { file: 'x' },
    })
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

it('stores many photos at once, each under an address of its own', async () => {
  const content = await samples.photo(300, 200)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => school.upload('image', 'image.jpg', content)),
  )
  expect(new Set(answers.map((answer) => answer.json().public_id)).size).toBe(6)
  expect(school.filesOnDisk()).toHaveLength(6 * 4)
  expect(school.filesOnDisk().every((path) => path.startsWith(join(school.folder, 'files')))).toBe(
    true,
  )
})

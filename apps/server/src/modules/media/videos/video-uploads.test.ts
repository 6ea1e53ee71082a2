// Resumable film uploads: permissions, refusals, and what remains afterwards.
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { sitePaths } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mp4 } from '../../../../test/films.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { type MediaSchool, openMediaSchool } from '../test/media-school.ts'
import { createFilmSender, expectKept, type FilmSender, uploadHeaders } from '../test/send-film.ts'
import { UploadStore } from './upload-store.ts'

const HOUR_MS = 60 * 60 * 1000
const film = mp4({ bytes: 1_000 })

let school: MediaSchool
let rosa: FilmSender
let omar: FilmSender
beforeAll(async () => {
  school = await openMediaSchool()
  rosa = createFilmSender(school.app, 'rosa')
  omar = createFilmSender(school.app, 'omar')
})
beforeEach(() => school.reset())
afterAll(() => school.close())

const bringBackOmar = () =>
  school.database.pool.query(
    `insert into users (id, name, role) values ('omar', 'Omar', 'educator')`,
  )

async function expectNothingLeft() {
  expect(await school.uploadRows()).toEqual([])
  expect(await school.rows()).toEqual([])
  expect(school.filesOnDisk()).toEqual([])
}

describe('an upload', () => {
  it('comes in pieces and becomes a film that can be watched', async () => {
    const url = await rosa.begin(film)
    expect((await rosa.send(url, film.subarray(0, 400), 0)).headers['upload-offset']).toBe('400')
    const progress = await rosa.request('HEAD', url)
    expect(progress.headers).toMatchObject({
      'upload-offset': '400',
      'upload-length': String(film.length),
      'cache-control': 'no-store',
    })
    expect((await rosa.send(url, film.subarray(400), 400)).statusCode).toBe(204)

    const answer = (await rosa.finish(url)).json()
    await expectKept(school, film, answer)
  })

  it('may come whole with its announcement', async () => {
    const answer = await rosa.beginWith(film, 'sky.mp4')
    expect(answer.headers['upload-offset']).toBe(String(film.length))
    expect((await rosa.finish(String(answer.headers.location))).statusCode).toBe(200)
  })

  it('waits for nothing that keeps another teacher waiting', async () => {
    const held = await school.database.pool.connect()
    await held.query('begin')
    await held.query(`select from users where id = 'omar' for update`)
    const begun = omar.beginWith(film, 'sky.mp4')
    await untilWaiting(school.database.pool, 1)
    expect((await rosa.beginWith(film, 'sky.mp4')).statusCode).toBe(201)
    await held.query('commit')
    held.release()
    expect((await begun).statusCode).toBe(201)
  })

  it('is nobody’s who is erased as it begins', async () => {
    const erasing = await school.database.pool.connect()
    await erasing.query('begin')
    await erasing.query(`delete from users where id = 'omar'`)
    const begun = omar.beginWith(film, 'sky.mp4')
    await untilWaiting(school.database.pool, 1)
    await erasing.query('commit')
    erasing.release()
    const answer = await begun
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    await expectNothingLeft()
    await bringBackOmar()
  })

  it('is gone for whoever is erased while it becomes a film', async () => {
    const url = await omar.begin(film)
    await omar.send(url, film, 0)
    const asked = vi.spyOn(UploadStore.prototype, 'sizeOf').mockImplementationOnce(async () => {
      await school.erase('omar')
      return film.length
    })
    const answer = await omar.finish(url)
    asked.mockRestore()
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'UPLOAD_NOT_FOUND'])
    await expectNothingLeft()
    await bringBackOmar()
  })

  it('is not there for others, and nothing of it is said', async () => {
    const url = await rosa.begin(film)
    const asked = [
      await omar.request('HEAD', url),
      await omar.request('DELETE', url),
      await omar.send(url, film, 0),
      await omar.finish(url),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await rosa.request('HEAD', url)).headers['upload-offset']).toBe('0')
  })

  it.each([
    ['mia', 403],
    [undefined, 401],
  ])('is for teachers: %s gets %s', async (who, status) => {
    const url = await rosa.begin(film)
    const other = createFilmSender(school.app, who)
    const asked = [
      await other.beginWith(film, 'sky.mp4'),
      await other.request('HEAD', url),
      await other.request('DELETE', url),
      await other.send(url, film, 0),
      await other.finish(url),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => status))
  })

  it.each(['..%2f..%2fetc', '%00', 'x', '3d594650-3436-4c39-9d0c-0b6e1a3f1a11', 'a%2Fb'])(
    'is not at /%s',
    async (id) => {
      for (const method of ['HEAD', 'DELETE'] as const) {
        expect((await rosa.request(method, `${sitePaths.videoUploads}/${id}`)).statusCode).toBe(404)
      }
    },
  )

  it('takes no piece twice and none too many', async () => {
    const url = await rosa.begin(film)
    await rosa.send(url, film.subarray(0, 400), 0)
    const again = await rosa.send(url, film.subarray(0, 400), 0)
    expect([again.statusCode, again.json().success]).toEqual([409, false])
    const tooMuch = await rosa.send(url, film, 400)
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([413, 'TOO_LARGE'])
    expect((await rosa.request('HEAD', url)).headers['upload-offset']).toBe('400')
  })

  it('is gone at once when it is given up', async () => {
    const url = await rosa.begin(film)
    await rosa.send(url, film.subarray(0, 400), 0)
    expect((await rosa.request('DELETE', url)).statusCode).toBe(204)
    expect((await rosa.request('HEAD', url)).statusCode).toBe(404)
    await expectNothingLeft()
  })

  it('is described to who asks, for pages of this origin alone', async () => {
    const answer = await rosa.request('OPTIONS', sitePaths.videoUploads)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['tus-max-size']).toBe(String(500 * 1024 * 1024))
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

// A device on which every write fails for lack of space.
if (existsSync('/dev/full')) {
  it('is told of a disk that fills up meanwhile, and goes on when there is room', async () => {
    const url = await rosa.begin(film)
    const [file = ''] = school.filesOnDisk()
    rmSync(file)
    symlinkSync('/dev/full', file)
    const answer = await rosa.send(url, film, 0)
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'STORAGE_FULL'])
    rmSync(file)
    writeFileSync(file, '')
    expect((await rosa.send(url, film, 0)).statusCode).toBe(204)
  })
}

describe('before anything is sent', () => {
  it.each([
    ['without a length', { 'upload-length': undefined }, 400, 'INVALID_INPUT'],
    [
      'with a length that is to follow',
      { 'upload-length': undefined, 'upload-defer-length': '1' },
      400,
      'INVALID_INPUT',
    ],
    ['of nothing', { 'upload-length': '0' }, 400, 'INVALID_INPUT'],
    ['of less than nothing', { 'upload-length': '-5' }, 400, 'INVALID_INPUT'],
    ['of more than 500 MB', { 'upload-length': '524288001' }, 413, 'TOO_LARGE'],
    ['of no name', { 'upload-metadata': undefined }, 415, 'WRONG_FILE_TYPE'],
    ['of broken metadata', { 'upload-metadata': 'filename !!!' }, 415, 'WRONG_FILE_TYPE'],
    ['of another kind', uploadHeaders(film, 'sky.mov'), 415, 'WRONG_FILE_TYPE'],
    ['of another protocol', { 'tus-resumable': '0.2.0' }, 400, 'INVALID_INPUT'],
    ['without the protocol', { 'tus-resumable': undefined }, 412, 'INVALID_INPUT'],
  ])('a film %s is refused', async (_how, headers, status, code) => {
    const all = { ...uploadHeaders(film, 'sky.mp4'), ...headers }
    const answer = await rosa.request('POST', sitePaths.videoUploads, all)
    expect(answer.json()).toMatchObject({ success: false, code })
    expect(answer.statusCode).toBe(status)
    await expectNothingLeft()
  })

  it("is asked whether it fits into the teacher's share, with what is under way", async () => {
    const half = { ...uploadHeaders(film, 'sky.mp4'), 'upload-length': String(400 * 1024 * 1024) }
    const begin = (who: FilmSender) => who.request('POST', sitePaths.videoUploads, half)
    const answers = await Promise.all([begin(rosa), begin(rosa), begin(rosa)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 507])
    expect(answers.find(({ statusCode }) => statusCode === 507)?.json().code).toBe('STORAGE_FULL')
    expect((await begin(omar)).statusCode).toBe(201)
  })

  it('is asked whether the disk has room', async () => {
    const { app } = await school.open({ reserveBytes: 1e18 })
    const answer = await createFilmSender(app, 'rosa').beginWith(film, 'sky.mp4')
    await app.close()
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'STORAGE_FULL'])
    await expectNothingLeft()
  })
})

describe('what never arrives completely', () => {
  const later = (hours: number) => {
    school.clock.now = new Date(Date.now() + hours * HOUR_MS)
  }
  it('waits for a day since it last grew, and is swept then', async () => {
    const url = await rosa.begin(film)
    later(20)
    await rosa.send(url, film.subarray(0, 400), 0)
    later(43)
    expect((await school.media.sweep()).unfinished).toBe(0)
    expect((await school.uploadRows()).length).toBe(1)
    later(45)
    expect((await school.media.sweep()).unfinished).toBe(1)
    await expectNothingLeft()
    later(0)
  })

  it('leaves nothing of a crash: no file without a row, no row without a file', async () => {
    const lost = await rosa.begin(film)
    await school.database.pool.query('delete from video_uploads')
    expect(school.filesOnDisk()).toHaveLength(1)
    await school.media.sweep()
    expect(school.filesOnDisk()).toEqual([])
    expect((await rosa.request('HEAD', lost)).statusCode).toBe(404)

    const restored = await rosa.begin(film)
    school.removeFiles()
    expect((await rosa.request('HEAD', restored)).statusCode).toBe(404)
    expect((await rosa.finish(restored)).json().code).toBe('UPLOAD_NOT_FOUND')
    await expectNothingLeft()
  })
})

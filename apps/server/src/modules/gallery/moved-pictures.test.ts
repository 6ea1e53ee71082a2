// Drawings that a teacher moves to the child who drew them: those made on a tablet of her class alone.
import { randomUUID } from 'node:crypto'
import type { ChildWork } from '@kinderleaf/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { wave } from '../voices/test/samples.ts'
import { tabletsOf } from './gallery.rules.ts'

let school: School
let rosa: Actor
let mia: Actor
let ben: Actor
let tablet: string

beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
  tablet = await tabletOf(rosa)
})
afterAll(() => school.close())

/** The cookie of a browser that is a tablet of her class. */
async function tabletOf(teacher: Actor): Promise<string> {
  const secret = randomUUID()
  await school.pool.query(
    `insert into paired_devices (id, educator_id, name, secret_hash, rotated_at, paired_at,
       last_used_at, ends_on)
     values ($1, $2, 'Blue tablet', sha256($3), now(), now(), now(), '2026-07-31')`,
    [randomUUID(), teacher.id, Buffer.from(secret)],
  )
  return `kinderleaf_tablet=${secret}`
}

const minute = (at: number) => new Date(Date.UTC(2026, 2, 1, 8, at)).toISOString()

/** A version of a drawing, made on a tablet or, without one, at home. */
async function draw(child: Actor, id: string, at: number, on?: string) {
  const form = new FormData()
  const size = { width: 8, height: 6, createdAt: minute(0), updatedAt: minute(at) }
  form.append('picture', JSON.stringify({ kind: 'drawing', state: '{"strokes":1}', ...size }))
  form.append('image', await pictureFile())
  const request = { method: 'PUT' as const, url: `/api/gallery/${id}`, payload: form }
  const answer = await school.app.inject(
    school.as(child, { ...request, ...(on ? { headers: { cookie: on } } : {}) }),
  )
  return answer.statusCode
}

/** A recording about a drawing, made on a tablet or, without one, at home. */
function say(child: Actor, id: string, on?: string) {
  const form = new FormData()
  form.append('voice', JSON.stringify({ id: randomUUID(), spokenAt: minute(1) }))
  form.append('recording', new File([wave()], 'voice.wav'))
  const request = { method: 'PUT' as const, url: `/api/gallery/${id}/voice`, payload: form }
  return school.app.inject(school.as(child, { ...request, ...(on && { headers: { cookie: on } }) }))
}

const consent = (child: Actor) =>
  school.call(rosa, 'PUT', `/api/educator/students/${child.id}/consents/voice`, {
    guardian: 'Ada Blum',
    givenOn: '2026-02-27',
  })

const addressOf = (child: Actor) => `/api/educator/students/${encodeURIComponent(child.id)}/work`
const workOf = async (child: Actor, by = rosa): Promise<ChildWork[]> =>
  (await school.call(by, 'GET', addressOf(child))).body.work
const move = (id: string, from: Actor, to: Actor, by = rosa) =>
  school.call(by, 'POST', addressOf(from), { kind: 'drawing', id, to: to.id })
const wall = async (child: Actor) => {
  const { pictures, moved } = (await school.call(child, 'GET', '/api/gallery')).body
  return { own: pictures.map(({ _id }: { _id: string }) => _id), moved }
}

describe('a drawing that was made on a tablet of the class', () => {
  it('moves with its file, leaves the wall of the first child, and comes back', async () => {
    const id = randomUUID()
    expect(await draw(mia, id, 1, tablet)).toBe(200)
    const [drawing, ...others] = await workOf(mia)
    expect(others).toEqual([])
    const smallUrl = drawing?.smallUrl ?? ''
    expect(drawing).toEqual({ kind: 'drawing', id, title: null, at: minute(1), smallUrl })
    expect((await school.app.inject({ url: smallUrl })).headers['content-type']).toBe('image/webp')
    expect((await move(id, mia, ben)).body).toMatchObject({ message: 'The work is moved.' })
    expect([await wall(mia), await wall(ben)]).toEqual([
      { own: [], moved: [id] },
      { own: [id], moved: [] },
    ])
    const whole = (await school.call(ben, 'GET', `/api/gallery/${id}`)).body.picture
    expect(whole.state).toBe('{"strokes":1}')
    const owners = await school.pool.query(
      `select owner_id from media_files join gallery_pictures picture
         on picture.image_url like '%' || media_files.id || '%' where picture.id = $1`,
      [id],
    )
    expect(owners.rows).toEqual([{ owner_id: ben.id }])
    // What her tablet still had of it is taken from nobody.
    expect(await draw(mia, id, 2, tablet)).toBe(404)
    expect(await draw(ben, id, 2, tablet)).toBe(200)
    expect((await move(id, ben, mia)).status).toBe(200)
    expect([await wall(mia), await wall(ben)]).toEqual([
      { own: [id], moved: [] },
      { own: [], moved: [id] },
    ])
    // The upkeep finds its file in use, whoever has it.
    await school.media.sweep()
    const { imageUrl } = (await school.call(mia, 'GET', `/api/gallery/${id}`)).body.picture
    expect((await school.app.inject({ url: imageUrl })).statusCode).toBe(200)
  })

  it('is all that she sees: nothing from home, from before, or from another class’s tablet', async () => {
    const omar = await school.person('Omar', 'educator')
    const max = await school.child('Max', rosa, omar)
    const [atHome, continued, elsewhere, hers] = [1, 2, 3, 4].map(() => randomUUID())
    await draw(max, String(atHome), 1)
    await draw(max, String(continued), 1, tablet)
    await draw(max, String(continued), 2)
    await draw(max, String(continued), 3, tablet)
    await draw(max, String(elsewhere), 1, await tabletOf(omar))
    await draw(max, String(hers), 1, tablet)
    await draw(max, String(hers), 2, await tabletOf(rosa))
    await draw(max, randomUUID(), 1, 'kinderleaf_tablet=unknown')
    expect((await workOf(max)).map(({ id }) => id)).toEqual([hers])
    expect((await workOf(max, omar)).map(({ id }) => id)).toEqual([elsewhere])
    for (const id of [atHome, continued, elsewhere]) {
      expect((await move(String(id), max, ben)).body.code).toBe('WORK_NOT_FOUND')
    }
    await school.call(max, 'DELETE', `/api/gallery/${hers}`)
    expect((await move(String(hers), max, ben)).body.code).toBe('WORK_NOT_FOUND')
    expect(await workOf(max)).toEqual([])
  })

  it('stays hers once she has said something about it at home', async () => {
    const id = randomUUID()
    await draw(mia, id, 1, tablet)
    await consent(mia)
    expect((await say(mia, id)).statusCode).toBe(200)
    expect(await workOf(mia)).toEqual([])
    expect((await move(id, mia, ben)).body.code).toBe('WORK_NOT_FOUND')
  })

  it('is no garden, which has grown from what she finished herself', async () => {
    const id = randomUUID()
    await draw(mia, id, 1, tablet)
    await school.pool.query(
      `update gallery_pictures set kind = 'stickers', subject = 'garden-hill' where id = $1`,
      [id],
    )
    expect(await workOf(mia)).toEqual([])
    expect((await move(id, mia, ben)).body.code).toBe('WORK_NOT_FOUND')
  })

  it('takes along what was said about it, to a child whose parent allows her voice', async () => {
    const id = randomUUID()
    await draw(mia, id, 1, tablet)
    await consent(mia)
    await say(mia, id, tablet)
    expect((await move(id, mia, ben)).body).toMatchObject({
      code: 'NOT_ACCEPTABLE',
      fields: [{ path: 'to', message: 'No parent has allowed her voice.' }],
    })
    expect((await wall(mia)).own).toEqual([id])
    await consent(ben)
    expect((await move(id, mia, ben)).status).toBe(200)
    const owners = await school.pool.query(
      `select owner_id from media_files join gallery_pictures picture
         on concat(image_url, voice_url) like '%' || media_files.id || '%' where picture.id = $1`,
      [id],
    )
    expect(owners.rows).toEqual([{ owner_id: ben.id }, { owner_id: ben.id }])
    const { voiceUrl } = (await school.call(ben, 'GET', `/api/gallery/${id}`)).body.picture
    expect((await school.app.inject({ url: voiceUrl })).statusCode).toBe(200)
  })

  it('is written down as read', async () => {
    await draw(mia, randomUUID(), 1, tablet)
    await workOf(mia)
    const read = await school.call(rosa, 'GET', addressOf(mia).replace(/work$/, 'reads'))
    expect(read.body.reads).toMatchObject([{ kind: 'work' }])
  })

  it('is with one child, whatever happens in the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = randomUUID()
      await draw(mia, id, 1, tablet)
      const [moved, saved, deleted] = await Promise.all([
        move(id, mia, ben),
        draw(mia, id, 2, tablet),
        school.call(mia, 'DELETE', `/api/gallery/${id}`),
      ])
      const owner = moved.status === 200 ? ben : mia
      const other = moved.status === 200 ? mia : ben
      expect((await wall(owner)).own).toContain(id)
      expect((await wall(other)).own).not.toContain(id)
      if (moved.status !== 200) expect(moved.body.code).toBe('WORK_NOT_FOUND')
      expect([200, 404]).toContain(saved)
      expect([200, 404]).toContain(deleted.status)
    }
  })

  it('or nowhere, when its child is taken out of the class or erased meanwhile', async () => {
    const id = randomUUID()
    await draw(mia, id, 1, tablet)
    const child = addressOf(ben).replace(/\/work$/, '')
    const [moved, removed] = await Promise.all([
      move(id, mia, ben),
      school.call(rosa, 'DELETE', child),
    ])
    expect(removed.status).toBe(200)
    expect([moved.status, moved.body.code]).toEqual(
      moved.status === 200 ? [200, undefined] : [404, 'STUDENT_NOT_FOUND'],
    )
    expect((await wall(moved.status === 200 ? ben : mia)).own).toEqual([id])
  })
})

it('whose tablets a picture is of is known only while all of it was made there', () => {
  const place = fc.constantFrom('rosa', 'omar', null)
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), (places) => {
      const after = places.reduce<string | null | undefined>(tabletsOf, undefined)
      const [first] = places
      expect(after).toBe(places.every((one) => one === first) ? first : null)
    }),
  )
})

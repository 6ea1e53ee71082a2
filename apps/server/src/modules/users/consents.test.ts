import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openClassroom } from './test/classroom.ts'

let room: Awaited<ReturnType<typeof openClassroom>>
beforeAll(async () => {
  room = await openClassroom()
})
beforeEach(async () => {
  await room.reset()
  await room.database.pool.query('truncate consents, security_events')
  await room.saveCode('rosa', 'blue fox')
  await room.saveCode('omar', 'red hen')
  await room.join('mia', 'blue fox')
  await room.database.pool.query('truncate security_events')
})
afterAll(() => room.close())

const address = (child = 'mia', kind = '') =>
  `/api/educator/students/${child}/consents${kind && `/${kind}`}`
const mother = { guardian: ' Ada Blum ', givenOn: '2026-02-27' }
const record = async (by: string, kind: string, body: object = mother, child = 'mia') => {
  const answer = await room.call('PUT', address(child, kind), by, body)
  return { status: answer.statusCode, body: answer.json() }
}
const withdraw = async (by: string, kind: string) =>
  (await room.call('DELETE', address('mia', kind), by)).statusCode
const shown = async (by: string) => (await room.call('GET', address(), by)).json().consents
const kindsShown = async () => (await shown('rosa')).map(({ kind }: { kind: string }) => kind)
const events = async () =>
  (
    await room.database.pool.query(
      `select kind, person_id as person, actor_id as actor, details from security_events
       where kind like 'consent-%' order by id`,
    )
  ).rows

describe("a guardian's consent", () => {
  it('is one for what it was given for, and nothing else, and writing it again changes nothing', async () => {
    expect(await kindsShown()).toEqual([])
    expect((await record('rosa', 'voice')).status).toBe(200)
    expect((await record('rosa', 'voice')).status).toBe(200)
    expect(await shown('rosa')).toEqual([
      {
        kind: 'voice',
        guardian: 'Ada Blum',
        givenOn: '2026-02-27',
        recordedBy: 'Rosa',
        recordedAt: room.clock.now.toISOString(),
      },
    ])
    expect(await events()).toEqual([
      { kind: 'consent-given', person: 'mia', actor: 'rosa', details: { voice: true } },
    ])
  })

  it('holds while she is in a class, where it can be taken back', async () => {
    await record('rosa', 'voice')
    const own = async () => (await room.call('GET', '/api/user/consents', 'mia')).json().consents
    expect(await own()).toEqual(['voice'])
    await room.call('DELETE', '/api/educator/students/mia', 'rosa')
    expect(await own()).toEqual([])
    await room.join('mia', 'red hen')
    expect(await own()).toEqual(['voice'])
  })

  it('is one for the child, in whichever class it was written down', async () => {
    await room.join('mia', 'red hen')
    await record('rosa', 'camera')
    await record('omar', 'camera', { guardian: 'Jo Blum', givenOn: '2026-03-01' })
    expect(await shown('rosa')).toMatchObject([{ guardian: 'Jo Blum', recordedBy: 'Omar' }])
  })

  it('is taken back at once, and twice is once', async () => {
    await record('rosa', 'voice')
    expect(await withdraw('rosa', 'voice')).toBe(200)
    expect(await kindsShown()).toEqual([])
    expect(await withdraw('rosa', 'voice')).toBe(200)
    expect(await events()).toMatchObject([
      { kind: 'consent-given' },
      { kind: 'consent-withdrawn', person: 'mia', actor: 'rosa', details: { voice: true } },
    ])
  })

  it('goes with the class: its new teacher has it in the record and erases it with the child', async () => {
    const { db } = room.database
    const ofOmar = { personId: 'mia', educatorId: 'omar' }
    const recorded = async () => {
      const sections = room.users.personalData.record(db, ofOmar)
      const consents = sections.find(({ title }) => title === 'Consents')
      const guardians: unknown[] = []
      for await (const { values } of consents?.items() ?? []) guardians.push(values.guardian)
      return guardians
    }
    await record('rosa', 'voice')
    await room.join('mia', 'red hen')
    await room.users.personalData.erase(db, ofOmar)
    expect(await kindsShown()).toEqual(['voice'])
    await room.users.handOver(db, { from: 'rosa', to: 'omar' })
    expect(await shown('omar')).toMatchObject([{ guardian: 'Ada Blum', recordedBy: 'Rosa' }])
    expect(await recorded()).toEqual(['Ada Blum'])
    await room.users.personalData.erase(db, ofOmar)
    const { rowCount } = await room.database.pool.query('select from consents')
    expect(rowCount).toBe(0)
  })

  it.each([
    [{ ...mother, guardian: ' ' }, 'guardian', 'Please write who gave the consent.'],
    [{ ...mother, givenOn: '2026-02-30' }, 'givenOn', 'Please choose a day of the calendar'],
    [{ ...mother, givenOn: '2026-03-04' }, 'givenOn', 'that is not in the future.'],
    [{ ...mother, givenOn: '1969-12-31' }, 'givenOn', 'Please choose a day of the calendar'],
  ])('of %j is refused at its field', async (body, path, sentence) => {
    const answer = await record('rosa', 'voice', body)
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path }] } })
    expect(answer.body.fields[0].message).toContain(sentence)
    expect(await kindsShown()).toEqual([])
  })

  it("is for the teachers of the child's own classes", async () => {
    await record('rosa', 'voice')
    expect((await room.call('GET', address(), 'omar')).json().code).toBe('STUDENT_NOT_FOUND')
    expect((await record('omar', 'voice')).body.code).toBe('STUDENT_NOT_FOUND')
    expect(await withdraw('omar', 'voice')).toBe(404)
    expect((await record('rosa', 'voice', mother, 'ben')).body.code).toBe('STUDENT_NOT_FOUND')
    expect((await record('rosa', 'face')).status).toBe(400)
    expect(await kindsShown()).toEqual(['voice'])
  })
})

describe("a child's own account", () => {
  it('is whole once it has joined a class, and stays so', async () => {
    await room.database.pool.query(`update users set awaits_class = true where id = 'ben'`)
    const waits = async () =>
      (await room.call('GET', '/api/user/data', 'ben')).json().user.awaitsClass
    expect(await waits()).toBe(true)
    await room.join('ben', 'no such code')
    expect(await waits()).toBe(true)
    await room.join('ben', 'red hen')
    expect(await waits()).toBe(false)
    await room.call('DELETE', '/api/educator/students/ben', 'omar')
    expect(await waits()).toBe(false)
  })
})

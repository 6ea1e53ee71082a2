// Children whom a teacher offers to a colleague: what she finds, what goes and what stays, and what
// happens at the same moment.
import { randomUUID } from 'node:crypto'
import { refusals } from '@kinderleaf/contract/plain'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openClassroom } from '../users/test/classroom.ts'

let room: Awaited<ReturnType<typeof openClassroom>>
beforeAll(async () => {
  room = await openClassroom()
})
beforeEach(async () => {
  room.clock.now = new Date('2026-07-02T08:00:00Z')
  await room.reset()
  await room.database.pool.query(`
    truncate consents, security_events, class_children, class_groups, register_saves, badges,
      child_offers cascade;
    delete from users where id in (select student_id from managed_children);
    delete from identity.accounts where kind = 'managed';
    insert into users (id, name, role) values ('omar', 'Omar', 'educator') on conflict do nothing`)
  await room.saveCode('rosa', 'blue fox')
  await room.saveCode('omar', 'red hen')
})
afterAll(() => room.close())

const address = '/api/educator/offers'
const ask = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows
const register = async (by: string) =>
  (await room.call('GET', '/api/educator/register?limit=500', by)).json().children
const names = async (by: string) =>
  (await register(by)).map(({ student }: { student: { name: string } }) => student.name)
async function write(text: string, by = 'rosa') {
  const { plan } = (await room.call('POST', '/api/educator/register/check', by, { text })).json()
  await room.call('POST', '/api/educator/register', by, { text, key: randomUUID(), plan })
}
const idsOf = async (by: string): Promise<string[]> =>
  (await register(by)).map(({ student }: { student: { _id: string } }) => student._id)
const offer = (students: readonly string[], more: object = {}, by = 'rosa') =>
  room.call('POST', address, by, { code: 'red hen', to: 'omar', key: 'k1', students, ...more })
const offers = async (by: string) => (await room.call('GET', address, by)).json()
const act = async (what: 'accept' | 'decline' | 'takeBack', id: string, by = 'omar') => {
  const answer = await (what === 'takeBack'
    ? room.call('DELETE', `${address}/${id}`, by)
    : room.call('POST', `${address}/${id}/${what}`, by))
  return { status: answer.statusCode, ...answer.json() }
}
/** Offers everybody of Rosa's class; returns the offer's id. */
async function offered(): Promise<string> {
  await offer(await idsOf('rosa'))
  return (await offers('omar')).received[0]._id
}
const over = { status: 404, code: 'OFFER_NOT_FOUND' }

describe('a colleague', () => {
  const find = async (code: string, by = 'rosa') =>
    (await room.call('POST', `${address}/colleague`, by, { code })).json()

  it('is found by the code of her class, whatever its writing', async () => {
    expect((await find(' Red HEN')).colleague).toEqual({ _id: 'omar', name: 'Omar' })
  })

  it.each([
    ['blue fox', refusals.classCodeIsOwn],
    ['green owl', refusals.classCodeUnknown],
    ['  ', refusals.classCodeUnknown],
  ])('is not found by %j', async (code, message) => {
    expect((await find(code)).fields).toEqual([{ path: 'code', message }])
  })

  it('is not found by trying many codes', async () => {
    for (let at = 0; at < 20; at += 1) await find(`wrong ${at}`)
    expect((await find('red hen')).code).toBe('TOO_MANY_TRIES')
    expect((await find('blue fox', 'omar')).colleague.name).toBe('Rosa')
  })
})

describe('an offer', () => {
  it('changes nothing, and shows its children to the colleague alone', async () => {
    await write('Mia\nLeo\nZoe')
    const [leo = '', mia = ''] = await idsOf('rosa')
    expect((await offer([mia, leo, mia])).statusCode).toBe(200)
    const { received, made } = await offers('omar')
    expect(made).toEqual([])
    expect(received).toMatchObject([
      {
        ...{ teacher: { _id: 'rosa', name: 'Rosa' }, isDeclined: false },
        ...{ offeredAt: '2026-07-02T08:00:00.000Z', endsAt: '2026-07-30T08:00:00.000Z' },
        children: [
          { _id: leo, name: 'Leo', face: null },
          { _id: mia, name: 'Mia', face: null },
        ],
      },
    ])
    expect((await offers('rosa')).made).toMatchObject([{ teacher: { _id: 'omar', name: 'Omar' } }])
    expect(await names('rosa')).toEqual(['Leo', 'Mia', 'Zoe'])
    expect(await names('omar')).toEqual([])
  })

  it('that is sent again is there once; of another child it is another one, under whatever key', async () => {
    await write('Mia\nLeo')
    const [leo = '', mia = ''] = await idsOf('rosa')
    await Promise.all([1, 2, 3].map(() => offer([mia])))
    expect((await offers('omar')).received).toHaveLength(1)
    for (const _ of [1, 2]) expect((await offer([leo])).statusCode).toBe(200)
    expect((await offers('omar')).received).toHaveLength(2)
  })

  it('is not made of another’s child, nor to whom the code does not belong', async () => {
    await write('Mia')
    const ids = await idsOf('rosa')
    expect((await offer([...ids, 'ben'])).json().code).toBe('STUDENT_NOT_FOUND')
    expect((await offer(ids, { to: 'ben' })).json().fields[0].path).toBe('code')
    expect((await offers('omar')).received).toEqual([])
  })

  it('is taken back by whoever made it, and by nobody else', async () => {
    await write('Mia')
    const id = await offered()
    expect(await act('takeBack', id, 'omar')).toMatchObject(over)
    expect(await act('takeBack', id, 'rosa')).toMatchObject({ status: 200 })
    expect(await act('accept', id)).toMatchObject(over)
    expect(await names('rosa')).toEqual(['Mia'])
  })

  it('is declined: whoever made it sees that, and puts it away', async () => {
    await write('Mia')
    const id = await offered()
    expect(await act('decline', id, 'rosa')).toMatchObject(over)
    for (const _ of [1, 2]) expect(await act('decline', id)).toMatchObject({ status: 200 })
    expect((await offers('omar')).received).toEqual([])
    expect((await offers('rosa')).made).toMatchObject([{ isDeclined: true }])
    expect(await act('accept', id)).toMatchObject(over)
    await act('takeBack', id, 'rosa')
    expect((await offers('rosa')).made).toEqual([])
  })

  it('ends after four weeks, and is forgotten', async () => {
    await write('Mia')
    const id = await offered()
    room.clock.now = new Date('2026-07-30T08:00:00Z')
    expect((await offers('omar')).received).toEqual([])
    expect(await act('accept', id)).toMatchObject(over)
    expect(await act('decline', id)).toMatchObject(over)
    room.clock.now = new Date('2026-07-30T08:00:01Z')
    for (const { run } of room.register.sweeps ?? []) await run()
    expect(await ask('select from child_offers')).toEqual([])
  })

  it('goes when the class changes hands', async () => {
    await write('Mia')
    await offered()
    await room.register.handOver(room.database.db, { from: 'omar', to: 'rosa' })
    expect((await offers('rosa')).made).toEqual([])
  })

  it('is in the record of whoever it names, and erasing a child takes her out of it', async () => {
    await write('Mia\nLeo')
    await offered()
    const [leo = '', mia = ''] = await idsOf('rosa')
    const { db } = room.database
    const recorded = async (subject: { personId: string; educatorId?: string }) => {
      const sections = room.register.personalData?.record(db, subject) ?? []
      const all = []
      for (const { title, items } of sections)
        if (title === 'Offers to a colleague')
          for await (const { values } of items()) all.push(values)
      return all
    }
    const found = [expect.objectContaining({ from: 'Rosa', to: 'Omar', state: 'open' })]
    for (const personId of [leo, 'rosa', 'omar'])
      expect(await recorded({ personId })).toEqual(found)
    expect(await recorded({ personId: leo, educatorId: 'omar' })).toEqual([])
    await room.register.personalData?.erase(db, { personId: leo, educatorId: 'rosa' })
    expect(await recorded({ personId: leo })).toEqual([])
    expect((await offers('omar')).received[0].children).toMatchObject([{ _id: mia }])
  })
})

describe('an accepted offer', () => {
  it('makes the children the colleague’s: she names them, and has their language and consents', async () => {
    await write('name,group,language,id,consent\nMia,Bees,es,17,voice 2026-02-27 Ada Blum')
    const [mia = ''] = await idsOf('rosa')
    expect(await act('accept', await offered())).toMatchObject({ status: 200, accepted: 1 })
    expect(await register('rosa')).toEqual([])
    expect(await register('omar')).toMatchObject([
      {
        ...{ isManaged: true, ownId: '17', groups: [], language: 'es' },
        consents: [{ kind: 'voice', guardian: 'Ada Blum' }],
      },
    ])
    const named = { name: 'Mia K.', groups: [], language: null, signIn: null }
    const change = (by: string) => room.call('PUT', `/api/educator/register/${mia}`, by, named)
    expect((await change('rosa')).statusCode).toBe(404)
    expect((await change('omar')).statusCode).toBe(200)
    expect(await names('omar')).toEqual(['Mia K.'])
    // what Rosa has erased of her class is not what Omar keeps
    await room.users.personalData.erase(room.database.db, { personId: mia, educatorId: 'rosa' })
    expect((await register('omar'))[0].consents).toHaveLength(1)
  })

  it('moves a child with an account of her own as well, who keeps her name', async () => {
    await room.join('mia', 'blue fox')
    await act('accept', await offered())
    expect(await room.joined('mia')).toEqual(['omar'])
    expect(await register('omar')).toMatchObject([{ isManaged: false, student: { name: 'Mia' } }])
  })

  it('leaves what she did in the first class there, with its record', async () => {
    for (const id of ['mia', 'ben']) await room.join(id, 'blue fox')
    await room.startLesson('mia', 'rosa')
    await act('accept', await offered())
    const all = (await room.call('GET', '/api/educator/enrolled-students', 'rosa')).json()
    expect(all.enrolledStudents).toMatchObject([{ student: { _id: 'mia' }, courseTitle: 'Clouds' }])
    for (const id of ['mia', 'ben']) {
      const page = (of: string) => room.call('GET', `/api/educator/students/${id}/${of}`, 'rosa')
      expect((await page('reads')).json()).toMatchObject({ student: { _id: id }, isInClass: false })
      expect((await page('record')).statusCode).toBe(200)
    }
    // they are none of those whom Rosa has taken out
    const removed = await room.call('GET', '/api/educator/removed-students', 'rosa')
    expect(removed.json().students).toEqual([])
  })

  it('leaves groups behind, and a number that the new class has', async () => {
    await write('name,id,group\nMia,17,Bees')
    await write('name,id,group\nZoe,17,Bees', 'omar')
    await act('accept', await offered())
    expect(await register('omar')).toMatchObject([
      { student: { name: 'Mia' }, ownId: null, groups: [] },
      { student: { name: 'Zoe' }, ownId: '17', groups: ['Bees'] },
    ])
    // a list of the first class does not make her anew
    const text = 'name,id\nMia,17'
    const { rows } = (
      await room.call('POST', '/api/educator/register/check', 'rosa', { text })
    ).json()
    expect(rows[0].problems).toEqual([{ column: 'id', message: refusals.childTakenOut }])
  })

  it('ends the cards of the first class, and no others', async () => {
    await write('Mia')
    await room.join('ben', 'blue fox')
    const ids = await idsOf('rosa')
    for (const kind of ['class', 'home']) {
      const body = { students: ids, kind, endsOn: null }
      expect((await room.call('POST', '/api/educator/badges', 'rosa', body)).statusCode).toBe(200)
    }
    const [ben = '', mia = ''] = ids
    expect(ben).toBe('ben')
    await offer([mia])
    await act('accept', (await offers('omar')).received[0]._id)
    expect(await ask('select distinct student_id from badges')).toEqual([{ student_id: 'ben' }])
  })

  it('lets in again whom the colleague had taken out', async () => {
    await room.join('mia', 'red hen')
    await room.call('DELETE', '/api/educator/students/mia', 'omar')
    await room.join('mia', 'blue fox')
    await act('accept', await offered())
    expect(await names('omar')).toEqual(['Mia'])
    const removed = await room.call('GET', '/api/educator/removed-students', 'omar')
    expect(removed.json().students).toEqual([])
  })

  it('of a child who is in both classes keeps what her new teacher wrote', async () => {
    for (const code of ['blue fox', 'red hen']) await room.join('mia', code)
    const say = (by: string, language: string) =>
      room.call('PUT', '/api/educator/register/mia', by, { groups: [], language, signIn: null })
    await say('rosa', 'es')
    await say('omar', 'fil')
    expect(await act('accept', await offered())).toMatchObject({ accepted: 1 })
    expect(await register('omar')).toMatchObject([{ language: 'fil' }])
    expect(await room.joined('mia')).toEqual(['omar'])
  })

  it('is told to both teachers and to the children', async () => {
    await room.join('mia', 'blue fox')
    await act('accept', await offered())
    const told = await ask(`select kind, person_id, actor_id, other_id, details
      from security_events where kind ~ '^(children|class-moved)' order by kind`)
    expect(told).toEqual([
      {
        ...{ kind: 'children-given', person_id: 'rosa', actor_id: 'omar', other_id: 'omar' },
        details: { children: 1 },
      },
      {
        ...{ kind: 'children-received', person_id: 'omar', actor_id: 'omar', other_id: 'rosa' },
        details: { children: 1 },
      },
      {
        ...{ kind: 'class-moved', person_id: 'mia', actor_id: 'omar', other_id: 'rosa' },
        details: {},
      },
    ])
  })

  it('of 300 costs as many statements as one of two', async () => {
    const list = (count: number, of: string) =>
      `name,id\n${Array.from({ length: count }, (_, at) => `${of} ${at},${of}${at}`).join('\n')}`
    const statements = async (count: number, of: string) => {
      await write(list(count, of))
      await offer(await idsOf('rosa'), { key: of })
      const id = (await offers('omar')).received[0]._id
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      expect(await act('accept', id)).toMatchObject({ accepted: count })
      const calls = asked.mock.calls.length
      asked.mockRestore()
      return calls
    }
    const few = await statements(2, 'a')
    expect(await statements(300, 'b')).toBe(few)
    expect(await names('omar')).toHaveLength(302)
  })
})

describe('at the same moment', () => {
  it('an offer is accepted once, and each answer says the same', async () => {
    await write('Mia\nLeo')
    const id = await offered()
    const answers = await Promise.all([1, 2, 3, 4].map(() => act('accept', id)))
    expect(answers.map(({ accepted }) => accepted)).toEqual([2, 2, 2, 2])
    expect(await act('accept', id)).toMatchObject({ accepted: 2 })
    expect(await act('decline', id)).toMatchObject(over)
    expect(await ask(`select from security_events where kind = 'children-given'`)).toHaveLength(1)
  })

  it('it is accepted or taken back, and never both', async () => {
    await write('Mia')
    for (let round = 0; round < 12; round += 1) {
      await room.database.pool.query('truncate attempt_counters')
      await offer(await idsOf('rosa'), { key: `round-${round}` })
      const id = (await offers('omar')).received[0]._id
      const acts = [act('accept', id), act('takeBack', id, 'rosa')]
      const statuses = (await Promise.all(acts)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 404])
      const isAccepted = statuses[0] === 200
      expect(await names('rosa')).toEqual(isAccepted ? [] : ['Mia'])
      expect(await names('omar')).toEqual(isAccepted ? ['Mia'] : [])
      if (!isAccepted) continue
      const back = { code: 'blue fox', to: 'rosa', key: `back-${round}` }
      await offer(await idsOf('omar'), back, 'omar')
      await act('accept', (await offers('rosa')).received[0]._id, 'rosa')
    }
  })

  it('who left or was erased meanwhile does not come, and an offer of nobody is over', async () => {
    await write('Mia\nLeo\nZoe')
    const id = await offered()
    const [leo = '', mia = '', zoe = ''] = await idsOf('rosa')
    await room.call('DELETE', `/api/educator/students/${leo}`, 'rosa')
    await ask('delete from users where id = $1', [mia])
    expect((await offers('omar')).received[0].children).toMatchObject([{ _id: zoe }])
    await room.call('DELETE', `/api/educator/students/${zoe}`, 'rosa')
    expect((await offers('omar')).received).toEqual([])
    expect(await act('accept', id)).toMatchObject(over)
    await room.call('POST', `/api/educator/students/${zoe}/let-in`, 'rosa')
    expect(await act('accept', id)).toMatchObject({ accepted: 1 })
    expect(await names('omar')).toEqual(['Zoe'])
  })

  it('a child who is taken out while she is accepted is in one class or in none', async () => {
    await write('Mia\nLeo')
    const id = await offered()
    const [leo = ''] = await idsOf('rosa')
    const [removed, accepted] = await Promise.all([
      room.call('DELETE', `/api/educator/students/${leo}`, 'rosa'),
      act('accept', id),
    ])
    expect(accepted).toMatchObject({ accepted: removed.statusCode === 200 ? 1 : 2 })
    expect(await names('omar')).toHaveLength(accepted.accepted)
    expect(await names('rosa')).toEqual([])
  })

  it('a child offered to two goes to the one who accepts first', async () => {
    await ask(`insert into users (id, name, role) values ('kai', 'Kai', 'educator')
      on conflict do nothing`)
    await room.saveCode('kai', 'green owl')
    await write('Mia')
    const ids = await idsOf('rosa')
    await offer(ids)
    await offer(ids, { code: 'green owl', to: 'kai', key: 'k2' })
    const idOf = async (by: string) => (await offers(by)).received[0]._id
    const [toOmar, toKai] = [await idOf('omar'), await idOf('kai')]
    const both = await Promise.all([act('accept', toOmar), act('accept', toKai, 'kai')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect([...(await names('omar')), ...(await names('kai'))]).toEqual(['Mia'])
  })

  it('the colleague’s account is erased: the offer is gone, and the children stay', async () => {
    await write('Mia')
    await offered()
    await ask(`delete from users where id = 'omar'`)
    expect((await offers('rosa')).made).toEqual([])
    expect(await names('rosa')).toEqual(['Mia'])
  })
})

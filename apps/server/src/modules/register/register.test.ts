import { refusals } from '@kinderleaf/contract/plain'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { openClassroom } from '../users/test/classroom.ts'

let room: Awaited<ReturnType<typeof openClassroom>>
beforeAll(async () => {
  room = await openClassroom()
})
beforeEach(async () => {
  await room.reset()
  await room.database.pool.query(`
    truncate consents, security_events, class_children, class_groups, register_saves, picture_secrets;
    delete from users where id in (select student_id from managed_children);
    delete from identity.accounts where kind = 'managed'`)
  await room.saveCode('rosa', 'blue fox')
  await room.saveCode('omar', 'red hen')
})
afterAll(() => room.close())

const address = '/api/educator/register'
const check = async (text: string, by = 'rosa') =>
  (await room.call('POST', `${address}/check`, by, { text })).json()
const save = async (text: string, key = 'k1', by = 'rosa', plan?: string) => {
  const looked = plan ?? (await check(text, by)).plan
  const answer = await room.call('POST', address, by, { text, key, plan: looked })
  return answer.json()
}
const register = async (by = 'rosa', query = '') =>
  (await room.call('GET', `${address}${query}`, by)).json()
const named = async (name: string, by = 'rosa') =>
  (await register(by)).children.find(
    (child: { student: { name: string } }) => child.student.name === name,
  )
const names = async (by = 'rosa', query = '') =>
  (await register(by, query)).children.map(
    (child: { student: { name: string } }) => child.student.name,
  )
const outcomes = async (text: string) =>
  (await check(text)).rows.map(({ outcome }: { outcome: string }) => outcome)
const change = (id: string, more: object = {}, by = 'rosa') =>
  room.call('PUT', `${address}/${id}`, by, {
    ...{ groups: [], language: null, face: null, signIn: null },
    ...more,
  })
const managed = async () =>
  (
    await room.database.pool.query(
      `select name, public_metadata from identity.accounts where kind = 'managed' order by name`,
    )
  ).rows

describe('a list of children', () => {
  it('is checked first, and nothing is saved by that', async () => {
    const { rows } = await check('Mia\n\nLeo\nMia')
    expect(rows).toMatchObject([
      { row: 1, outcome: 'new', name: 'Mia', hasNamesake: true },
      { row: 3, outcome: 'new', name: 'Leo', hasNamesake: false },
      { row: 4, outcome: 'new', name: 'Mia', hasNamesake: true },
    ])
    expect(await names()).toEqual([])
  })

  it('makes an account for each new child, who is in the class', async () => {
    const text =
      'name,group,language,id,consent\nMia,Bees; Sun,es,17,voice 2026-02-27 Ada Blum\nLeo,,,,'
    expect(await save(text)).toMatchObject({ success: true, added: 2, changed: 0 })
    expect(await named('Mia')).toMatchObject({
      ...{ isManaged: true, isOnWall: true, hasNamesake: false, ownId: '17' },
      groups: ['Bees', 'Sun'],
      ...{ language: 'es', face: null, signIn: null },
      consents: [{ kind: 'voice', guardian: 'Ada Blum', givenOn: '2026-02-27' }],
    })
    expect(await managed()).toEqual([
      { name: 'Leo', public_metadata: { role: 'student' } },
      { name: 'Mia', public_metadata: { role: 'student' } },
    ])
    const { rows } = await room.database.pool.query(`select kind, actor_id, details
      from security_events where kind = 'consent-given'`)
    expect(rows).toEqual([{ kind: 'consent-given', actor_id: 'rosa', details: { voice: true } }])
    expect(await outcomes(text)).toEqual(['unchanged', 'unchanged'])
  })

  it('sets the language in which the pages speak to a child, and the child’s own page changes it', async () => {
    const idOf = async (name: string) => (await named(name)).student._id
    const spoken = async (name: string) => {
      const ids = [await idOf(name)]
      const found = await room.database.pool.query('select language from users where id = $1', ids)
      return found.rows[0]
    }
    await save('name,language\nMia,es\nLeo,')
    expect(await spoken('Mia')).toEqual({ language: 'es' })
    expect(await spoken('Leo')).toEqual({ language: null })
    await save('name,language,id\nLeo,fil,', 'k2')
    expect(await spoken('Leo')).toEqual({ language: 'fil' })
    await room.call('PUT', `/api/educator/register/${await idOf('Mia')}`, 'rosa', {
      ...{ name: 'Mia', groups: [], language: 'fr', signIn: null },
    })
    expect(await spoken('Mia')).toEqual({ language: 'fr' })
  })

  it('leaves the language that a child has chosen herself when something else changes', async () => {
    await save('name\nMia')
    const id = (await named('Mia')).student._id
    const chosen = 'select language from users where id = $1'
    await room.database.pool.query("update users set language = 'fil' where id = $1", [id])
    await room.call('PUT', `/api/educator/register/${id}`, 'rosa', {
      ...{ name: 'Mia', groups: ['Bees'], language: null, signIn: null },
    })
    expect((await room.database.pool.query(chosen, [id])).rows).toEqual([{ language: 'fil' }])
  })

  it('is saved without the rows that were refused', async () => {
    const text = 'name,language\nMia,de\nLeo,en'
    expect((await check(text)).rows[0]).toMatchObject({
      ...{ row: 2, outcome: 'refused' },
      problems: [{ column: 'language', message: refusals.languageUnknown }],
    })
    expect(await save(text)).toMatchObject({ added: 1 })
    expect(await names()).toEqual(['Leo'])
  })

  it('is saved once, however often it is sent and however many at once', async () => {
    const { plan } = await check('Mia')
    const answers = await Promise.all([1, 2, 3].map(() => save('Mia', 'k1', 'rosa', plan)))
    expect(answers.map(({ added }) => added)).toEqual([1, 1, 1])
    expect(await names()).toEqual(['Mia'])
    const other = await save('Mia', 'k2', 'rosa', plan)
    expect(other.code).toBe('REGISTER_CHANGED')
    expect(await names()).toEqual(['Mia'])
  })

  it('is saved by one of two windows that looked at it and save it at once', async () => {
    const { plan } = await check('Mia\nBen')
    const answers = await Promise.all(
      ['k1', 'k2'].map((key) => save('Mia\nBen', key, 'rosa', plan)),
    )
    expect(answers.map(({ added, code }) => added ?? code).sort()).toEqual([2, 'REGISTER_CHANGED'])
    expect(await names()).toEqual(['Ben', 'Mia'])
  })

  it('changes children who are there, and a child keeps what it does not say', async () => {
    await save('name,group,language,id\nMia,Bees,es,17\nLeo,Owls,,18')
    const text = 'name,group,id\nMia K.,,17\nLeo,"Owls, Ants",18'
    expect((await check(text)).rows).toMatchObject([
      { outcome: 'changed', changes: ['name'] },
      { outcome: 'changed', changes: ['group'] },
    ])
    expect(await save(text, 'k2')).toMatchObject({ added: 0, changed: 2 })
    expect(await named('Mia K.')).toMatchObject({ groups: ['Bees'], language: 'es', ownId: '17' })
    expect(await named('Leo')).toMatchObject({ groups: ['Ants', 'Owls'] })
    expect((await managed()).map(({ name }) => name)).toEqual(['Leo', 'Mia K.'])
  })

  it('is all or nothing', async () => {
    await room.database.pool.query(`insert into consents
      (student_id, kind, guardian, given_on, recorded_at) values ('ben', 'voice', 'x', '2026-01-01', now())`)
    await room.database.pool.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end'; create trigger refuse before insert on register_saves
      for each row execute function refuse()`)
    const { plan } = await check('Mia')
    const answer = await room.call('POST', address, 'rosa', { text: 'Mia', key: 'k', plan })
    await room.database.pool.query('drop function refuse() cascade')
    expect(answer.statusCode).toBe(500)
    expect([await names(), await managed()]).toEqual([[], []])
  })

  it('of 500 is saved with as many statements as one of two', async () => {
    const list = (count: number, of: string) =>
      `name,group,id,consent\n${Array.from(
        { length: count },
        (_, at) => `${of} ${at},Bees,${of}${at},voice 2026-02-27 Ada`,
      ).join('\n')}`
    const statements = async (text: string, key: string) => {
      const { plan } = await check(text)
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      const answer = await room.call('POST', address, 'rosa', { text, key, plan })
      expect(answer.statusCode).toBe(200)
      const count = asked.mock.calls.length
      asked.mockRestore()
      return count
    }
    const few = await statements(list(2, 'a'), 'k1')
    expect(await statements(list(500, 'b'), 'k2')).toBe(few)
    expect(await register('rosa', '?limit=500')).toMatchObject({ groups: ['Bees'] })
    expect(await outcomes(list(500, 'b'))).toEqual(Array(500).fill('unchanged'))
  })

  it('that is none is refused at its field', async () => {
    expect(await check(' ')).toMatchObject({
      code: 'NOT_ACCEPTABLE',
      fields: [{ path: 'text', message: refusals.listEmpty }],
    })
  })
})

describe('a child of the register', () => {
  it('gets another name, groups, a language, a face and a way to sign in', async () => {
    await save('Mia')
    const { student } = await named('Mia')
    const face = {
      ...{ skin: 1, hair: 'short', hairColour: 'brown', glasses: true, hijab: false },
      ...{ hearingAid: false, colour: 'sky' },
    }
    const more = { groups: ['Bees', ' bees '], language: 'fil', face, signIn: 'one' }
    const answer = await change(student._id, { name: 'Mia K.', ...more })
    expect(answer.statusCode).toBe(200)
    expect(await named('Mia K.')).toMatchObject({ ...more, groups: ['bees'] })
    expect((await managed()).map(({ name }) => name)).toEqual(['Mia K.'])
    expect(await names('rosa', '?group=bees')).toEqual(['Mia K.'])
    expect(await names('rosa', '?group=Owls')).toEqual([])
    expect(await names('rosa', '?search=zoe')).toEqual([])
  })

  it('sees her face at once, also where she asked while it was being stored', async () => {
    await room.join('mia', 'blue fox')
    const face = {
      ...{ skin: 1, hair: 'short', hairColour: 'black', colour: 'sun', glasses: false },
      ...{ hijab: false, hearingAid: false },
    }
    const mine = async () => (await room.call('GET', '/api/user/data', 'mia')).json().user.face
    const other = await room.database.pool.connect()
    await other.query('begin')
    await other.query(`insert into picture_secrets values ('mia', '', '', now())`)
    const changed = change('mia', { face })
    await untilWaiting(room.database.pool, 1)
    expect(await mine()).toBeUndefined()
    await other.query('rollback')
    other.release()
    expect((await changed).statusCode).toBe(200)
    expect(await mine()).toMatchObject({ hair: 'short' })
  })

  it('with an own account stands there too, can have a face, and keeps her name', async () => {
    await room.join('mia', 'blue fox')
    expect((await change('mia', { name: 'Mimi' })).json().fields).toEqual([
      { path: 'name', message: refusals.ownName },
    ])
    expect((await change('mia', { groups: ['Bees'] })).statusCode).toBe(200)
    const written = { isManaged: false, groups: ['Bees'] }
    expect(await named('Mia')).toMatchObject({ ...written, isOnWall: false })
    await room.call('GET', `${address}/mia/pictures`, 'rosa')
    expect(await named('Mia')).toMatchObject({ ...written, isOnWall: true })
  })

  it.each([
    [{ name: ' ' }, 'name', refusals.childNameMissing],
    [{ groups: ['Bees, Owls'] }, 'groups', refusals.groupOfSeveral],
  ])('is not changed by %j', async (more, path, message) => {
    await save('Mia')
    const { student } = await named('Mia')
    expect((await change(student._id, more)).json().fields).toEqual([{ path, message }])
  })

  it('is her teacher’s alone', async () => {
    await save('Mia')
    const { student } = await named('Mia')
    expect((await change(student._id, {}, 'omar')).json().code).toBe('STUDENT_NOT_FOUND')
    expect(await names('omar')).toEqual([])
  })

  it('is moved to another group with many others at once, and back', async () => {
    await save('name,group\nMia,Bees\nLeo,Bees; Sun\nZoe,Owls')
    const ids = (await register()).children.map(
      (one: { student: { _id: string } }) => one.student._id,
    )
    const move = (changes: object[], by = 'rosa') =>
      room.call('POST', `${address}/groups`, by, { changes })
    const toOwls = ids.map((studentId: string) => ({
      studentId,
      joins: ['Owls'],
      leaves: ['Bees'],
    }))
    const groups = async () =>
      (await register()).children.map((one: { groups: string[] }) => one.groups)
    const moved = (await move(toOwls)).json()
    // by name: Leo, Mia, Zoe
    expect(await groups()).toEqual([['Owls', 'Sun'], ['Owls'], ['Owls']])
    expect(moved.undo).toHaveLength(2)
    expect((await move(toOwls)).json().undo).toEqual([])
    await move(moved.undo)
    expect(await groups()).toEqual([['Bees', 'Sun'], ['Bees'], ['Owls']])

    expect((await move(toOwls, 'omar')).json().code).toBe('STUDENT_NOT_FOUND')
    const withStranger = [...toOwls, { studentId: 'ben', joins: ['Owls'], leaves: [] }]
    expect((await move(withStranger)).json().code).toBe('STUDENT_NOT_FOUND')
    const many = Array.from({ length: 10 }, (_, at) => `Group ${at}`)
    const tooMany = (
      await move(ids.map((studentId: string) => ({ studentId, joins: many, leaves: [] })))
    ).json()
    expect(tooMany.fields).toEqual([{ path: 'groups', message: refusals.groupsTooMany }])
    const two = (await move([{ studentId: ids[0], joins: ['A, B'], leaves: [] }])).json()
    expect(two.fields).toEqual([{ path: 'groups', message: refusals.groupOfSeveral }])
    expect(await groups()).toEqual([['Bees', 'Sun'], ['Bees'], ['Owls']])
  })

  it('leaves and comes back with all that was written; meanwhile a list does not make her anew', async () => {
    await save('name,group,id\nMia,Bees,17')
    const { student } = await named('Mia')
    await room.call('DELETE', `/api/educator/students/${student._id}`, 'rosa')
    expect(await names()).toEqual([])
    expect((await check('name,id\nMia,17')).rows[0].problems[0].message).toBe(
      refusals.childTakenOut,
    )
    await room.call('POST', `/api/educator/students/${student._id}/let-in`, 'rosa')
    expect(await named('Mia')).toMatchObject({ groups: ['Bees'], ownId: '17' })
  })

  it('goes with the class, under a number of her own where her new teacher has it already', async () => {
    await save('name,group,id\nMia,Bees,17')
    await save('name,id\nZoe,17', 'k1', 'omar')
    const { db } = room.database
    await room.users.handOver(db, { from: 'rosa', to: 'omar' })
    await room.register.handOver(db, { from: 'rosa', to: 'omar' })
    expect(await named('Mia', 'omar')).toMatchObject({
      ownId: null,
      groups: ['Bees'],
      isManaged: true,
    })
    expect(await named('Zoe', 'omar')).toMatchObject({ ownId: '17' })
    expect(
      (await change((await named('Mia', 'omar')).student._id, { name: 'M' }, 'omar')).statusCode,
    ).toBe(200)
  })

  it('has it in her record, and erasing takes it away', async () => {
    await save('name,group,language,id\nMia,Bees,es,17')
    const { student } = await named('Mia')
    const subject = { personId: student._id, educatorId: 'rosa' }
    const recorded = async () => {
      const all: unknown[] = []
      for (const { items } of room.register.personalData?.record(room.database.db, subject) ?? []) {
        for await (const { values } of items()) all.push(values)
      }
      return all
    }
    expect(await recorded()).toEqual([
      { number: '17', language: 'es', signsInBy: null },
      { group: 'Bees' },
    ])
    await room.register.personalData?.erase(room.database.db, subject)
    expect(await recorded()).toEqual([])
  })
})

import { limits } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openClassroom } from './test/classroom.ts'

let room: Awaited<ReturnType<typeof openClassroom>>
beforeAll(async () => {
  room = await openClassroom()
})
beforeEach(() => room.reset())
afterAll(() => room.close())

describe('GET /api/user/data', () => {
  it('describes a student with the lessons she has started', async () => {
    const started = await room.startLesson('mia', 'rosa')
    const answer = await room.call('GET', '/api/user/data', 'mia')
    expect(answer.json().user).toEqual({
      _id: 'mia',
      name: 'Mia',
      imageUrl: null,
      role: 'student',
      awaitsClass: false,
      enrolledCourses: [started],
      unseenFeedback: 0,
    })
  })

  it('describes somebody without a role', async () => {
    const answer = await room.call('GET', '/api/user/data', 'new')
    expect(answer.json().user).toMatchObject({ role: null, enrolledCourses: [] })
  })

  it('wants a signed-in person', async () => {
    expect((await room.call('GET', '/api/user/data')).statusCode).toBe(401)
  })
})

describe('a face', () => {
  const face = {
    ...{ skin: 5, hair: 'curly', hairColour: 'black', colour: 'sky' },
    ...{ glasses: true, hijab: false, hearingAid: false },
  }
  const choose = (by: string | undefined, chosen: object = face) =>
    room.call('PUT', '/api/user/face', by, { face: chosen })
  const faceOf = async (by: string) =>
    (await room.call('GET', '/api/user/data', by)).json().user.face
  const seenBy = async (teacher: string) =>
    (await room.call('GET', '/api/educator/register', teacher)).json().children[0].face
  const write = (teacher: string, more: object = {}) =>
    room.call('PUT', '/api/educator/register/mia', teacher, {
      ...{ groups: [], language: null, signIn: null },
      ...more,
    })

  beforeEach(async () => {
    await room.database.pool.query('update users set face = null; truncate picture_secrets')
    for (const [teacher, code] of [
      ['rosa', 'blue fox'],
      ['omar', 'red hen'],
    ] as const) {
      await room.saveCode(teacher, code)
      await room.join('mia', code)
    }
  })

  it('that a child chooses is hers at once, and in all her classes', async () => {
    expect(await faceOf('mia')).toBeUndefined()
    expect((await choose('mia')).json()).toEqual({ success: true, message: 'That is you!' })
    expect(await faceOf('mia')).toEqual(face)
    for (const teacher of ['rosa', 'omar']) expect(await seenBy(teacher)).toEqual(face)
    expect(await faceOf('ben')).toBeUndefined()
  })

  it('that her teacher chooses is hers at once; what she saves without one leaves it', async () => {
    await choose('mia')
    await write('rosa', { language: 'es' })
    expect(await faceOf('mia')).toEqual(face)
    await write('omar', { face: { ...face, skin: 1 } })
    expect(await faceOf('mia')).toEqual({ ...face, skin: 1 })
    expect(await seenBy('rosa')).toEqual({ ...face, skin: 1 })
    await write('rosa', { face: null })
    expect(await faceOf('mia')).toBeUndefined()
  })

  it('puts nobody on a wall whose teacher has not', async () => {
    const pictures = () => room.database.pool.query('select from picture_secrets')
    await choose('mia')
    await write('rosa')
    expect((await pictures()).rows).toEqual([])
    await write('rosa', { face })
    expect((await pictures()).rows).toHaveLength(1)
  })

  it('is a child’s own to choose, from the lists alone', async () => {
    expect((await choose(undefined)).statusCode).toBe(401)
    expect((await choose('rosa')).json().code).toBe('STUDENTS_ONLY')
    expect((await choose('mia', { ...face, hair: 'mohawk' })).statusCode).toBe(400)
    expect(await faceOf('mia')).toBeUndefined()
  })
})

describe('a language', () => {
  const choose = (by: string | undefined, language: unknown) =>
    room.call('PUT', '/api/user/language', by, { language })
  const languageOf = async (by: string) =>
    (await room.call('GET', '/api/user/data', by)).json().user.language

  it('is chosen by each person for herself', async () => {
    expect(await languageOf('mia')).toBeUndefined()
    expect((await choose('mia', 'fil')).json()).toMatchObject({ success: true })
    expect((await choose('rosa', 'fr')).json()).toMatchObject({ success: true })
    expect(await languageOf('mia')).toBe('fil')
    expect(await languageOf('rosa')).toBe('fr')
    expect(await languageOf('ben')).toBeUndefined()
  })

  it('is one of the product’s, and somebody’s', async () => {
    expect((await choose('mia', 'tlh')).statusCode).toBe(400)
    expect((await choose('mia', null)).statusCode).toBe(400)
    expect((await choose(undefined, 'es')).statusCode).toBe(401)
  })

  it('of a child with an account of her own is not her teacher’s to change', async () => {
    await room.saveCode('rosa', 'blue fox')
    await room.join('ben', 'blue fox')
    await room.call('PUT', '/api/educator/register/ben', 'rosa', {
      ...{ groups: [], language: 'es', signIn: null },
    })
    expect(await languageOf('ben')).toBeUndefined()
  })
})

describe('a class code', () => {
  it('is created, read, and saved anew, each with its own sentence', async () => {
    expect((await room.call('GET', '/api/educator/code', 'rosa')).json()).toMatchObject({
      code: 'NO_CLASS_CODE',
      message: 'No educator code found.',
    })
    expect((await room.saveCode('rosa', ' Blue Fox 12 ')).json()).toEqual({
      success: true,
      code: 'Blue Fox 12',
      message: 'Educator code created successfully.',
    })
    expect((await room.saveCode('rosa', 'Red Hen 34')).json()).toMatchObject({
      message: 'Class code saved successfully.',
    })
    const read = await room.call('GET', '/api/educator/code', 'rosa')
    expect(read.json()).toMatchObject({ success: true, code: 'Red Hen 34' })
  })

  it('may be saved again by its owner in another writing', async () => {
    await room.saveCode('rosa', 'blue fox')
    expect((await room.saveCode('rosa', 'BLUE FOX')).json()).toMatchObject({ code: 'BLUE FOX' })
  })

  it('that another teacher has is taken, whatever its case, and changes nothing', async () => {
    await room.saveCode('rosa', 'blue fox')
    await room.saveCode('omar', 'red hen')
    const refused = await room.saveCode('omar', 'BLUE Fox')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('That code is already taken. Please try another.')
    const kept = await room.call('GET', '/api/educator/code', 'omar')
    expect(kept.json().code).toBe('red hen')
  })

  it('wanted by two teachers at once in different case goes to one of them', async () => {
    const answers = await Promise.all([
      room.saveCode('rosa', 'Green Owl'),
      room.saveCode('omar', 'GREEN OWL'),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    const { rows } = await room.database.pool.query('select from class_codes')
    expect(rows).toHaveLength(1)
  })

  it.each(['', '   '])('must not be blank (%j)', async (code) => {
    const refused = await room.saveCode('rosa', code)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe('Educator code cannot be empty.')
  })

  it('is guessed at twenty times an hour, taken or not, and by that teacher alone', async () => {
    await room.saveCode('rosa', 'blue fox')
    const guess = (index: number) =>
      room.saveCode('omar', index % 2 ? 'blue fox' : `guess ${index}`)
    for (let index = 0; index < 20; index += 1) {
      expect((await guess(index)).statusCode).toBe(index % 2 ? 409 : 200)
    }
    const refused = await guess(21)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_TRIES'])
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await room.saveCode('rosa', 'blue foxes')).statusCode).toBe(200)
    room.clock.now = new Date(room.clock.now.getTime() + 3_600_000)
    expect((await guess(21)).statusCode).toBe(200)
  })

  it('from before goes on, however short and written, until it is changed', async () => {
    await room.database.pool.query(
      `insert into class_codes (educator_id, code, code_folded)
       values ('rosa', 'x', 'x'), ('omar', 'a\u2013b', 'a\u2013b')`,
    )
    expect((await room.join('mia', 'X')).statusCode).toBe(200)
    expect((await room.join('mia', 'a\u2013b')).statusCode).toBe(200)
    expect(await room.joined('mia')).toEqual(expect.arrayContaining(['rosa', 'omar']))
    expect((await room.saveCode('rosa', 'y')).statusCode).toBe(422)
    expect((await room.call('GET', '/api/educator/code', 'rosa')).json().code).toBe('x')
  })

  it('names the field when it cannot be used', async () => {
    const refused = await room.saveCode('rosa', 'x'.repeat(41))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toEqual([expect.objectContaining({ path: 'code' })])
  })

  it('is for educators', async () => {
    expect((await room.saveCode('mia', 'blue fox')).json().code).toBe('EDUCATORS_ONLY')
    const answer = await room.call('POST', '/api/educator/create-code', undefined, { code: 'x' })
    expect(answer.statusCode).toBe(401)
    expect((await room.call('POST', '/api/educator/create-code', 'rosa', {})).json()).toMatchObject(
      {
        code: 'INVALID_INPUT',
        message: 'Educator code cannot be empty.',
      },
    )
  })
})

describe('joining an educator', () => {
  beforeEach(async () => {
    await room.saveCode('rosa', 'Blue Fox')
    await room.saveCode('omar', 'Red Hen')
  })

  it('takes the code in any case, and the newest class comes last', async () => {
    expect((await room.join('mia', ' red HEN ')).json()).toEqual({
      success: true,
      message: 'Educator joined!',
    })
    room.clock.now = new Date(room.clock.now.getTime() + 1000)
    await room.join('mia', 'blue fox')
    expect(await room.joined('mia')).toEqual(['omar', 'rosa'])
    expect(await room.joined('ben')).toEqual([])
    expect(await room.users.isMember(room.database.db, 'mia', 'rosa')).toBe(true)
    expect(await room.users.isMember(room.database.db, 'ben', 'rosa')).toBe(false)
  })

  it('twice, even at once, is one membership', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => room.join('mia', 'blue fox')))
    expect(answers.map((answer) => answer.json().message)).toEqual(
      Array(8).fill('Educator joined!'),
    )
    expect(await room.joined('mia')).toEqual(['rosa'])
  })

  it('outlives a change of the code', async () => {
    await room.join('mia', 'blue fox')
    await room.saveCode('rosa', 'Green Owl')
    expect(await room.joined('mia')).toEqual(['rosa'])
    expect((await room.join('ben', 'blue fox')).statusCode).toBe(404)
  })

  it.each([
    ['   ', 422, 'Please enter a code'],
    ['no such code', 404, 'Invalid code or server error'],
    ['blue\0fox', 404, 'Invalid code or server error'],
    ['%', 404, 'Invalid code or server error'],
  ])('with %j is refused and changes nothing', async (code, status, message) => {
    const refused = await room.join('mia', code)
    expect(refused.statusCode).toBe(status)
    expect(refused.json().message).toBe(message)
    expect(await room.joined('mia')).toEqual([])
  })

  it('ends where a list can name no more teachers, also for two codes at once', async () => {
    const insert = `insert into memberships (student_id, educator_id)
      select 'mia', id from unnest($1::text[]) as id`
    const others = await room.addStudents(limits.educatorsPerList - 1)
    await room.database.pool.query(insert, [others])
    const answers = await Promise.all([room.join('mia', 'blue fox'), room.join('mia', 'red hen')])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 422])
    const joined = await room.joined('mia')
    expect(joined).toHaveLength(limits.educatorsPerList)
    const [again, more] = joined.includes('rosa')
      ? ['blue fox', 'red hen']
      : ['red hen', 'blue fox']
    expect((await room.join('mia', more)).json().code).toBe('TEACHERS_FULL')
    expect(await room.joined('mia')).toEqual(joined)
    await room.database.pool.query(
      `insert into memberships (student_id, educator_id)
       select 'mia', id from users on conflict do nothing`,
    )
    expect((await room.join('mia', again)).statusCode).toBe(200)
  })

  it('is for students', async () => {
    expect((await room.join('rosa', 'red hen')).json().code).toBe('STUDENTS_ONLY')
    expect((await room.join('new', 'red hen')).json().code).toBe('STUDENTS_ONLY')
    const answer = await room.call('POST', '/api/user/join-educator', undefined, {
      code: 'red hen',
    })
    expect(answer.statusCode).toBe(401)
  })

  it('stops a child who guesses, says how long, and lets her go on afterwards', async () => {
    for (let i = 0; i < 10; i += 1) await room.join('mia', `guess ${i}`)
    const refused = await room.join('mia', 'blue fox')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect((await room.join('ben', 'blue fox')).statusCode).toBe(200)
    room.clock.now = new Date(room.clock.now.getTime() + 60_000)
    expect((await room.join('mia', 'blue fox')).statusCode).toBe(200)
  })

  it('lets a whole class in at once', async () => {
    const children = await room.addStudents(60)
    const answers = await Promise.all(children.map((child) => room.join(child, 'blue fox')))
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
  })

  it('lets a child in whatever others got wrong, and however often they joined', {
    tags: 'whole',
  }, async () => {
    const children = await room.addStudents(61)
    const guesses = children.slice(0, 60).flatMap((child) => Array(6).fill(child))
    await Promise.all(guesses.map((child, index) => room.join(child, `guess ${index}`)))
    expect((await room.join('child-60', 'blue fox')).statusCode).toBe(200)
    const again = children.slice(0, 40).flatMap((child) => Array(4).fill(child))
    await Promise.all(again.map((child) => room.join(child, 'red hen')))
    expect((await room.join('mia', 'red hen')).statusCode).toBe(200)
  })

  it('stops a child who guesses all day, until the next', async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      for (let i = 0; i < 10; i += 1) await room.join('mia', `guess ${minute} ${i}`)
      room.clock.now = new Date(room.clock.now.getTime() + 60_000)
    }
    expect((await room.join('mia', 'guess')).statusCode).toBe(429)
    room.clock.now = new Date(room.clock.now.getTime() + 24 * 3_600_000)
    expect((await room.join('mia', 'blue fox')).statusCode).toBe(200)
  })
})

describe('the mirror', () => {
  const seen = {
    id: 'zoe',
    name: 'Zoe',
    imageUrl: null,
    role: null,
    issuedAt: new Date(),
    passwordVersion: 0,
    tookSecondStep: false,
    isChildsAccount: false,
  }

  it('holds a person once however many requests see her first', async () => {
    await Promise.all(Array.from({ length: 10 }, () => room.users.syncPerson(seen)))
    expect(await room.users.findPerson('zoe')).toMatchObject({ name: 'Zoe', role: null })
  })

  it('gives the first role to whoever was faster', async () => {
    await room.users.syncPerson({ ...seen, id: 'ida' })
    const [one, two] = await Promise.all([
      room.users.assignRole('ida', 'student'),
      room.users.assignRole('ida', 'educator'),
    ])
    expect(one).toMatchObject({ id: 'ida' })
    expect(one).toEqual(two)
  })

  it('tells names by id', async () => {
    const people = await room.users.peopleById(room.database.db, ['rosa', 'nobody'])
    expect([...people]).toEqual([['rosa', { _id: 'rosa', name: 'Rosa', imageUrl: null }]])
    expect((await room.users.peopleById(room.database.db, [])).size).toBe(0)
  })
})

import { teacherCodeHeader } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Environment } from '../../settings/readers.ts'
import { teacherSignupCode } from './index.ts'
import { type MockProvider, startMockProvider } from './test/mock-provider.ts'
import { openSchool, type School } from './test/school.ts'

let database: TestDatabase
let provider: MockProvider
beforeAll(async () => {
  database = await createTestDatabase()
  provider = await startMockProvider()
})
afterAll(async () => {
  await provider.stop()
  await database.drop()
})

/** Roles that the provider received, and whether it accepts them. */
let written: string[]
let refuses: boolean
/** Is done while the provider takes a role. */
let meanwhile: () => Promise<unknown>
let school: School
beforeEach(async () => {
  await database.pool.query(
    'delete from users; delete from attempt_counters; delete from school_settings',
  )
  written = []
  refuses = false
  // Long enough for the other requests to come in between.
  meanwhile = () => database.pool.query('select pg_sleep(0.05)')
  school = await open({})
  return () => school.close()
})

function open(env: Environment): Promise<School> {
  const managed: typeof fetch = async (input, init) => {
    if (init?.method !== 'PATCH') return fetch(input, init)
    if (refuses) return new Response('{}', { status: 500 })
    await meanwhile()
    written.push(String(init.body))
    return new Response('{}')
  }
  return openSchool(database, { issuer: provider.issuer, env, fetch: managed })
}

/** Opened first, so that requests sent together arrive together. */
const openConnections = (count: number) =>
  Promise.all(Array.from({ length: count }, () => database.pool.query('select pg_sleep(0.05)')))

const tokenOf = (sub: string, more: object = {}) =>
  provider.sign({ sub, name: sub, aud: 'kinderleaf-api', scope: 'openid', ...more })
const become = (role: 'user' | 'educator', token: string, code?: string) =>
  school.call(
    `/api/${role}/update-role`,
    token,
    code === undefined ? {} : { [teacherCodeHeader]: code },
  )
const roleOf = async (sub: string) => (await school.users.findPerson(sub))?.role

describe('taking a role', () => {
  it('writes the provider and works at once with the token one has', async () => {
    const token = await tokenOf('mia')
    const answer = await become('user', token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ success: true, user: { _id: 'mia', role: 'student' } })
    expect(written).toEqual(['{"public_metadata":{"role":"student"}}'])
    expect((await school.call('/api/user/joined-educators', token)).statusCode).toBe(200)
  })

  it('again changes nothing, and the other role is refused', async () => {
    const token = await tokenOf('rosa')
    await become('educator', token)
    expect((await become('educator', token)).json().user.role).toBe('educator')
    const refused = await become('user', token)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('ROLE_TAKEN')
    expect(written).toHaveLength(1)
  })

  it('of a teacher is refused for an account that was opened for a child', async () => {
    const token = await tokenOf('zoe', { account_kind: 'child' })
    const refused = await become('educator', token)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'CHILDS_ACCOUNT'])
    expect([written, await roleOf('zoe')]).toEqual([[], null])
    await database.pool.query(`insert into waiting_teachers values ('zoe', now())`)
    expect(await school.identity.approveTeacher('zoe', async () => {})).toMatchObject({
      code: 'CHILDS_ACCOUNT',
    })
    expect([written, await roleOf('zoe')]).toEqual([[], null])
    expect((await become('user', token)).json().user.role).toBe('student')
  })

  it('that the provider refuses changes nothing', async () => {
    const token = await tokenOf('mia')
    refuses = true
    const refused = await become('user', token)
    expect(refused.statusCode).toBe(503)
    expect(refused.json().code).toBe('UNAVAILABLE')
    expect(await roleOf('mia')).toBeNull()
    refuses = false
    expect((await become('user', token)).statusCode).toBe(200)
  })

  it('while one is erased is refused, and brings nobody back', async () => {
    const token = await tokenOf('eva')
    meanwhile = () => database.pool.query(`delete from users where id = 'eva'`)
    expect((await become('user', token)).statusCode).toBe(401)
    expect(await roleOf('eva')).toBeUndefined()
  })

  it('twice at once is one role, the same at the provider and here', async () => {
    const token = await tokenOf('ida')
    await school.call('/api/user/data', token)
    await openConnections(10)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => become(tab % 2 ? 'user' : 'educator', token)),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(5)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(5)
    expect(written).toEqual([`{"public_metadata":{"role":"${await roleOf('ida')}"}}`])
  })

  it('outlives a token that was issued shortly after and still says the role before', async () => {
    await become('user', await tokenOf('mia'))
    const stale = { public_metadata: { role: 'educator' } }
    await school.call('/api/user/data', await tokenOf('mia', stale))
    expect(await roleOf('mia')).toBe('student')
  })

  it('goes well for a class at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 40 }, (_, child) => tokenOf(`c${child}`)))
    const answers = await Promise.all(tokens.map((token) => become('user', token)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(40).fill(200))
  })

  it('needs somebody signed in', async () => {
    for (const role of ['user', 'educator']) {
      expect((await school.call(`/api/${role}/update-role`)).statusCode).toBe(401)
    }
  })

  it('is not done by asking for the head of it', async () => {
    const headers = { authorization: `Bearer ${await tokenOf('mia')}` }
    await school.app.inject({ method: 'HEAD', url: '/api/user/update-role', headers })
    expect(written).toEqual([])
  })
})

describe('becoming a teacher', () => {
  it('is closed where the school says so', async () => {
    await school.close()
    school = await open({ TEACHER_SIGNUP: 'closed' })
    const refused = await become('educator', await tokenOf('rosa'), 'anything')
    expect(refused.json().code).toBe('TEACHER_SIGNUP_CLOSED')
    expect(await roleOf('rosa')).toBeNull()
  })

  describe('where the school has a code', () => {
    beforeEach(async () => {
      await school.close()
      school = await open({ TEACHER_SIGNUP: 'code' })
    })

    it('takes that code, however it is spelled', async () => {
      const code = await teacherSignupCode(database.db)
      expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
      expect(await teacherSignupCode(database.db)).toBe(code)
      const spelled = ` ${code.toLowerCase().replace('-', ' ')} `
      expect((await become('educator', await tokenOf('rosa'), spelled)).statusCode).toBe(200)
    })

    it.each([undefined, '', ' ', 'AAAAA-AAAAA', '-----'])('refuses %j', async (code) => {
      const refused = await become('educator', await tokenOf('rosa'), code)
      expect(refused.statusCode).toBe(403)
      expect(refused.json().code).toBe('TEACHER_CODE_WRONG')
      expect(await roleOf('rosa')).toBeNull()
      expect(written).toEqual([])
    })

    it('refuses a code that only begins like it', async () => {
      const code = await teacherSignupCode(database.db)
      for (const wrong of [code.slice(0, -1), `${code}A`, code.slice(0, 1)]) {
        const refused = await become('educator', await tokenOf('rosa'), wrong)
        expect(refused.json().code).toBe('TEACHER_CODE_WRONG')
      }
    })

    it('stops somebody who guesses, also from guessing right', async () => {
      const token = await tokenOf('eve')
      for (let guess = 0; guess < 5; guess += 1) await become('educator', token, `WRONG-${guess}`)
      const refused = await become('educator', token, await teacherSignupCode(database.db))
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(await roleOf('eve')).toBeNull()
    })

    it('takes it whatever others have guessed', async () => {
      const guessers = await Promise.all(
        Array.from({ length: 15 }, (_, index) => tokenOf(`guesser-${index}`)),
      )
      for (const guesser of guessers) {
        for (let guess = 0; guess < 5; guess += 1) await become('educator', guesser, 'WRONG-CODE')
      }
      const code = await teacherSignupCode(database.db)
      expect((await become('educator', await tokenOf('rosa'), code)).statusCode).toBe(200)
    })

    it('asks no teacher for it again', async () => {
      const token = await tokenOf('rosa', { public_metadata: { role: 'educator' } })
      expect((await become('educator', token)).statusCode).toBe(200)
    })
  })
})

describe('unlocking a child', () => {
  it('is refused where the accounts are kept elsewhere', async () => {
    await school.close()
    school = await open({ IDENTITY_MANAGEMENT_DIALECT: 'auth0', IDENTITY_MANAGEMENT_KEY: 'a:b' })
    const teacher = await tokenOf('rosa', { public_metadata: { role: 'educator' } })
    await school.call('/api/user/data', teacher)
    await school.call('/api/user/data', await tokenOf('mia'))
    await database.pool.query(`insert into memberships values ('mia', 'rosa')`)
    const refused = await school.app.inject({
      method: 'POST',
      url: '/api/educator/students/mia/unlock',
      headers: { authorization: `Bearer ${teacher}` },
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ACCOUNTS_ELSEWHERE'])
  })
})

describe('GET /api/settings', () => {
  it('tells a visitor how one may join', async () => {
    const answer = await school.call('/api/settings')
    expect(answer.json()).toEqual({
      success: true,
      settings: {
        teacherSignup: 'open',
        upload: {
          base: 'http://school.test:3000/media',
          cloud: 'kinderleaf',
          preset: 'kinderleaf',
          own: true,
        },
        accountUrl: null,
      },
    })
  })
})

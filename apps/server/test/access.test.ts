// Every call of the contract by every kind of caller gets the expected result; a refusal changes
// nothing in the database.
import { accessExpectations, type Caller, callers } from '@kinderleaf/contract'
import {
  classHeader,
  type EndpointName,
  endpointNames,
  endpoints,
  errors,
} from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodCall } from './good-calls.ts'
import { KEEPER, mintToken, openWholeServer, type WholeServer } from './whole-server.ts'
import { createWorld, type World } from './world.ts'

let school: WholeServer
let world: World
const bearers = new Map<string, string>()

/** A new person for each call, since assigning a role changes her. */
const keyOf = (caller: Caller, name: EndpointName) =>
  caller === 'noRole' ? `noRole ${name}` : caller
const people = {
  student: ['mia', 'student'],
  otherStudent: ['ben', 'student'],
  studentWithoutClass: ['zoe', 'student'],
  childBeforeClass: ['pip', 'student'],
  educator: ['rosa', 'educator'],
  otherEducator: ['omar', 'educator'],
  colleague: ['cora', 'educator'],
  formerColleague: ['fred', 'educator'],
} as const
/** They name Rosa's class with each call. */
const inRosasClass: readonly string[] = ['colleague', 'formerColleague']

beforeAll(async () => {
  school = await openWholeServer()
  for (const [caller, [id, role]] of Object.entries(people)) {
    bearers.set(caller, await school.signIn(id, role))
  }
  await school.database.pool.query(`update users set awaits_class = true where id = 'pip'`)
  for (const name of endpointNames) {
    bearers.set(keyOf('noRole', name), await school.signIn(`newcomer to ${name}`, null))
  }
  bearers.set('keeper', await school.signInKeeper('educator'))
  await school.database.pool.query(
    `insert into class_codes (educator_id, code, code_folded) values ($1, 'Kaya-12', 'kaya-12')`,
    [KEEPER],
  )
  await school.database.pool.query(`insert into class_colleagues (educator_id, colleague_id, until)
    values ('rosa', 'cora', current_date + 30), ('rosa', 'fred', current_date - 2)`)
  const of = (caller: keyof typeof people) => bearers.get(caller) ?? ''
  world = await createWorld(school, {
    rosa: of('educator'),
    omar: of('otherEducator'),
    mia: of('student'),
    ben: of('otherStudent'),
  })
}, 60_000)
afterAll(() => school.close())

const rows = endpointNames.flatMap((name) =>
  callers.map((caller) => ({ name, caller, expected: accessExpectations[name][caller] })),
)

const isZip = (name: EndpointName) => 'zip' in endpoints[name]

function send(name: EndpointName, bearer: string | undefined, caller = '') {
  const { headers, ...call } = goodCall(name, world)
  const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const inClass = inRosasClass.includes(caller) ? { [classHeader]: 'rosa' } : {}
  return school.product.app.inject({
    ...call,
    headers: { ...headers, ...authorization, ...inClass },
  })
}

async function tablesBut(...left: string[]): Promise<string[]> {
  const { rows: tables } = await school.database.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all ($1)`,
    [left],
  )
  return tables.map(({ name }) => name)
}

async function fingerprint(): Promise<string> {
  const { pool } = school.database
  const sums = (await tablesBut('attempt_counters')).map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${name} t`,
  )
  return JSON.stringify((await pool.query(`${sums.join(' union all ')} order by 1`)).rows)
}

describe('who is refused', () => {
  let before: string
  beforeAll(async () => {
    before = await fingerprint()
  })

  describe.each(endpointNames)('%s', (called) => {
    test.each(rows.filter(({ name, expected }) => name === called && expected !== 'ok'))(
      '$caller calls $name: $expected',
      async ({ name, caller, expected }) => {
        if (expected === 'ok') return
        const answer = await send(name, bearers.get(keyOf(caller, name)), caller)
        expect(answer.json()).toMatchObject({ success: false, code: expected })
        expect(answer.statusCode).toBe(errors[expected].status)
      },
    )

    test('none of these calls changed a row', async () => {
      const earlier = before
      before = await fingerprint()
      expect(before).toBe(earlier)
    })
  })
})

describe('a keeper who signed in without a second step', () => {
  test.each(endpointNames.filter((name) => endpoints[name].access === 'keeper'))(
    '%s: KEEPER_NEEDS_SECOND_STEP',
    async (name) => {
      const answer = await send(name, await mintToken(school.provider, { sub: KEEPER }))
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ success: false, code: 'KEEPER_NEEDS_SECOND_STEP' })
    },
  )
})

describe('whose token is no good', () => {
  const inTheFuture = () => Math.floor(Date.now() / 1_000) + 3_600
  const bad: Record<string, () => Promise<string>> = {
    expired: () => mintToken(school.provider, { sub: 'rosa', exp: inTheFuture() - 7_200 }),
    forged: async () => {
      const [head, , sign] = (await mintToken(school.provider, { sub: 'rosa' })).split('.')
      const claims = JSON.stringify({
        sub: 'rosa',
        iss: school.provider.issuer.url,
        exp: inTheFuture(),
      })
      return [head, Buffer.from(claims).toString('base64url'), sign].join('.')
    },
    'an ID token': () => mintToken(school.provider, { sub: 'rosa', nonce: 'n', at_hash: 'h' }),
  }
  const kinds = Object.keys(bad)
  test.each(endpointNames.flatMap((name) => kinds.map((kind) => ({ name, kind }))))(
    '$name with $kind: UNAUTHENTICATED',
    async ({ name, kind }) => {
      const answer = await send(name, await bad[kind]?.())
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' })
    },
  )
})

describe('who may', () => {
  // What a colleague may do in the class as its teacher does: colleagues.test.ts, in its own school.
  const again = ({ name, caller }: { name: EndpointName; caller: Caller }) =>
    caller === 'colleague' && endpoints[name].access === 'educator'
  test.each(rows.filter((row) => row.expected === 'ok' && !again(row)))(
    '$caller calls $name',
    async ({ name, caller }) => {
      const answer = await send(name, bearers.get(keyOf(caller, name)), caller)
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      if (isZip(name)) expect(answer.headers['content-type']).toBe('application/zip')
      else expect(answer.json(), `${endpoints[name].path}`).toMatchObject({ success: true })
    },
  )
})

test('after all of this the upkeep lets go of no file that a row still names', async () => {
  const { pool } = school.database
  await pool.query(`update media_files set kept_at = kept_at - interval '2 days'`)
  const namedIn = (await tablesBut('media_files')).map(
    (name) => `select file.id from media_files file join ${name} naming
      on naming::text like '%' || file.id || '%' where file.kept_at is not null`,
  )
  const { rows: named } = await pool.query(namedIn.join(' union '))
  expect(named.length).toBeGreaterThan(3)
  for (let turn = 0; turn < 3; turn += 1) await school.product.modules.media.releaseUnused()
  const { rows: kept } = await pool.query('select id from media_files where kept_at is not null')
  expect(kept).toEqual(expect.arrayContaining(named))
})

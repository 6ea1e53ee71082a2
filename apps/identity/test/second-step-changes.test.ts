// Changes of one account's second step at the same moment.
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccounts } from '../src/accounts.ts'
import { endSessionRecords, signedInBy } from '../src/protocol-records.ts'
import { createSecondStepChanges, type SecondStepChanges } from '../src/second-step-changes.ts'
import { APP, createSecondStepRecords, removeMethod } from '../src/second-step-records.ts'
import { deriveSecrets } from '../src/secrets.ts'
import {
  createIdentityDatabase,
  type IdentityDatabase,
  waitingForLocks,
} from './identity-database.ts'
import { SECRET } from './school.ts'

let database: IdentityDatabase
let records: ReturnType<typeof createSecondStepRecords>
let changes: SecondStepChanges
let accountId: string
/** The session that she changes it in. */
let session: string
let turn = 0

beforeAll(async () => {
  database = await createIdentityDatabase()
  const { pool } = database
  const now = () => new Date()
  records = createSecondStepRecords({ pool, secrets: deriveSecrets(SECRET), now })
  changes = createSecondStepChanges(pool, undefined)
})
afterAll(() => database.drop())

beforeEach(async () => {
  turn += 1
  const person = { name: 'Rosa', signInName: `rosa${turn}`, password: 'clouds over the hill' }
  const created = await createAccounts(database.pool, () => new Date()).create(person, 'test')
  if (!created.ok) throw new Error('no account')
  accountId = created.account.id
  session = `session${turn}`
  await database.pool.query(
    `insert into identity.protocol_records (kind, id, uid, payload, account_id, expires_at)
     values ('Session', $1, $1, $2, $3, now() + interval '1 hour')`,
    [session, { amr: [signedInBy(0)] }, accountId],
  )
})

const spareCodes = async () => {
  const codes =
    'select code_hash from identity.spare_codes where account_id = $1 order by code_hash'
  return (await database.pool.query(codes, [accountId])).rows
}

const renewSpareCodes = () =>
  changes.renewSpareCodes({ accountId, session }, (client) =>
    records.renewSpareCodes(client, accountId),
  )

/** What another request has begun under the account's lock, committed once `act` waits for it. */
async function meanwhile<T>(
  begin: (other: PoolClient) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const other = await database.pool.connect()
  await records.add(other, { accountId, sealed: records.seal(accountId, 'a secret'), step: 1 })
  const key = { id: `key${turn}`, publicKey: new Uint8Array(1), counter: 0, transports: [] }
  await records.addPasskey(other, { accountId, name: 'Her laptop', key })
  await other.query('begin')
  await other.query('select from identity.accounts where id = $1 for no key update', [accountId])
  await begin(other)
  const acting = act()
  try {
    await expect.poll(() => waitingForLocks(database)).toBe(1)
  } finally {
    await other.query('commit')
    other.release()
  }
  return acting
}

test('of two ways that are taken off at once the later one finds that it is the last', async () => {
  const removed = await meanwhile(
    (other) => removeMethod(other, accountId, `key${turn}`),
    () => changes.remove({ accountId, session }, APP),
  )
  expect(removed).toBe(true)
  expect(await records.spareCodesLeft(accountId)).toBe(0)
})

test('no spare codes are made for a second step that is being taken off', async () => {
  const codes = await meanwhile(async (other) => {
    await removeMethod(other, accountId, `key${turn}`)
    await removeMethod(other, accountId, APP)
  }, renewSpareCodes)
  expect(codes).toBeUndefined()
  expect(await records.spareCodesLeft(accountId)).toBe(0)
})

test.each<[string, () => Promise<unknown>, unknown]>([
  ['renews no spare codes', renewSpareCodes, undefined],
  ['takes nothing off', () => changes.remove({ accountId, session }, APP), false],
])('a session that is being ended %s', async (_what, act, answer) => {
  let before: unknown
  const done = await meanwhile(async (other) => {
    before = await spareCodes()
    await endSessionRecords(other, [session], new Date())
  }, act)
  expect(done).toBe(answer)
  expect(before).not.toEqual([])
  expect(await spareCodes()).toEqual(before)
  expect(await records.appSince(accountId)).not.toBeNull()
})

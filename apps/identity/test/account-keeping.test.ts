import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type AccountKeeping, createAccountKeeping } from '../src/index.ts'
import { beginSignIn, refresh, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { openMailServer } from './mail-server.ts'
import { ISSUER, openSchool, type School, SECRET } from './school.ts'

let database: IdentityDatabase
let school: School
let keeping: AccountKeeping
const nothing = async () => {}
const allowed = async () => null
const suspended =
  'Your school has suspended this account. Ask the person who looks after Kinderleaf there.'

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool)
  keeping = openKeeping({ logger: { error: () => {} } })
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

const openKeeping = (more: Pick<Parameters<typeof createAccountKeeping>[0], 'mail' | 'logger'>) =>
  createAccountKeeping({
    pool: database.pool,
    issuer: ISSUER,
    secret: SECRET,
    now: () => new Date(),
    ...more,
  })

async function openAccount(signInName: string, role?: string) {
  const password = 'three quiet foxes'
  const created = await school.identity.createAccount({
    name: `Name of ${signInName}`,
    signInName,
    password,
    publicMetadata: role ? { role } : {},
  })
  if (!created.ok) throw new Error(JSON.stringify(created.errors))
  return { id: created.account.id, signInName, password }
}

async function typePassword(person: { signInName: string; password: string }) {
  const browser = await school.browser().open(beginSignIn().address)
  const { signInName, password } = person
  await browser.submit({ signInName, password })
  return browser
}

test('a suspended account lets nobody in, and says why to its owner alone', async () => {
  const ines = await openAccount('ines')
  const browser = school.browser()
  const tokens = await signIn(school, browser, ines)
  expect(await keeping.suspend(ines.id, async () => () => {})).toBe('done')

  expect(await refresh(school, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  await browser.open(`${ISSUER}/account`)
  expect(browser.heading()).toBe('Log in')
  const owner = await typePassword(ines)
  expect(owner.status).toBe(403)
  expect(owner.page).toContain(suspended)
  const guesser = await typePassword({ ...ines, password: 'three loud foxes' })
  expect(guesser.page).not.toContain('suspended')
  const kept = await database.pool.query(
    'select from identity.protocol_records where account_id = $1',
    [ines.id],
  )
  expect(kept.rowCount).toBe(0)
})

test('brought back she signs in again, and nothing of before works', async () => {
  const otto = await openAccount('otto')
  const link = (await keeping.createResetLink(otto.id, allowed)) ?? ''
  const tokens = await signIn(school, school.browser(), otto)
  await keeping.suspend(otto.id, async () => () => {})
  expect(await keeping.bringBack(otto.id, nothing)).toBe('done')
  expect(await refresh(school, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  const outdated = await school.browser().open(link)
  expect(outdated.heading()).toBe('This link does not work any more')
  await signIn(school, school.browser(), otto)
})

test('what was so already changes nothing, and an unknown account is none', async () => {
  const uma = await openAccount('uma')
  const within = async () => {
    throw new Error('nothing was to be done')
  }
  await keeping.suspend(uma.id, async () => () => {})
  expect(await keeping.suspend(uma.id, within)).toBe('unchanged')
  await keeping.bringBack(uma.id, nothing)
  expect(await keeping.bringBack(uma.id, within)).toBe('unchanged')
  for (const id of ['nobody', '01890000-0000-7000-8000-000000000000']) {
    expect(await keeping.suspend(id, within)).toBe('unknown')
    expect(await keeping.bringBack(id, within)).toBe('unknown')
    expect(await keeping.createResetLink(id, within)).toBeUndefined()
  }
})

test('a suspension that the host could not follow did not happen', async () => {
  const max = await openAccount('max.b')
  const failing = keeping.suspend(max.id, async () => {
    throw new Error('the host could not end its sessions')
  })
  await expect(failing).rejects.toThrow('could not end')
  await signIn(school, school.browser(), max)
})

test('a link sets the password of a child without e-mail, also after others asked often', async () => {
  const kim = await openAccount('kim')
  for (let asked = 0; asked < 5; asked += 1) await school.resetLink('kim')
  const link = (await keeping.createResetLink(kim.id, allowed)) ?? ''
  const browser = await school.browser().open(link)
  await browser.submit({ password: 'four quiet owls' })
  expect(browser.heading()).toBe('Your new password is saved')
  await signIn(school, school.browser(), { ...kim, password: 'four quiet owls' })
})

test('links end with what the host does then, and it may refuse one', async () => {
  const nia = await openAccount('nia')
  const link = (await keeping.createResetLink(nia.id, allowed)) ?? ''
  expect(await keeping.endResetLinks(nia.id, async () => 'appointed')).toBe('appointed')
  const outdated = await school.browser().open(link)
  expect(outdated.heading()).toBe('This link does not work any more')
  const refusal = { code: 'KEEPER_STAYS' }
  expect(await keeping.createResetLink(nia.id, async () => refusal)).toBe(refusal)
  const good = await database.pool.query(
    'select from identity.password_resets where account_id = $1 and expires_at > now()',
    [nia.id],
  )
  expect(good.rowCount).toBe(0)
})

test('an unlocked account is let in at once', async () => {
  const lea = await openAccount('lea')
  const wrong = { ...lea, password: 'a wrong long password' }
  for (let guess = 0; guess < 6; guess += 1) await typePassword(wrong)
  expect((await typePassword(lea)).status).toBe(429)
  await keeping.unlock(lea.id)
  await signIn(school, school.browser(), lea)
})

test('an address that takes no mail keeps it from nobody else', async () => {
  const mail = await openMailServer()
  onTestFinished(async () => void (await mail.close()))
  const failures: object[] = []
  const mailing = openKeeping({
    mail: mail.settings,
    logger: { error: (why) => failures.push(why) },
  })
  const ids: string[] = []
  for (const name of ['unknown', 'ulla']) ids.push((await openAccount(`${name}@school.test`)).id)
  mailing.sendMail(ids, { subject: 'Somebody waits', lines: [] })
  await mailing.idle()
  expect(mail.text()).toContain('To: ulla@school.test')
  expect(failures).toHaveLength(1)
})

test('accounts are found by the beginning of their names, and by their role', async () => {
  const ada = await openAccount('ada_50%@school.test', 'educator')
  const ben = await openAccount('adam', 'student')
  const found = async (search: string, role?: string) =>
    (await keeping.list({ search, role, after: null, limit: 9 })).map(({ id }) => id)
  expect(await found('ADA')).toEqual([ben.id, ada.id])
  expect(await found('name of ada')).toEqual([ben.id, ada.id])
  expect(await found('ada_50%')).toEqual([ada.id])
  expect(await found('a%')).toEqual([])
  expect(await found('', 'educator')).toEqual([ada.id])
  expect(await keeping.list({ search: 'ada', role: undefined, after: ben.id, limit: 1 })).toEqual([
    {
      id: ada.id,
      name: 'Name of ada_50%@school.test',
      signInName: 'ada_50%@school.test',
      role: 'educator',
      createdAt: expect.any(Date),
      suspendedAt: null,
      isForChild: false,
      hasSecondStep: false,
    },
  ])
  expect((await keeping.findBySignInName(' Adam '))?.id).toBe(ben.id)
})

test('in a large school indexes find accounts', async () => {
  await database.pool.query(
    `insert into identity.accounts (id, name, username, username_key, password_hash, public_metadata,
       created_at)
     select gen_random_uuid(), 'Child ' || n, 'child.' || n, 'child.' || n, '',
       case when n % 100 = 0 then '{"role": "educator"}' else '{"role": "student"}' end ::jsonb, now()
     from generate_series(1, 20000) n`,
  )
  await database.pool.query('analyze identity.accounts')
  const asked = vi.spyOn(database.pool, 'query')
  onTestFinished(() => asked.mockRestore())
  const wholePage = { search: '', role: undefined, after: null, limit: 51 }
  await keeping.list(wholePage)
  await keeping.list({ ...wholePage, role: 'educator' })
  await keeping.list({ ...wholePage, search: 'child.19' })
  await keeping.list({ ...wholePage, search: 'ada', role: 'student' })
  const statements = [...asked.mock.calls]
  expect(statements).toHaveLength(4)
  for (const [text, values] of statements) {
    const { rows } = await database.pool.query(`explain ${text}`, values)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  }
})

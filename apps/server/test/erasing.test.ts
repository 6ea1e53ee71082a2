// A person is erased: nothing of her is found afterwards, everybody else's things are as they were,
// and whoever comes with her token is nobody.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow, signIn } from '../src/modules/identity/test/school.ts'
import { erase as eraseWith } from '../src/modules/personal-data/erasing.service.ts'
import type { PersonalData } from '../src/platform/personal-data.ts'
import {
  answer,
  draw,
  type Member,
  openTaughtSchool,
  type PersonSchool,
  type Taught,
  takePart,
  teach,
} from './person-school.ts'
import { untilWaiting } from './until-waiting.ts'

let school: PersonSchool
let rosa: Member
let mia: Member
let made: Taught

beforeAll(async () => {
  const taught = await openTaughtSchool()
  school = taught.school
  rosa = taught.rosa
  made = taught.ofRosa
  mia = await school.signUp('Mia Blumenthal', 'mia.blumenthal', 'student')
  await takePart(mia, 'Rosa-123', made)
  await draw(mia)
}, 60_000)
afterAll(() => school.close())

const erase = (person: Member) => school.modules.personalData.erase(person.id)

const SECOND_STEP = [
  ...['identity.authenticators', 'identity.email_confirmations'],
  ...['identity.sign_in_attempts', 'identity.spare_codes'],
  ...['identity.passkeys', 'identity.passkey_challenges'],
]

/** A second step with a code that was guessed at, and a link that confirms an e-mail. */
async function addSecondStep({ id }: Member) {
  for (const row of [
    `authenticators (account_id, secret_sealed, last_step, used_in, created_at)
       values ($1, 'sealed', 1, 'form', now())`,
    `spare_codes (account_id, code_hash) values ($1, 'keyed')`,
    `passkeys (id, account_id, name, public_key, counter, transports, created_at)
       values ('key', $1, 'Her tablet', '\\x00', 0, '{}', now())`,
    `passkey_challenges (place, account_id, challenge, expires_at)
       values ('place', $1, 'asked', now())`,
    `email_confirmations (token_hash, account_id, email_key, created_at)
       values ('link', $1, 'zoe@home.test', now())`,
    `sign_in_attempts (subject, guesser, failures, last_attempt_at, locked_until)
       values ('second step of ' || $1, 'browser', 1, now(), now())`,
  ]) {
    await school.pool.query(`insert into identity.${row}`, [id])
  }
}

async function countsOf(teacher: Member) {
  const { rows } = await school.pool.query(
    `select student_count, rating_sum, rating_count, attempt_count, submission_count
     from courses join quizzes using (educator_id) join activities using (educator_id)
     where educator_id = $1`,
    [teacher.id],
  )
  return rows
}

async function bystanders() {
  const { rows } = await school.pool.query(
    `select (select count(*) from media_files where owner_id = $1) files,
       (select count(*) from gallery_pictures where user_id = $1) pictures,
       (select count(*) from submissions where student_id = $1) work,
       (select count(*) from enrolments where student_id = $1) lessons`,
    [mia.id],
  )
  return rows
}

describe('a child', () => {
  test('leaves nothing behind, and all counts as they were without her', async () => {
    const before = [await countsOf(rosa), await bystanders()]
    const zoe = await school.signUp('Zoe Zauberfee', 'zoe.zauberfee', 'student')
    expect(await takePart(zoe, 'Rosa-123', made)).toEqual([200, 200, 200, 200, 200])
    expect(await draw(zoe)).toBe(200)
    const run = `insert into quiz_runs (quiz_id, student_id, try, letters, begun_at)
      values ($1, $2, 2, '{"1": "A"}', now())`
    await school.pool.query(run, [made.quiz, zoe.id])
    expect((await answer(rosa, zoe, 'Zauberfee, how lovely!')).status).toBe(200)
    const { rows: hers } = await school.pool.query(
      'select id from media_files where owner_id = $1',
      [zoe.id],
    )
    // A sign-in under way elsewhere, a wrong password and a link to a new one name her, too.
    await follow(zoe.browser, '/auth/sign-in')
    await zoe.browser.submit('/identity/account/name', { name: 'Zoe', namePassword: 'wrong' })
    await school.modules.keepers.resetLink(null, zoe.id)
    await addSecondStep(zoe)
    const words = [zoe.id, 'Zauberfee', ...hers.map(({ id }) => String(id))]
    const naming = await school.tablesNaming(words)
    expect(naming.length).toBeGreaterThan(12)
    expect(naming).toEqual(
      expect.arrayContaining([
        ...['identity.sessions', 'public.quiz_runs', 'public.submission_feedback'],
        ...SECOND_STEP,
      ]),
    )
    expect((await school.filesNaming(words)).length).toBeGreaterThan(3)

    expect(await erase(zoe)).toBeGreaterThan(12)

    expect(await school.tablesNaming(words)).toEqual([])
    expect(await school.filesNaming(words)).toEqual([])
    expect([await countsOf(rosa), await bystanders()]).toEqual(before)
    const { rows: events } = await school.pool.query(
      `select person_id, actor_id from security_events where kind = 'erase'`,
    )
    expect(events).toEqual([{ person_id: expect.stringMatching(/^[\w-]{43}$/), actor_id: null }])
  })

  test('is made anew by no bearer that is still good, and by no session', async () => {
    const ben = await school.signUp('Ben Wiederda', 'ben.wiederda', 'student')
    expect((await ben.call('GET', '/api/user/data')).status).toBe(200)
    await erase(ben)
    expect((await ben.call('GET', '/api/user/data')).status).toBe(401)
    expect((await ben.browser.token()).json().accessToken ?? null).toBeNull()
    expect(await follow(ben.browser, '/auth/sign-in')).toMatch(/\/sign-in$/)
    expect(await school.tablesNaming([ben.id, 'Wiederda'])).toEqual([])
    const { rows } = await school.pool.query('select from users where id = $1', [ben.id])
    expect(rows).toEqual([])
  })

  test('goes while she logs out elsewhere, and is answered plainly', async () => {
    const eva = await school.signUp('Eva Gleichzeit', 'eva.gleichzeit', 'student')
    await signIn(school.browser(), eva.signInName)
    const held = await school.pool.connect()
    await held.query('begin')
    await held.query('select from users where id = $1 for update', [eva.id])
    const erased = erase(eva)
    await untilWaiting(school.pool, 1)
    const ended = eva.browser.submit('/identity/account/sessions/end-others', {})
    await untilWaiting(school.pool, 2)
    await held.query('commit')
    held.release()
    expect((await ended).statusCode).toBe(303)
    expect(await erased).toBeGreaterThan(3)
    expect(await school.tablesNaming([eva.id, 'Gleichzeit'])).toEqual([])
  })

  test('keeps her files until the rows are gone for good, and loses them by the sweep after a crash', async () => {
    const lea = await school.signUp('Lea Absturz', 'lea.absturz', 'student')
    await takePart(lea, 'Rosa-123', made)
    const { rows: files } = await school.pool.query(
      'select id from media_files where owner_id = $1',
      [lea.id],
    )
    const ids = files.map(({ id }) => String(id))
    // A row that nobody declared stops the transaction.
    await school.pool.query('create table diary (owner text references users (id))')
    await school.pool.query('insert into diary values ($1)', [lea.id])
    await expect(erase(lea)).rejects.toThrow()
    const [path = ''] = await school.filesNaming(ids)
    expect((await readFile(path)).length).toBeGreaterThan(0)
    expect((await lea.call('GET', '/api/user/data')).status).toBe(200)
    await school.pool.query('drop table diary')

    // The rows went and the process died: contents without a row are swept a day later.
    await school.pool.query('delete from submissions where student_id = $1', [lea.id])
    await school.pool.query('delete from media_files where owner_id = $1', [lea.id])
    await erase(lea)
    school.clock.aheadMs = 2 * 86_400_000
    await school.modules.media.sweep()
    school.clock.aheadMs = 0
    expect(await school.filesNaming(ids)).toEqual([])
  })
})

test('what is left undone after an erasing keeps nothing else from being done', async () => {
  const done: string[] = []
  const logged: unknown[] = []
  const module = (committed: () => Promise<void>): PersonalData => ({
    record: () => [],
    erase: async () => ({ rows: 1, committed }),
  })
  const modules = [
    module(async () => void done.push('forgotten')),
    module(async () => {
      throw new Error('the disk is full')
    }),
  ]
  const erasing = {
    pool: school.pool,
    securityEvents: school.modules.securityEvents,
    hashId: (id: string) => Buffer.from(id),
    declared: () => modules,
    lockAccount: async () => {},
    eraseAccount: async () => 0,
    logger: { error: (what: unknown) => void logged.push(what) },
  }
  const erased = await eraseWith(erasing, { personId: 'somebody' })
  expect(erased).toBe(2)
  expect(done).toEqual(['forgotten'])
  expect(logged).toHaveLength(1)
})

test('a child who does not come any more goes by the clock, at the provider too', async () => {
  const ulla = await school.signUp('Ulla Vergangen', 'ulla.vergangen', 'student')
  await draw(ulla)
  const daysAhead = (days: number) => {
    school.clock.aheadMs = days * 86_400_000
  }
  daysAhead(372)
  await school.modules.retention.warnKeeper()
  daysAhead(403)
  const swept = await school.modules.retention.sweep()
  daysAhead(0)
  expect(swept.accounts).toBe(1)
  expect(await school.tablesNaming([ulla.id, 'Vergangen'])).toEqual([])
  // Her teacher was not told.
  expect((await mia.call('GET', '/api/user/data')).status).toBe(200)
})

describe('a teacher', () => {
  test('is not erased while she has a class or something is published', async () => {
    expect(await erase(rosa)).toMatchObject({ code: 'STILL_NEEDED' })
    expect((await rosa.call('GET', '/api/user/data')).status).toBe(200)
  })

  test('is erased with all she made once nobody needs it', async () => {
    const omar = await school.signUp('Omar Abschied', 'omar.abschied', 'educator')
    const his = await teach(omar, 'Omar-123')
    for (const [things, id] of [
      ['courses', his.course],
      ['quizzes', his.quiz],
      ['activities', his.activity],
    ]) {
      expect(await erase(omar)).toMatchObject({ code: 'STILL_NEEDED' })
      await omar.call('DELETE', `/api/educator/${things}/${id}`)
    }
    await school.modules.securityEvents.record({
      kind: 'class-received',
      personId: rosa.id,
      actorId: null,
      otherId: omar.id,
    })
    expect(await erase(omar)).toBeGreaterThan(5)
    expect(await school.tablesNaming([omar.id, 'Abschied'])).toEqual([])
    const { events } = (await rosa.call('GET', '/api/user/events')).body
    expect(events[0]).toMatchObject({ kind: 'class-received', other: null })
  })
})

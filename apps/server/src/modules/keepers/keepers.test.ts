// Keepers with the embedded provider: what they do to accounts, and what the owner of one learns.
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import {
  addSecondStep,
  fillIn,
  follow,
  openBrowser,
  openSchool,
  password,
  type School,
  signIn,
  signUp,
} from '../identity/test/school.ts'

let database: TestDatabase
let school: School
/** Of the keeper, who has no role and took a second step. */
let kaya: string
beforeAll(async () => {
  database = await createTestDatabase()
  school = await openSchool(database, { env: { TEACHER_SIGNUP: 'approve' } })
  const browser = openBrowser(school)
  await appoint(await idOf(await signUp(browser, 'kaya', 'adult', 'Kaya')))
  await addSecondStep(browser)
  kaya = await browser.accessToken()
})
afterAll(async () => {
  await school.close()
  await database.drop()
})

const get = async (url: string, bearer: string) => (await school.call(url, bearer)).json()

async function post(url: string, bearer: string) {
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await school.app.inject({ method: 'POST', url, headers })
  return { status: answer.statusCode, body: answer.json() }
}

const act = (id: string, what: string, bearer = kaya) =>
  post(`/api/keeper/accounts/${id}/${what}`, bearer)

const idOf = async (bearer: string): Promise<string> =>
  (await get('/api/user/data', bearer)).user._id

const statusOf = async (bearer: string) => (await school.call('/api/user/data', bearer)).statusCode

/** As the command on the machine does it. */
async function appoint(id: string): Promise<void> {
  const account = await school.keepers.find(id)
  if (account) expect(await school.keepers.appoint(account)).toBe(true)
}

/** What the owner of an account reads about it. */
async function toldTo(bearer: string): Promise<[string, string | null][]> {
  const { events } = await get('/api/user/events', bearer)
  return events.map(({ kind, actor }: { kind: string; actor: string | null }) => [kind, actor])
}

/** A teacher whom the keeper has let in, with a class. */
async function teacher(signInName: string, code: string, browser = openBrowser(school)) {
  const bearer = await signUp(browser, signInName)
  const id = await idOf(bearer)
  await school.call('/api/educator/update-role', bearer)
  await act(id, 'approve')
  await school.app.inject({
    method: 'POST',
    url: '/api/educator/create-code',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { code },
  })
  return { id, bearer, signInName, code }
}

async function join(code: string) {
  const bearer = await signUp(openBrowser(school), `child-of-${code.toLowerCase()}`)
  await school.call('/api/user/update-role', bearer)
  return async () =>
    (
      await school.app.inject({
        method: 'POST',
        url: '/api/user/join-educator',
        headers: { authorization: `Bearer ${bearer}` },
        payload: { code },
      })
    ).statusCode
}

it('is whoever was appointed on the machine, with or without a role, and nobody else', async () => {
  const otto = await signUp(openBrowser(school), 'otto')
  expect(await get('/api/keeper/office', kaya)).toMatchObject({ isKeeper: true })
  expect(await get('/api/keeper/office', otto)).toMatchObject({ isKeeper: false })
  expect(await get('/api/keeper/accounts', otto)).toMatchObject({
    code: 'KEEPERS_ONLY',
    message: expect.stringContaining('Whoever looks after the server appoints keepers'),
  })
  expect(await toldTo(kaya)).toEqual([['keeper-appointed', null]])

  const account = await school.keepers.find(await idOf(otto))
  if (!account) throw new Error('no account')
  await school.keepers.appoint(account)
  expect((await school.keepers.all()).map(({ signInName }) => signInName)).toEqual(['kaya', 'otto'])
  expect(await school.keepers.dismiss(account)).toBe(true)
  expect(await get('/api/keeper/accounts', otto)).toMatchObject({ code: 'KEEPERS_ONLY' })
})

it('acts with a second step alone: at once when she adds it, and not a moment after it is off', async () => {
  const browser = openBrowser(school)
  const before = await signUp(browser, 'nora')
  await appoint(await idOf(before))
  expect(await get('/api/keeper/office', before)).toMatchObject({
    isKeeper: true,
    needsSecondStep: true,
  })
  const refused = { success: false, code: 'KEEPER_NEEDS_SECOND_STEP' }
  expect(await get('/api/keeper/accounts', before)).toMatchObject(refused)

  const takeOff = await addSecondStep(browser)
  const after = await browser.accessToken()
  expect(await get('/api/keeper/office', after)).toMatchObject({ needsSecondStep: false })
  expect(await get('/api/keeper/accounts', after)).toMatchObject({ success: true })
  expect(await statusOf(before)).toBe(401)

  await takeOff()
  expect(await statusOf(after)).toBe(401)
  expect(await get('/api/keeper/accounts', await browser.accessToken())).toMatchObject(refused)
})

it('has no powers in a session that took a step which is off, whatever is added later', async () => {
  const stolen = openBrowser(school)
  const id = await idOf(await signUp(stolen, 'nele'))
  await appoint(id)
  await addSecondStep(stolen)
  const taken = await stolen.accessToken()
  expect(await get('/api/keeper/accounts', taken)).toMatchObject({ success: true })
  expect(await school.keepers.removeSecondStep(null, id)).toBeNull()
  const own = openBrowser(school)
  await signIn(own, 'nele')
  await addSecondStep(own)
  expect(await get('/api/keeper/accounts', await own.accessToken())).toMatchObject({
    success: true,
  })
  expect([await statusOf(taken), (await stolen.token()).statusCode]).toEqual([401, 401])
})

it('lets somebody in who asked to become a teacher, and until then she has no role', async () => {
  const iris = await signUp(openBrowser(school), 'iris', 'adult', 'Iris')
  const id = await idOf(iris)
  const asked = await school.call('/api/educator/update-role', iris)
  expect([asked.statusCode, asked.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'TEACHER_PENDING',
      message: 'Your school will let you in soon.',
    }),
  ])
  await school.call('/api/educator/update-role', iris)
  const waiting = { _id: id, name: 'Iris', signInName: 'iris', askedAt: expect.any(String) }
  expect((await get('/api/keeper/waiting', kaya)).teachers).toEqual([waiting])
  expect((await get('/api/user/data', iris)).user.role).toBeNull()

  expect((await act(id, 'approve')).status).toBe(200)
  expect((await act(id, 'approve')).status).toBe(200)
  expect(await get('/api/educator/update-role', iris)).toMatchObject({ success: true })
  expect((await get('/api/keeper/waiting', kaya)).teachers).toEqual([])
  expect(await toldTo(iris)).toEqual([['teacher-approved', 'Kaya']])
  const listed = (await get('/api/keeper/accounts?role=educator', kaya)).accounts
  expect(listed).toEqual([
    expect.objectContaining({ _id: id, role: 'educator', isKeeper: false, hasSecondStep: false }),
  ])
})

it('lets nobody in who did not ask, or took another role meanwhile', async () => {
  const nils = await signUp(openBrowser(school), 'nils')
  const id = await idOf(nils)
  expect((await act(id, 'approve')).body.code).toBe('NOT_WAITING')
  await school.call('/api/educator/update-role', nils)
  await school.call('/api/user/update-role', nils)
  expect((await get('/api/keeper/waiting', kaya)).teachers).toEqual([])
  expect((await act(id, 'approve')).body.code).toBe('ROLE_TAKEN')
})

it('suspends a teacher: sessions end at once, her code lets nobody in, and back she is', async () => {
  const browser = openBrowser(school)
  const rosa = await teacher('rosa', 'Rosa-123')
  const bearer = await signIn(browser, 'rosa')
  const joinRosa = await join(rosa.code)
  expect([await statusOf(rosa.bearer), await statusOf(bearer)]).toEqual([200, 200])

  expect((await act(rosa.id, 'suspend')).status).toBe(200)
  expect((await act(rosa.id.toUpperCase(), 'suspend')).status).toBe(200)
  expect([await statusOf(rosa.bearer), await statusOf(bearer)]).toEqual([401, 401])
  expect((await browser.token()).statusCode).toBe(401)
  expect(await joinRosa()).toBe(404)
  const page = await follow(browser, '/auth/sign-in')
  expect(page).toMatch(/\/sign-in$/)
  const refused = await browser.submit(page, { signInName: 'rosa', password })
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('Your school has suspended this account.')

  expect((await act(rosa.id, 'bring-back')).status).toBe(200)
  expect((await act(rosa.id, 'bring-back')).status).toBe(200)
  expect(await statusOf(bearer)).toBe(401)
  expect(await joinRosa()).toBe(200)
  const back = await signIn(browser, 'rosa')
  expect(await toldTo(back)).toEqual([
    ['account-brought-back', 'Kaya'],
    ['account-suspended', 'Kaya'],
    ['teacher-approved', 'Kaya'],
  ])
})

it('sets no password of somebody who is made a keeper meanwhile', async () => {
  const id = await idOf(await signUp(openBrowser(school), 'tilda'))
  const { link } = (await act(id, 'reset-link')).body
  await appoint(id)
  const page = await openBrowser(school).get(new URL(link).pathname + new URL(link).search)
  expect([page.statusCode, page.body]).toEqual([
    400,
    expect.stringContaining('This link does not work any more'),
  ])
  expect((await act(id, 'reset-link')).body.code).toBe('KEEPER_STAYS')
})

it('suspends no keeper, however her id is written', async () => {
  const id = await idOf(kaya)
  for (const written of [id, id.toUpperCase()]) {
    expect((await act(written, 'suspend')).body.code).toBe('KEEPER_STAYS')
  }
  expect(await statusOf(kaya)).toBe(200)
})

it('gives a child without e-mail a link that sets a password once', async () => {
  const browser = openBrowser(school)
  const mia = await signUp(browser, 'mia.kind')
  const found = await get('/api/keeper/accounts?search=MIA.', kaya)
  const [account] = found.accounts
  expect(account).toMatchObject({ signInName: 'mia.kind', suspendedAt: null })
  const { link } = (await act(account._id, 'reset-link')).body
  expect(await statusOf(mia)).toBe(200)
  const token = new URL(link).searchParams.get('token') ?? ''
  const fields = { token, password: 'four quiet owls' }
  expect((await browser.submit('/identity/reset-password', fields)).statusCode).toBe(200)
  expect((await browser.submit('/identity/reset-password', fields)).statusCode).toBe(400)
  expect(await statusOf(mia)).toBe(401)
  const again = await signIn(browser, 'mia.kind', 'four quiet owls')
  expect(await toldTo(again)).toEqual([['keeper-reset-link', 'Kaya']])
})

it('gives no link for the account of a keeper, who may have no second step yet', async () => {
  const id = await idOf(await signUp(openBrowser(school), 'new.keeper'))
  await appoint(id)
  expect((await act(id.toUpperCase(), 'reset-link')).body).toMatchObject({
    code: 'KEEPER_STAYS',
    message: expect.stringContaining('at the server'),
  })
  expect(await school.keepers.resetLink(null, id)).toContain('/reset-password?token=')
})

it('unlocks an account that somebody guessed at', async () => {
  const browser = openBrowser(school)
  const id = await idOf(await signUp(openBrowser(school), 'lena'))
  const page = await follow(browser, '/auth/sign-in')
  for (let guess = 0; guess < 6; guess += 1) {
    await browser.submit(page, { signInName: 'lena', password: 'a wrong long password' })
  }
  const right = { signInName: 'lena', password }
  expect((await browser.submit(page, right)).statusCode).toBe(429)
  expect((await act(id, 'unlock')).status).toBe(200)
  expect(await fillIn(browser, page, right)).toBe('/')
})

it('sees what happened to an account, page by page, and knows no other', async () => {
  const browser = openBrowser(school)
  const id = await idOf(await signUp(browser, 'ursa'))
  await act(id, 'unlock')
  const url = `/api/keeper/accounts/${id}/events`
  const whole = (await get(url, kaya)).events
  expect(whole[0]).toMatchObject({ kind: 'unlocked', actor: 'Kaya' })
  expect(whole.map(({ kind }: { kind: string }) => kind)).toContain('signed-in')
  const first = await get(`${url}?limit=1`, kaya)
  const next = await get(`${url}?limit=1&cursor=${first.nextCursor}`, kaya)
  expect([...first.events, ...next.events]).toEqual(whole.slice(0, 2))
  const nobody = '01890000-0000-7000-8000-000000000000'
  for (const what of ['suspend', 'bring-back', 'reset-link', 'unlock']) {
    expect((await act(nobody, what)).body.code).toBe('ACCOUNT_NOT_FOUND')
  }
})

it('takes the second step off for who lost it, and never off a keeper', async () => {
  const browser = openBrowser(school)
  const lost = await teacher('ms.lost', 'Lost-123', browser)
  await addSecondStep(browser)
  await expect(signIn(openBrowser(school), 'ms.lost')).rejects.toThrow('second-step')
  expect((await act(lost.id, 'remove-second-step')).status).toBe(200)
  expect((await act(lost.id, 'remove-second-step')).status).toBe(200)
  const back = await signIn(openBrowser(school), 'ms.lost')
  expect((await toldTo(back))[0]).toEqual(['keeper-second-step', 'Kaya'])

  const keepers = await act(await idOf(kaya), 'remove-second-step')
  expect(keepers.body).toMatchObject({
    code: 'KEEPER_STAYS',
    message: expect.stringContaining('at the server'),
  })
})

it('writes to keepers and to the teacher where mail is set up, and names nobody', async () => {
  const mails: string[] = []
  const port = await mailServer(mails)
  const mailing = await openSchool(database, {
    env: {
      TEACHER_SIGNUP: 'approve',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'school@school.test',
      DEFAULT_LOCALE: 'es',
    },
  })
  onTestFinished(() => mailing.close())
  const keeper = await signUp(openBrowser(school), 'keeper@school.test')
  await appoint(await idOf(keeper))
  await speakTo(keeper, 'fil')
  await appoint(await idOf(await signUp(openBrowser(school), 'second@school.test')))
  const vera = await signUp(openBrowser(school), 'vera@school.test', 'adult', 'Vera')
  const mailTo = (address: string) => mails.find((mail) => mail.includes(`To: ${address}`))
  await speakTo(vera, 'en')
  await mailing.call('/api/educator/update-role', vera)
  await expect.poll(() => mailTo('keeper@school.test')).toContain('May naghihintay na maging guro')
  expect(mailTo('keeper@school.test')).toContain('/keeper')
  // she chose no language: it is the school's
  await expect.poll(() => mailTo('second@school.test')).toContain('Alguien espera ser docente')
  const id = await idOf(vera)
  const headers = { authorization: `Bearer ${kaya}` }
  const url = `/api/keeper/accounts/${id}/approve`
  await mailing.app.inject({ method: 'POST', url, headers })
  await expect.poll(() => mailTo('vera@school.test')).toContain('Your school has let you in')
  expect(mails.join('')).not.toContain('Vera')
})

/** She chooses the language in which the pages and mails speak to her. */
async function speakTo(bearer: string, language: string): Promise<void> {
  const headers = { authorization: `Bearer ${bearer}` }
  const url = '/api/user/language'
  const answer = await school.app.inject({ method: 'PUT', url, headers, payload: { language } })
  expect(answer.statusCode).toBe(200)
}

/** Takes mails; returns its port. */
async function mailServer(mails: string[]): Promise<number> {
  const server = createServer((socket) => {
    let inMail = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (inMail) {
        mails.push(text)
        inMail = !text.endsWith('\r\n.\r\n')
        if (!inMail) socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        inMail = true
        socket.write('354 go on\r\n')
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

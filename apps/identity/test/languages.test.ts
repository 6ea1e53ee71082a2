// Pages and mails in the language of whoever asks for them, and choosing another one on the way.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, exchangeCode, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { openMailServer } from './mail-server.ts'
import { ISSUER, openSchool, type School } from './school.ts'

let database: IdentityDatabase
let mail: Awaited<ReturnType<typeof openMailServer>>
let school: School
const rosa = { name: 'Rosa', signInName: 'rosa@school.test', password: 'clouds over the hill' }

beforeAll(async () => {
  database = await createIdentityDatabase()
  mail = await openMailServer()
  school = await openSchool(database.pool, { mail: mail.settings })
  await school.identity.createAccount(rosa)
  await database.pool.query('update identity.accounts set email_confirmed_at = now()')
})
afterAll(async () => {
  await school.stop()
  await mail.close()
  await database.drop()
})

test("a sign-in goes on in another language, which the links at the page's end choose", async () => {
  const begun = beginSignIn()
  const browser = await school.browser().open(begun.address)
  expect(browser.page).toContain('<html lang="en"')
  expect(browser.page).not.toContain('hreflang="en"')
  for (const name of ['Español', 'Filipino', 'Français']) browser.link(name)

  await browser.open(browser.link('Français'))
  expect(browser.page).toContain('<html lang="fr"')
  expect(browser.heading()).toBe('Se connecter')
  expect(browser.url).not.toContain('language')
  await browser.open(browser.link('English'))
  expect(browser.heading()).toBe('Log in')
  await browser.open(browser.link('Français'))

  await browser.submit({ signInName: rosa.signInName, password: 'not the right one' })
  expect(browser.status).toBe(422)
  expect(browser.page).toContain('Le nom et le mot de passe ne vont pas ensemble.')
  await browser.open(browser.link('Español'))
  expect(browser.heading()).toBe('Iniciar sesión')
  await browser.submit({ signInName: rosa.signInName, password: rosa.password })
  expect((await exchangeCode(school, browser, begun.verifier)).status).toBe(200)

  await browser.open(`${ISSUER}/account`)
  expect(browser.heading()).toBe('Tu cuenta')
  await browser.submit({ name: ' ', namePassword: rosa.password })
  expect(browser.page).toContain('Escribe el nombre con que te llama tu clase.')
  await browser.open(browser.link('Filipino'))
  expect(browser.heading()).toBe('Ang account mo')
})

test('pages of the protocol speak it, too', async () => {
  const browser = school.browser()
  await signIn(school, browser, rosa)
  await browser.open(`${ISSUER}/session/end?language=fil`)
  expect(browser.heading()).toBe('Mag-log out?')
  await browser.open(browser.link('Français'))
  expect(browser.heading()).toMatch(/^Se déconnecter/)
  await browser.press('logout', 'yes')
  expect(browser.heading()).toBe('Session fermée')
  await browser.open(browser.link('Español'))
  expect(browser.heading()).toBe('Cerraste la sesión')
  await browser.open(`${ISSUER}/nowhere`)
  expect(browser.status).toBe(404)
  expect(browser.heading()).toBe('Aquí no hay nada')
  await browser.open(`${ISSUER}/auth?client_id=nobody`)
  expect(browser.heading()).toBe('No funcionó')
})

test('a page that is only an answer has no links that would lose what it says', async () => {
  const browser = await school.browser().open(beginSignIn().address)
  await browser.open(browser.link('Forgot your password\\?'))
  expect(browser.page).toContain('hreflang')
  await browser.submit({ signInName: 'nobody' })
  expect(browser.heading()).toBe('Look into your mail')
  expect(browser.page).not.toContain('hreflang')
})

test('a link of a mail keeps its token when another language is chosen', async () => {
  const browser = await school.browser().open((await school.resetLink(rosa.signInName)) ?? '')
  await browser.open(browser.link('Filipino'))
  expect(browser.heading()).toBe('Pumili ng bagong password')
  await browser.submit({ password: 'short' })
  expect(browser.page).toContain('Kailangan ng password ng hindi bababa sa 8 karakter.')
  await browser.open(browser.link('English'))
  expect(browser.heading()).toBe('Choose a new password')
})

test('what the browser prefers counts, else what the school speaks', async () => {
  const other = await openSchool(database.pool, { defaultLocale: 'fil' })
  expect((await other.browser().open(`${ISSUER}/nowhere`)).heading()).toBe('Walang nandito')
  const answer = await other.fetch(`${ISSUER}/nowhere`, { headers: { 'accept-language': 'es-PE' } })
  expect(await answer.text()).toContain('Aquí no hay nada')
  await other.stop()
})

test('mails speak the language of whoever caused them', async () => {
  const browser = await school.browser().open(`${ISSUER}/nowhere?language=es`)
  await browser.open(beginSignIn().address)
  await browser.open(browser.link('¿Olvidaste tu contraseña\\?'))
  await browser.submit({ signInName: rosa.signInName })
  await browser.open(beginSignIn({ prompt: 'create' }).address)
  await browser.submit({ who: 'adult' })
  await browser.submit({ name: 'Ana', signInName: 'ana@school.test', password: rosa.password })
  await school.identity.stop()
  expect(mail.text()).toContain('Hola, Rosa:')
  expect(mail.text()).toContain('Funciona una sola vez, durante 30 minutos:')
  expect(mail.text()).toContain('Hola, Ana:')
  expect(mail.text()).toContain('para confirmar que este correo es tuyo.')
  expect(mail.text()).not.toContain('Hello')
})

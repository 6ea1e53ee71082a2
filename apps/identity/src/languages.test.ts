import { get, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressIn, languageOf, registerLanguageChoice } from './languages.ts'

describe('the language of a request', () => {
  test('is the chosen one before the preferred one, and this before the usual one', () => {
    const cookie = 'a=b; kinderleaf-language=fil; c=d'
    const accepted = { 'accept-language': 'es-PH,es;q=0.9,en;q=0.8' }
    expect(languageOf({ cookie, ...accepted }, 'fr')).toBe('fil')
    expect(languageOf(accepted, 'fr')).toBe('es')
    expect(languageOf({}, 'fr')).toBe('fr')
  })

  test.each([
    ['de,pt;q=0.8', 'en'],
    ['de,fr;q=0.8,en;q=0.7', 'fr'],
    ['en;q=0.2,fr;q=0.8', 'fr'],
    ['fr;q=0,es', 'es'],
    ['FIL-ph', 'fil'],
    ['*', 'en'],
    ['fi', 'en'],
    ['', 'en'],
    [';;,,q=1;fr', 'en'],
  ])('preferring %j it is %s', (accepted, language) => {
    expect(languageOf({ 'accept-language': accepted }, 'en')).toBe(language)
  })

  test.each(['de', '', 'constructor', 'fr"><b>'])('a cookie of %j counts for nothing', (value) => {
    const cookie = `kinderleaf-language=${value}`
    expect(languageOf({ cookie, 'accept-language': 'es' }, 'en')).toBe('es')
  })
})

describe('a link to another language', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    registerLanguageChoice(app, 'https://school.test/identity')
    app.all('/*', async () => 'a page')
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  /** As it is written: `fetch` would resolve the dots in it. */
  const ask = (path: string, method = 'GET') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const address = app.server.address()
      const port = typeof address === 'object' ? address?.port : 0
      get({ port, host: '127.0.0.1', path, method }, (answer) => resolve(answer.resume())).on(
        'error',
        reject,
      )
    })

  test('keeps the choice for the whole origin and leads back to the page', async () => {
    const address = addressIn('/identity/reset-password?token=a-b_c', 'fil')
    expect(address).toBe('/identity/reset-password?token=a-b_c&language=fil')
    const { statusCode, headers } = await ask(address)
    expect(statusCode).toBe(303)
    expect(headers.location).toBe('/identity/reset-password?token=a-b_c')
    expect(headers['set-cookie']).toEqual([
      'kinderleaf-language=fil; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ])
  })

  test('takes the place of one that was chosen before', () => {
    expect(addressIn('/identity/account?language=fr', 'es')).toBe('/identity/account?language=es')
  })

  test.each([
    '/identity/..//evil.test/?language=fr',
    '/identity/%2e%2e//evil.test/?language=fr',
    '/identity/..\\\\evil.test?language=fr',
    '/identity/../?language=fr',
    '//evil.test/identity/account?language=fr',
    '/elsewhere?language=fr',
    '/identity/account?language=de',
    '/identity/account?language=',
    '/identity/account',
  ])('leads nowhere from %s', async (path) => {
    const { headers } = await ask(path)
    expect(headers).not.toHaveProperty('location')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('a form is never sent elsewhere', async () => {
    const { statusCode, headers } = await ask('/identity/account/name?language=fr', 'POST')
    expect(statusCode).toBe(200)
    expect(headers).not.toHaveProperty('set-cookie')
  })
})

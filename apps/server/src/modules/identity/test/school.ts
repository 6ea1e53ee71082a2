// The module on a real database towards a provider, as app.ts wires it, and browsers that use it.

import cookie from '@fastify/cookie'
import { endpointNames, ownPageHeader } from '@kinderleaf/contract/plain'
import Fastify, { type FastifyInstance } from 'fastify'
import { quietLogger } from '../../../../test/quiet-logger.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { failure } from '../../../platform/errors.ts'
import { registerFailureAnswers } from '../../../platform/http/failure-answers.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { createUsers } from '../../users/index.ts'
import { createIdentity, type Fetch, type IdentityOptions } from '../index.ts'

export const publicUrl = 'http://school.test:3000'

export const testOptions = (issuer: string): IdentityOptions => ({
  publicUrl,
  appSecret: 'a secret for tests that is long enough',
  issuer,
  clientId: 'kinderleaf',
  audience: 'kinderleaf-api',
  scopes: 'openid profile',
  roleClaim: 'public_metadata.role',
  management: { dialect: 'clerk', url: issuer, key: 'management key' },
  teacherSignup: 'open',
  upload: { base: `${publicUrl}/media`, cloud: 'kinderleaf', preset: 'kinderleaf', own: true },
  accountUrl: null,
})

export type School = Awaited<ReturnType<typeof openSchool>>

interface SchoolSettings {
  options: IdentityOptions
  fetch?: (app: FastifyInstance) => Fetch
  /** Adds what else this process serves. */
  mount?: (app: FastifyInstance) => PromiseLike<unknown>
}

/** One process of the product; several may be opened on one database. */
export async function openSchool(
  { db }: Pick<TestDatabase, 'db'>,
  { options, fetch, mount }: SchoolSettings,
) {
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const app = Fastify()
  const users = createUsers({ db, now, enrolledCourseIds: async () => [] })
  const deps = { db, users, options, now, logger: quietLogger }
  const identity = createIdentity({ ...deps, ...(fetch ? { fetch: fetch(app) } : {}) })
  registerFailureAnswers(app)
  await app.register(cookie)
  await mount?.(app)
  await app.register(identity.plugin)
  const absent = async () => failure('NOT_FOUND')
  const others: Handlers = Object.fromEntries(
    endpointNames.map((name): unknown[] => [name, absent]),
  )
  const handlers = { ...others, ...users.handlers, ...identity.handlers }
  registerRoutes(app, handlers, identity.authenticate)
  return {
    app,
    clock,
    identity,
    users,
    call: (url: string, bearer?: string, headers: Record<string, string> = {}) =>
      app.inject({
        url,
        headers: { ...headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      }),
    close: () => app.close(),
  }
}

const ownPage = { [ownPageHeader]: '1', origin: publicUrl, 'sec-fetch-site': 'same-origin' }

/** A browser with its cookies; `processes` answer its requests in turn. */
export function openBrowser(...processes: readonly [School, ...School[]]) {
  const cookies = new Map<string, string>()
  let turn = 0

  async function send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
  ) {
    const school = processes[turn++ % processes.length] ?? processes[0]
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const always = { host: new URL(publicUrl).host, cookie: sent }
    const answer = await school.app.inject({
      method,
      url,
      headers: { ...always, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const browser = {
    cookies,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, headers),
    /** Sends a form of a page of ours. */
    submit: (url: string, fields: Record<string, string>) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl }
      return send('POST', url, form, String(new URLSearchParams(fields)))
    },
    /** As the script of an own page does. */
    token: (headers: Record<string, string> = ownPage) => send('POST', '/auth/token', headers),
    signOut: (headers: Record<string, string> = ownPage) => send('POST', '/auth/sign-out', headers),
    /** Goes to the provider; answers the address it sends the browser back to. */
    async goToProvider(query = ''): Promise<string> {
      const begun = await send('GET', `/auth/sign-in${query}`)
      const atProvider = await fetch(String(begun.headers.location), { redirect: 'manual' })
      const back = new URL(atProvider.headers.get('location') ?? '')
      return back.pathname + back.search
    },
    /** Signs in and answers where that led. */
    async signIn(query = ''): Promise<string> {
      const back = await send('GET', await browser.goToProvider(query))
      return String(back.headers.location)
    },
    async accessToken(): Promise<string> {
      const answer = await browser.token()
      return String(answer.json().accessToken)
    },
  }
  return browser
}

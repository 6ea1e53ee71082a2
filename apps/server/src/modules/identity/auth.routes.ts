// The routes under /auth: sign-in and its callback, the page's token, sign-out.
import {
  type Role,
  type SignOutAnswer,
  sitePaths,
  type TokenAnswer,
} from '@kinderleaf/contract/plain'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { failure, isFailure } from '../../platform/errors.ts'
import { sendFailure } from '../../platform/http/failure-answers.ts'
import type { Users } from '../users/index.ts'
import type { Cookies } from './cookies.ts'
import type { IdentityOptions } from './identity.options.ts'
import { isFromOwnPage } from './own-page.ts'
import { ownPath } from './own-path.ts'
import { type AccessToken, SESSION_SECONDS } from './session-tokens.ts'
import type { DeviceDoor, Sessions } from './sessions.service.ts'
import { callbackPath, type SignIn, type SignInProblem } from './sign-in.service.ts'
import type { Ticket, Tickets } from './sign-in-tickets.ts'

interface AuthParts {
  options: IdentityOptions
  cookies: Cookies
  tickets: Tickets
  sessions: Sessions
  signIn: SignIn
  devices: DeviceDoor
  users: Pick<Users, 'findPerson'>
  now: () => Date
}

export const authRoutes =
  (parts: AuthParts): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    app.get('/auth/sign-in', { exposeHeadRoute: false }, beginSignIn(parts))
    app.get(callbackPath, { exposeHeadRoute: false }, finishSignIn(parts))
    app.post('/auth/token', token(parts))
    app.post('/auth/sign-out', signOut(parts))
  }

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function beginSignIn({ options, tickets, signIn }: AuthParts): Handler {
  return async (request, reply) => {
    const address = new URL(request.url, options.publicUrl)
    if (hasOtherHost(request, address)) {
      address.searchParams.set('moved', '1')
      return reply.redirect(address.href)
    }
    const next = ownPath(address.searchParams.get('next'))
    const create = address.searchParams.get('create') === '1'
    const begun = await signIn.begin({ next, create })
    if (typeof begun === 'string') return explain(reply, begun, next)
    tickets.issue(request, reply, begun.ticket)
    return reply.redirect(begun.url.href)
  }
}

/** The provider redirects to the public address, where cookies of another host would be missing. */
const hasOtherHost = (request: FastifyRequest, address: URL): boolean =>
  request.host !== address.host && !address.searchParams.has('moved')

function finishSignIn(parts: AuthParts): Handler {
  const { options, cookies, tickets, sessions, signIn, devices } = parts
  return async (request, reply) => {
    const answer = new URL(request.url, options.publicUrl)
    const earlier = cookies.read(request, cookies.sessionName)
    const ticket = tickets.redeem(request, reply, answer.searchParams.get('state') ?? '')
    if (!ticket) {
      // Back and reload call this again after a successful sign-in.
      if (earlier && (await sessions.isAlive(earlier))) return reply.redirect('/')
      return explain(reply, 'expired', null)
    }
    const deviceId = await devices.find(request, reply)
    const finished = await signIn.finish(answer, ticket, deviceId, earlier)
    if (typeof finished === 'string') return explain(reply, finished, ticket.next)
    if (earlier) await sessions.end(earlier, true)
    cookies.set(reply, cookies.sessionName, finished.cookie, SESSION_SECONDS)
    return reply.redirect(destination(ticket, finished.meantRole, options.publicUrl))
  }
}

/**
 * After sign-up the role page comes first, where the role that was meant is chosen already; it
 * continues to `next`.
 */
function destination({ next, create }: Ticket, meant: Role | null, publicUrl: string): string {
  if (!create) return next ?? '/'
  const isRolePage = next?.startsWith('/select-role') ?? false
  const page = new URL(isRolePage && next ? next : '/select-role', publicUrl)
  if (next && next !== '/' && !isRolePage) page.searchParams.set('next', next)
  if (meant) page.searchParams.set('as', meant)
  return page.pathname + page.search + page.hash
}

function explain(reply: FastifyReply, problem: SignInProblem, next: string | null): FastifyReply {
  const query = new URLSearchParams({ signin: problem, ...(next ? { next } : {}) })
  return reply.redirect(`/?${query}`)
}

function token({ options, cookies, sessions, users, now }: AuthParts): Handler {
  return async (request, reply) => {
    if (!isFromOwnPage(request, options.publicUrl)) {
      return sendFailure(request, reply, failure('FOREIGN_PAGE'))
    }
    const cookie = cookies.read(request, cookies.sessionName)
    if (!cookie) return reply.send(nobody)
    const access = await sessions.accessToken(cookie)
    if (isFailure(access)) {
      if (access.code === 'UNAUTHENTICATED') cookies.clear(reply, cookies.sessionName)
      return sendFailure(request, reply, access)
    }
    cookies.set(reply, cookies.sessionName, cookie, SESSION_SECONDS)
    // Its reading stays for the calls that follow.
    const role = (await users.findPerson(access.userId))?.role ?? null
    return reply.send(tokenAnswer(access, role, now()))
  }
}

const nobody: TokenAnswer = {
  ...{ success: true, accessToken: null },
  ...{ expiresIn: null, userId: null, role: null },
}

function tokenAnswer({ value, userId, expiresAt }: AccessToken, role: Role | null, now: Date) {
  const expiresIn = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  const answer: TokenAnswer = { success: true, accessToken: value, expiresIn, userId, role }
  return answer
}

function signOut({ options, cookies, sessions, signIn }: AuthParts): Handler {
  return async (request, reply) => {
    if (!isFromOwnPage(request, options.publicUrl)) {
      return sendFailure(request, reply, failure('FOREIGN_PAGE'))
    }
    const cookie = cookies.read(request, cookies.sessionName)
    const ended = cookie ? await sessions.end(cookie) : null
    cookies.clear(reply, cookies.sessionName)
    // Also without a session of ours: the provider's session must not be left to the next child. On a
    // tablet of a class it has been ended, and the next child finds her face. Where a badge was
    // scanned the provider has none in this browser.
    const redirectTo = ended?.deviceId
      ? options.publicUrl + sitePaths.wall
      : ended?.badgeId
        ? `${options.publicUrl}/`
        : await signIn.endAddress(ended?.idToken ?? null)
    const answer: SignOutAnswer = { success: true, redirectTo }
    return reply.send(answer)
  }
}

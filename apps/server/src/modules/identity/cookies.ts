// The session cookie, the one of a tablet of a class, and one cookie for each sign-in in progress.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Cookies {
  sessionName: string
  tabletName: string
  ticketName(state: string): string
  /** The states of all sign-ins in progress in this browser. */
  ticketStates(request: FastifyRequest): string[]
  read(request: FastifyRequest, name: string): string | undefined
  set(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void
  clear(reply: FastifyReply, name: string): void
}

/** Over https the names have the `__Host-` prefix, which stops others from setting them. */
export function createCookies(publicUrl: string): Cookies {
  const secure = new URL(publicUrl).protocol === 'https:'
  const prefix = secure ? '__Host-' : ''
  const ticketPrefix = `${prefix}kinderleaf_sign_in_`

  const set: Cookies['set'] = (reply, name, value, maxAge) => {
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
  }

  return {
    sessionName: `${prefix}kinderleaf_session`,
    tabletName: `${prefix}kinderleaf_tablet`,
    ticketName: (state) => ticketPrefix + state,
    ticketStates: (request) =>
      Object.keys(request.cookies)
        .filter((name) => name.startsWith(ticketPrefix))
        .map((name) => name.slice(ticketPrefix.length)),
    read: (request, name) => request.cookies[name],
    set,
    clear: (reply, name) => set(reply, name, '', 0),
  }
}

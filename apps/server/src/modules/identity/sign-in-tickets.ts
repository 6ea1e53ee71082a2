// What a sign-in that is under way has to remember, kept by the browser itself in an encrypted
// cookie named by the state, so that several tabs can sign in at once and no process keeps anything.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import type { Sealing } from './sealing.ts'

export interface Ticket {
  state: string
  nonce: string
  verifier: string
  /** The own page that asked for the sign-in; null for none. */
  next: string | null
  /** Whether an account was to be created. */
  create: boolean
  startedAt: number
}

const TICKET_SECONDS = 15 * 60
// Browsers and servers limit the size of all cookies together.
const TICKETS_MAX = 8

export interface Tickets {
  issue(request: FastifyRequest, reply: FastifyReply, ticket: Ticket): void
  /** Reads a ticket and takes it away: each is good for one return. */
  redeem(request: FastifyRequest, reply: FastifyReply, state: string): Ticket | null
}

export function createTickets(cookies: Cookies, sealing: Sealing, now: () => Date): Tickets {
  function read(request: FastifyRequest, state: string): Ticket | null {
    const cookie = cookies.read(request, cookies.ticketName(state))
    if (!cookie) return null
    const text = sealing.open(Buffer.from(cookie, 'base64url'), `sign-in ${state}`)
    // Sealed by us, so its shape is ours.
    const ticket: Ticket | null = text && JSON.parse(text)
    if (!ticket || ticket.startedAt + TICKET_SECONDS * 1000 < now().getTime()) return null
    return ticket
  }

  return {
    issue(request, reply, ticket) {
      const earlier = cookies
        .ticketStates(request)
        .map((state) => ({ state, startedAt: read(request, state)?.startedAt ?? 0 }))
        .sort((a, b) => b.startedAt - a.startedAt)
      for (const { state } of earlier.slice(TICKETS_MAX - 1)) {
        cookies.clear(reply, cookies.ticketName(state))
      }
      const sealed = sealing.seal(JSON.stringify(ticket), `sign-in ${ticket.state}`)
      const name = cookies.ticketName(ticket.state)
      cookies.set(reply, name, sealed.toString('base64url'), TICKET_SECONDS)
    },

    redeem(request, reply, state) {
      const ticket = read(request, state)
      if (ticket) cookies.clear(reply, cookies.ticketName(state))
      return ticket
    },
  }
}

// The state of a sign-in in progress, in an encrypted cookie named by its `state`: several tabs can
// sign in at once, and the server stores nothing.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sealing } from '../../platform/sealing.ts'
import type { Cookies } from './cookies.ts'

export interface Ticket {
  state: string
  nonce: string
  verifier: string
  /** The page to return to; null for none. */
  next: string | null
  /** Whether the visitor came to sign up. */
  create: boolean
  startedAt: number
}

const TICKET_SECONDS = 15 * 60
// Browsers and servers limit the total size of cookies.
const TICKETS_MAX = 8

export interface Tickets {
  issue(request: FastifyRequest, reply: FastifyReply, ticket: Ticket): void
  /** Reads a ticket and removes it: each can be redeemed once. */
  redeem(request: FastifyRequest, reply: FastifyReply, state: string): Ticket | null
}

export function createTickets(cookies: Cookies, sealing: Sealing, now: () => Date): Tickets {
  function read(request: FastifyRequest, state: string): Ticket | null {
    const cookie = cookies.read(request, cookies.ticketName(state))
    if (!cookie) return null
    const text = sealing.open(Buffer.from(cookie, 'base64url'), `sign-in ${state}`)
    // We sealed it, so its shape is known.
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

// The typed client: `call('courseById', { params: { id } })` answers what the contract says, or
// throws an ApiError. The bearer is added here; a refused one is renewed once.
import type { Answer, Body, Params, Query } from '@kinderleaf/contract'
import { type Endpoint, type EndpointName, endpoints } from '@kinderleaf/contract/plain'
import { reportAnswer, reportSilence } from './connection.ts'
import { offlineError } from './errors.ts'
import { clearPrefetched, storePrefetched, takePrefetched } from './prefetched.ts'
import { addressOf, type CallInput, noteChange, requestOf } from './request.ts'
import { bearer, renewForCall, shownPerson } from './token.ts'
import { answerOf, isAbort, type OnProgress, type Reply, transmit } from './transport.ts'

type Nothing = Record<never, never>

type Part<Key extends string, T> = [T] extends [undefined]
  ? { readonly [K in Key]?: never }
  : Nothing extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T }

type FormPart<K extends EndpointName> = (typeof endpoints)[K] extends { readonly multipart: true }
  ? { readonly form: FormData; readonly onProgress?: OnProgress }
  : { readonly form?: never }

/** The input of a call: exactly the parts its contract has. */
export type Input<K extends EndpointName> = Part<'params', Params<K>> &
  Part<'query', Query<K>> &
  Part<'body', Body<K>> &
  FormPart<K> & {
    readonly headers?: Readonly<Record<string, string>>
    readonly signal?: AbortSignal
    /** The user the call is made for; by default whom the page shows. */
    readonly as?: string
    /** The call is finished even when the page is closed. */
    readonly keepalive?: boolean
  }

/** The input as an argument; it may be left out when nothing in it is required. */
export type InputArgument<K extends EndpointName> =
  Nothing extends Input<K> ? [input?: Input<K>] : [input: Input<K>]

/** The reply of a server where nobody is signed in. */
const nobody: Reply = { ok: false, status: 401, retryAfter: null, body: undefined }

async function attempt(endpoint: Endpoint, input: CallInput): Promise<Reply> {
  const token = await bearer(input.as)
  if (input.as !== undefined && !token) return nobody
  const reply = await transmit(requestOf(endpoint, input, token))
  if (reply.status !== 401 || !token) return reply
  await renewForCall()
  const renewed = await bearer(input.as)
  // a read without a required sign-in still works when the session is over
  if (!renewed && (input.as !== undefined || endpoint.access !== 'open')) return reply
  return transmit(requestOf(endpoint, input, renewed))
}

async function send(endpoint: Endpoint, input: CallInput): Promise<unknown> {
  let reply: Reply
  try {
    reply = await attempt(endpoint, input)
  } catch (cause) {
    if (isAbort(cause)) throw cause
    reportSilence()
    throw offlineError(endpoint)
  } finally {
    if (endpoint.method !== 'GET' && !endpoint.onlyReads) noteChange()
  }
  if (reply.status === 502 || reply.status === 504) reportSilence()
  else reportAnswer()
  return answerOf(endpoint, reply)
}

/**
 * A change names from its beginning whom it is for, so that one that is made again, or sent while
 * somebody else signs in, is never hers. What nobody signed in may do has no person.
 */
function named(endpoint: Endpoint, input: CallInput): CallInput {
  const as = input.as ?? shownPerson()
  // by the specification this one changes her role with a GET
  const changes = endpoint.method !== 'GET' || endpoint.path === endpoints.becomeStudent.path
  const hasPerson = endpoint.access !== 'open' && endpoint.access !== 'tablet'
  if (!changes || !hasPerson || as === undefined) return input
  return { ...input, as }
}

/** Makes a call whose input nobody has checked against the contract; for this folder alone. */
export function callUnchecked<K extends EndpointName>(name: K, input: CallInput): Promise<Answer<K>>
export async function callUnchecked(name: EndpointName, input: CallInput): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name]
  if (endpoint.method !== 'GET') clearPrefetched()
  return takePrefetched(addressOf(endpoint, input)) ?? send(endpoint, named(endpoint, input))
}

/** Makes a reading call before its page is loaded; the page's own call uses the answer. */
export function callAhead<K extends EndpointName>(
  name: K,
  ...[input]: InputArgument<K>
): Promise<Answer<K>> {
  const answer = callUnchecked(name, { ...input })
  storePrefetched(addressOf(endpoints[name], { ...input }), answer)
  return answer
}

/** Makes one call of the contract. */
export const call = <K extends EndpointName>(
  name: K,
  ...[input]: InputArgument<K>
): Promise<Answer<K>> => callUnchecked(name, { ...input })

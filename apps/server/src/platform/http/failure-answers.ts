// One envelope for every failure. Unexpected ones are logged once.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Endpoint, type ErrorCode, errors, refusals } from '@kinderleaf/contract/plain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOvertaken } from '../database/index.ts'
import { Failure, failure, Unreachable } from '../errors.ts'
import { report } from '../reports.ts'
import { isUnreadable } from './request-address.ts'
import { InvalidInput } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends a failure in the contract's envelope; another status only where a protocol requires it. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Failure,
  status = refused.status,
) {
  report.refused(refused.code)
  reply.header('cache-control', 'no-store')
  if (refused.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.ceil(refused.retryAfterSeconds)))
  }
  return reply
    .code(status)
    .type(JSON_TYPE)
    .serializer(JSON.stringify)
    .send({ ...envelope(refused, request.id), ...asHosted(request, refused) })
}

const envelope = ({ code, message, fields }: Failure, requestId: string) => ({
  success: false,
  code,
  message,
  requestId,
  ...(fields.length > 0 ? { fields } : {}),
})

// The hosting provider's clients take an answer without `error` for a success, whatever its status.
const asHosted = ({ url }: FastifyRequest, { message }: Failure) =>
  url.startsWith('/media/v1_1/') ? { error: { message } } : {}

/** Answers what never became a request, or stopped in the middle, and ends its connection. */
export function answerOverConnection(error: Error & { code?: string }, socket: Socket) {
  const { code = '' } = error
  const isSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // Otherwise there is no connection to answer over, or no TLS on it yet.
  const isOfHttp = isSlow || code.startsWith('HPE_')
  if (!isOfHttp || !socket.writable) return socket.destroy()
  const status = isSlow ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const refused = isSlow
    ? failure('UNAVAILABLE', { message: refusals.tooSlow })
    : failure('INVALID_INPUT')
  report.refused(refused.code)
  const body = JSON.stringify(envelope(refused, randomUUID()))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  return socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Turns errors of Fastify and its plugins into failures; all others are INTERNAL. */
export function registerFailureAnswers(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | InvalidInput | Failure>((error, request, reply) => {
    const refused = asFailure(error, request)
    if (refused.code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    else if (isUnreachable(error))
      request.log.warn({ err: error }, 'the database, the disk or the media store is away')
    else if (isOvertaken(error)) request.log.warn({ err: error }, 'who it refers to is gone')
    return sendFailure(request, reply, refused, uncodedStatus(error) ?? refused.status)
  })
}

/** Answers a program at an address that leads nowhere, or cannot even be read. */
export const sendUnknownAddress = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(request, reply, failure(isUnreadable(request) ? 'INVALID_INPUT' : 'NOT_FOUND'))

/** A refusal of the framework that the contract has no code for keeps its status. */
function uncodedStatus(error: FastifyError | InvalidInput | Failure): number | undefined {
  if (error instanceof Failure || error instanceof InvalidInput) return undefined
  const { statusCode = 500 } = error
  return isRefusal(statusCode) && !(statusCode in codeByStatus) ? statusCode : undefined
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  // The framework refuses addresses, never people.
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'WRONG_FILE_TYPE',
  429: 'TOO_MANY_TRIES',
  503: 'UNAVAILABLE',
}

function asFailure(error: FastifyError | InvalidInput | Failure, request: FastifyRequest): Failure {
  const endpoint = request.routeOptions.config.endpoint
  if (error instanceof Failure) return error
  if (error instanceof InvalidInput) {
    const sentence = error.inAddress ? endpoint?.failure : endpoint?.invalid
    const message = sentence ?? errors.INVALID_INPUT.message
    return failure('INVALID_INPUT', { message, fields: error.fields })
  }
  if (isUnreachable(error) || isOvertaken(error)) {
    return failure('UNAVAILABLE', { retryAfterSeconds: 2 })
  }
  const code = codeByStatus[error.statusCode ?? 500]
  if (code === 'UNAVAILABLE') return failure(code, { retryAfterSeconds: 2 })
  if (code) return failure(code)
  if (isRefusal(error.statusCode ?? 500)) return failure('INVALID_INPUT')
  return failure('INTERNAL', { message: endpoint?.failure ?? errors.INTERNAL.message })
}

// Connection refused or reset, and PostgreSQL's classes 08 (connection), 53 (out of disk, memory or
// connections), 57 (shutting down, timeout), 40 (deadlock) and lock_not_available:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|40...|53...|55P03|57014|57P0[0-5]|25006)$/
// Errors of pg itself have no code.
const unreachableWords =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|query read timeout/i

/** Whether an error says that the database, the disk or the media store is unavailable for now. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Unreachable) return true
  if ('code' in error && typeof error.code === 'string' && unreachable.test(error.code)) return true
  if (isAbsentSocket(error)) return true
  if (unreachableWords.test(error.message)) return true
  return isUnreachable(error.cause)
}

// The database's socket while it does not run. Other missing files will not come back.
const isAbsentSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

// What is logged of a request: method, route pattern, status and time. Never a header, a query, a
// body, a code, a signed link or a name, since most callers are children.
import { randomUUID } from 'node:crypto'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** The process's logger; writes to standard output unless told otherwise. */
export function createLogger(
  level: string,
  stream: DestinationStream = pino.destination(1),
): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, timestamp, serializers }, stream)
}

const serializers = {
  req: (request: FastifyRequest) => ({
    id: request.id,
    method: request.method,
    route: request.routeOptions?.url ?? 'unmatched',
  }),
  res: (reply: FastifyReply) => ({
    method: reply.request?.method,
    route: reply.request?.routeOptions.url ?? 'unmatched',
    status: reply.statusCode,
  }),
  err: (error: unknown) => describeError(error),
}

/** An error without the values that PostgreSQL and others put beside it (`detail`, `parameters`). */
function describeError(error: unknown): object {
  if (isDescribed(error)) return error
  if (!(error instanceof Error)) return { message: 'not an error object' }
  return {
    type: error.name,
    message: error.message.split('\nparams:')[0],
    code: 'code' in error ? error.code : undefined,
    stack: placesOf(error),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/** The embedded provider says itself what of an error may be logged. */
const isDescribed = (error: unknown): error is { name: string; stack: string } =>
  typeof error === 'object' &&
  error !== null &&
  !(error instanceof Error) &&
  'name' in error &&
  'stack' in error

/** The stack without the message above it: that may have several lines, with values in them. */
const placesOf = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** One line a request, when it is answered. */
class OneLineARequest extends LogController {
  override incomingRequest(): void {}
}

/** Fastify's settings for request ids and log lines. */
export const requestLogging = (logger: FastifyBaseLogger) =>
  ({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    logController: new OneLineARequest({ requestIdLogLabel: 'requestId' }),
  }) satisfies FastifyServerOptions

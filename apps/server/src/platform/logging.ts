// Logs method, route pattern, status and time of requests. Never a header, query, body, code,
// signed link or name, since most callers are children.
import { randomUUID } from 'node:crypto'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** The process's logger; writes to standard output by default. */
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

/** An error without the values that PostgreSQL and others add to it (`detail`, `parameters`). */
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

/** The embedded provider has already reduced its errors to what may be logged. */
const isDescribed = (error: unknown): error is { name: string; stack: string } =>
  typeof error === 'object' &&
  error !== null &&
  !(error instanceof Error) &&
  'name' in error &&
  'stack' in error

/** The stack without the message above it, which may have several lines with values. */
const placesOf = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** One log line per request, when it is answered. */
class OneLineARequest extends LogController {
  override incomingRequest(): void {}
}

export const requestLogging = (logger: FastifyBaseLogger) =>
  ({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    logController: new OneLineARequest({ requestIdLogLabel: 'requestId' }),
  }) satisfies FastifyServerOptions

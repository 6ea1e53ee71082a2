// For load balancers and operators: /healthz, /readyz, /metrics, and load shedding.
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { failure } from '../errors.ts'
import { sendFailure } from './failure-answers.ts'

export interface HealthOptions {
  /** Whether what all processes share works, by name. */
  shared: Readonly<Record<string, Check>>
  /** The product's own host name. */
  publicHost: string
  /** Bearer with which other machines may read /metrics. */
  metricsToken: string | undefined
  /** Load shedding while the event loop is late. */
  shedsLoad: boolean
}

type Check = () => Promise<boolean>

export interface Health {
  /** From here on /readyz answers 503, while everything else is served as before. */
  announceStop(): void
}

/** Above this delay of the event loop new requests are refused. */
const eventLoopDelayMaxMs = 1_500
const retryAfterSeconds = 5
/** Less than a load balancer waits for a probe. */
const checkWithinMs = 1_000

/** Registers health, readiness and metrics; answers 503 with Retry-After under pressure. */
export async function registerHealth(
  app: FastifyInstance,
  options: HealthOptions,
): Promise<Health> {
  await app.register(underPressure, {
    maxEventLoopDelay: options.shedsLoad ? eventLoopDelayMaxMs : 0,
    retryAfter: retryAfterSeconds,
    pressureHandler: (request, reply) => {
      if (!isProbe(request))
        sendFailure(request, reply, failure('UNAVAILABLE', { retryAfterSeconds }))
    },
  })

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  const health = registerReadiness(app, options.shared)
  registerMetrics(app, options)
  return health
}

/**
 * What all processes share takes none of them out of a load balancer, because the others would go
 * with it, and our own 503 says more than the balancer's. Only a process for which it never worked
 * is not ready: its own settings may be what is wrong.
 */
function registerReadiness(app: FastifyInstance, shared: HealthOptions['shared']): Health {
  const checks = Object.entries(shared).map(([name, check]) => [name, withinTime(check)] as const)
  let hasWorked = false
  let isStopping = false
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const found = await Promise.all(checks.map(async ([name, check]) => [name, await check()]))
    const works = found.every(([, isWorking]) => isWorking)
    hasWorked ||= works
    const isReady = hasWorked && !isStopping
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    const status = isReady ? (works ? 'ready' : 'degraded') : 'not ready'
    return { status, draining: isStopping, checks: Object.fromEntries(found) }
  })
  return {
    announceStop() {
      isStopping = true
    },
  }
}

/** The check, false where it fails or is silent; while one is silent, no other one is begun. */
function withinTime(check: Check): Check {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= check()
      .catch(() => false)
      .finally(() => {
        asking = undefined
      })
    return Promise.race([asking, wait(checkWithinMs, false, { ref: false })])
  }
}

const isProbe = (request: FastifyRequest) =>
  ['/healthz', '/readyz', '/metrics'].includes(request.url)

function registerMetrics(app: FastifyInstance, options: HealthOptions) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    )
    done()
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, options)) return sendFailure(request, reply, failure('NOT_FOUND'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A proxy on this machine also connects from loopback, but names the client it forwards. So does a
 * browser on it, for a page of any host whose name is made to lead here.
 */
function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, publicHost }: HealthOptions,
): boolean {
  if (metricsToken) {
    return sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
  }
  const isOurs = ownNames.has(request.hostname) || request.hostname === publicHost
  return isOurs && loopback.has(request.ip) && request.headers['x-forwarded-for'] === undefined
}

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

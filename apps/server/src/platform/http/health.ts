// For load balancers: /healthz, /readyz, and load shedding.
import { setTimeout as wait } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../errors.ts'
import { sendFailure } from './failure-answers.ts'

export interface HealthOptions {
  /** Whether what all processes share works, by name. */
  shared: Readonly<Record<string, Check>>
  /** How many requests wait for what they share, a connection to the database. */
  waiting: () => number
  /** Whether new requests are refused while the event loop is late or too many wait. */
  shedsLoad: boolean
}

type Check = () => Promise<boolean>

export interface Health {
  /** From here on /readyz answers 503, while everything else is served as before. */
  announceStop(): void
}

/** Above this delay of the event loop new requests are refused. */
const eventLoopDelayMaxMs = 1_500
/** The last of so many waits less than a second; later ones are refused (docs/performance.md). */
const waitingMax = 300
const retryAfterSeconds = 5
/** Less than a load balancer waits for a probe. */
const checkWithinMs = 1_000

/** Registers health and readiness; answers 503 with Retry-After under pressure. */
export async function registerHealth(
  app: FastifyInstance,
  options: HealthOptions,
): Promise<Health> {
  if (options.shedsLoad) await shedLoad(app, options.waiting)

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  return registerReadiness(app, options.shared)
}

async function shedLoad(app: FastifyInstance, waiting: HealthOptions['waiting']) {
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    if (isProbe(request)) return
    sendFailure(request, reply, failure('UNAVAILABLE', { retryAfterSeconds }))
  }
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMaxMs,
    retryAfter: retryAfterSeconds,
    pressureHandler: refuse,
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (waiting() <= waitingMax || isProbe(request)) next()
    else refuse(request, reply)
  })
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

const isProbe = (request: FastifyRequest) => ['/healthz', '/readyz'].includes(request.url)

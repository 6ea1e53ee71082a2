// Requests by route and status, and uploads under way.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** What carries files: forms, and the pieces of a film. */
const uploadTypes = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i

/** Adds its hooks to every route that is registered later. */
export function watchRequests(registry: Registry, app: FastifyInstance): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const watchUpload = createUploadWatch(registry)

  app.addHook('onRequest', (request, reply, done) => {
    if (uploadTypes.test(request.headers['content-type'] ?? '')) watchUpload(request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    )
    done()
  })
}

function createUploadWatch(registry: Registry) {
  const underWay = new Gauge({
    name: 'kinderleaf_uploads_under_way',
    help: 'Requests with files that are not answered yet.',
    registers: [registry],
  })
  const received = new Counter({
    name: 'kinderleaf_upload_bytes_total',
    help: 'Bytes of requests with files, counted when each ends.',
    registers: [registry],
  })
  return ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const before = bytesOf(raw.socket)
    underWay.inc()
    reply.raw.once('close', () => {
      underWay.dec()
      // The first bytes of a body come with its head; so a whole one is counted as it was announced.
      const announced = Number(raw.headers['content-length'] ?? 0)
      const isWhole = raw.complete && announced > 0
      received.inc(isWhole ? announced : bytesOf(raw.socket) - before)
    })
  }
}

// A request that is injected has no true socket.
const bytesOf = (socket: { bytesRead?: number } | null): number => socket?.bytesRead ?? 0

// Headers that every answer carries, and the Content-Security-Policy of the pages.
import helmet from '@fastify/helmet'
import { videoFrameOrigins } from '@kinderleaf/contract/plain'
import type { FastifyInstance } from 'fastify'

export interface SecurityOptions {
  /** Whether browsers reach this server by https; HSTS and upgrades would break a plain-http school. */
  https: boolean
  /** Origins beside our own where pictures and files may lie (a hosted upload provider). */
  mediaOrigins: readonly string[]
  /** Origins that a form may lead to (an identity provider on a host of its own). */
  formOrigins: readonly string[]
}

/** Registers the security headers; scripts come from our own files alone. */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions) {
  const media = [...options.mediaOrigins]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components place floating things by style attributes; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...media],
        // A lesson may link to a video file anywhere; it is fetched only once play is pressed.
        mediaSrc: ["'self'", 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...media],
        frameSrc: ["'self'", ...videoFrameOrigins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...options.formOrigins],
        frameAncestors: ["'none'"],
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Both need a secure context; on plain http browsers only warn about them.
    crossOriginOpenerPolicy: options.https ? { policy: 'same-origin' } : false,
    originAgentCluster: options.https,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()')
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

// Headers that every answer carries, and the Content-Security-Policy of the pages.
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { videoFrameOrigins } from '@kinderleaf/contract/plain'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

export interface SecurityOptions {
  /** Whether browsers reach this server by https; HSTS and upgrades would break a plain-http school. */
  https: boolean
  /** Origins beside our own where pictures and files may lie (a hosted upload provider). */
  mediaOrigins: readonly string[]
  /** Origins that a form may lead to (an identity provider on a host of its own). */
  formOrigins: readonly string[]
}

/** Registers the security headers; scripts come from our own files alone. */
export function registerSecurity(app: FastifyInstance, options: SecurityOptions) {
  const headers = securityHeaders(options)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** What helmet would set anew with each answer; it is always the same. */
function securityHeaders({ https, mediaOrigins, formOrigins }: SecurityOptions) {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components place floating things by style attributes; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mediaOrigins],
        // A lesson may link to a video file anywhere; it is fetched only once play is pressed.
        mediaSrc: ["'self'", 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...mediaOrigins],
        frameSrc: ["'self'", ...videoFrameOrigins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formOrigins],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Both need a secure context; on plain http browsers only warn about them.
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    xFrameOptions: { action: 'deny' },
  })
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  setHeaders(request, answer, () => {})
  const headers: OutgoingHttpHeaders = {
    ...answer.getHeaders(),
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
  }
  return headers
}

// Headers of every answer, and the Content-Security-Policy of the pages.
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { sitePaths, videoFrameOrigins } from '@kinderleaf/contract/plain'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

export interface SecurityOptions {
  /** Whether browsers use https; HSTS and upgrades would break a plain-http school. */
  https: boolean
  /** Other origins of pictures and files (a hosting provider). */
  mediaOrigins: readonly string[]
  /** Other origins to which pages send files (a bucket). */
  uploadOrigins?: readonly string[]
  /** Other origins of films (a bucket). */
  filmOrigins?: readonly string[]
  /** Other origins that forms may lead to (an external identity provider). */
  formOrigins: readonly string[]
}

/**
 * Registers the security headers; only our own script files are allowed, and WebAssembly on the page
 * alone that reads cards by the camera.
 */
export function registerSecurity(app: FastifyInstance, options: SecurityOptions) {
  const headers = securityHeaders(options, [])
  const ofScan = securityHeaders(options, ["'wasm-unsafe-eval'"])
  app.addHook('onRequest', (request, reply, done) => {
    const [path] = request.url.split('?', 1)
    reply.headers(path === sitePaths.scan ? ofScan : headers).header('x-request-id', request.id)
    done()
  })
}

/** Computed once; helmet would do it for each answer. */
function securityHeaders(
  { https, mediaOrigins, uploadOrigins = [], filmOrigins = [], formOrigins }: SecurityOptions,
  scripts: readonly string[],
) {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        // Script may set styles one by one, as components do; no markup may carry any.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mediaOrigins],
        // A lesson may link to a video file anywhere; it is fetched only after play is pressed.
        mediaSrc: ["'self'", 'blob:', 'https:', ...(https ? [] : ['http:']), ...filmOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...mediaOrigins, ...uploadOrigins],
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
    // Both need a secure context; browsers warn about them on plain http.
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

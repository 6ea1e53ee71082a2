// Serves the built web app: hashed files for good, the page itself fresh each time.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '../errors.ts'
import { sendFailure } from './failure-answers.ts'

/** Paths that are never a page of the app. */
const notPages = ['/api/', '/auth/', '/identity/', '/media/', '/assets/', '/pictures/']
const yearSeconds = 31_536_000
const daySeconds = 86_400

/** Serves `folder` (the build's output); any other page address gets index.html. */
export async function registerWebApp(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path.slice(folder.length)))
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return sendFailure(request, reply, failure('NOT_FOUND'))
    return reply.sendFile('index.html', folder)
  })
  app.get('/', (_request, reply) => reply.sendFile('index.html', folder))
}

function cachingOf(path: string): string {
  if (path.startsWith(join('/', 'assets', '/'))) return `public, max-age=${yearSeconds}, immutable`
  if (path.endsWith('.html')) return 'no-cache'
  return `public, max-age=${daySeconds}`
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (notPages.some((prefix) => request.url.startsWith(prefix))) return false
  return (request.headers.accept ?? '').includes('text/html')
}

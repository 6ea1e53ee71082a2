// Serves the built web app: hashed files are cached for ever, the page never, with Link headers for
// the files it needs next.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../errors.ts'
import { sendFailure } from './failure-answers.ts'

const notPages = ['/api/', '/auth/', '/identity/', '/media/', '/assets/', '/pictures/']
/** Files that identify the newest version. */
const readAnew = new Set(['/service-worker.js', '/offline-rooms.json', '/manifest.webmanifest'])
const yearSeconds = 31_536_000
const daySeconds = 86_400

/** Serves `folder` (the build's output); any other page address gets index.html. */
export async function registerWebApp(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    // the build also writes its first files compressed
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path.slice(folder.length)))
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return sendFailure(request, reply, failure('NOT_FOUND'))
    return sendPage(request, reply)
  })
  app.get('/', sendPage)

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const links = await firstLinks(folder, request)
    if (links) reply.header('link', links)
    return reply.sendFile('index.html', folder)
  }
}

interface FirstFiles {
  start: string[]
  pages: Record<string, PageFiles>
}

interface PageFiles {
  files: string[]
  visitorPictures: { file: string; media?: string }[]
}

/**
 * Link headers of the page's files. The build's list is read each time, since a new build may
 * replace it while the server runs; without a readable list the page still works.
 */
async function firstLinks(folder: string, { url, headers }: FastifyRequest): Promise<string> {
  try {
    const list = await readFile(join(folder, '.vite/first-files.json'), 'utf8')
    const { start, pages }: FirstFiles = JSON.parse(list)
    const page = new Map(Object.entries(pages)).get(url.split(/[/?]/)[1] ?? '')
    if (!page) return ''
    // without a cookie nobody is signed in
    const pictures = headers.cookie === undefined ? page.visitorPictures : []
    return [
      ...start.map((file) => linkTo(file)),
      // after the app's start files, which show something first
      ...page.files.map((file) => linkTo(file, 'low')),
      ...pictures.map(linkToPicture),
    ].join(', ')
  } catch {
    return ''
  }
}

const linkTo = (file: string, priority = 'auto'): string =>
  file.endsWith('.css')
    ? `<${file}>; rel=preload; as=style; crossorigin`
    : `<${file}>; rel=modulepreload; fetchpriority=${priority}`

const linkToPicture = ({ file, media }: PageFiles['visitorPictures'][number]): string =>
  `<${file}>; rel=preload; as=image; fetchpriority=high${media ? `; media="${media}"` : ''}`

function cachingOf(path: string): string {
  if (path.startsWith(join('/', 'assets', '/'))) return `public, max-age=${yearSeconds}, immutable`
  if (path.endsWith('.html') || readAnew.has(path)) return 'no-cache'
  return `public, max-age=${daySeconds}`
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (notPages.some((prefix) => request.url.startsWith(prefix))) return false
  return (request.headers.accept ?? '').includes('text/html')
}

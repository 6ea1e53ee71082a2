// Serves the built web app: hashed files are cached for ever, the page never, with Link headers for
// the files it needs next.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@kinderleaf/contract/plain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendUnknownAddress } from './failure-answers.ts'
import { filesOf } from './kept-assets.ts'
import { isUnreadable } from './request-address.ts'

const notPages = ['/api/', '/auth/', '/identity/', '/media/', '/assets/', '/pictures/']
/** Files that identify the newest version. */
const readAnew = new Set(['/service-worker.js', '/offline-rooms.json', '/manifest.webmanifest'])
const yearSeconds = 31_536_000
const forEver = `public, max-age=${yearSeconds}, immutable`
const daySeconds = 86_400

/**
 * Serves `folder` (the build's output); any other page address gets index.html, which says the
 * language of the school. Scripts and styles of other builds are read from `kept`, if there is such
 * a folder.
 */
export async function registerWebApp(
  app: FastifyInstance,
  folder: string,
  language: Language,
  kept?: string,
) {
  await app.register(async (web) => {
    // Addresses that no file can have, such as those with an empty segment, are refused with 403.
    web.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.statusCode !== 403 || !isBrowser(request)) throw error
      return sendPage(request, reply.code(404))
    })
    await web.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      // the list of first files is read here alone
      dotfiles: 'ignore',
      // the build also writes its first files compressed
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path.slice(folder.length)))
      },
    })
    if (kept) {
      await web.register(fastifyStatic, {
        root: [join(folder, 'assets'), filesOf(kept)],
        prefix: '/assets/',
        decorateReply: false,
        index: false,
        cacheControl: false,
        preCompressed: true,
        setHeaders: (reply) => reply.header('cache-control', forEver),
      })
    }
    web.setNotFoundHandler((request, reply) => {
      if (isUnreadable(request) && isBrowser(request)) return sendPage(request, reply.code(400))
      return isPage(request) ? sendPage(request, reply) : sendUnknownAddress(request, reply)
    })
    web.get('/', sendPage)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const links = await firstLinks(folder, request)
    if (links) reply.header('link', links)
    if (language === 'en') return reply.sendFile('index.html', folder)
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(page.replace('<html lang="en"', `<html lang="${language}"`))
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
  if (path.startsWith(join('/', 'assets', '/'))) return forEver
  if (path.endsWith('.html') || readAnew.has(path)) return 'no-cache'
  return `public, max-age=${daySeconds}`
}

const isPage = (request: FastifyRequest): boolean =>
  isBrowser(request) && !notPages.some((prefix) => request.url.startsWith(prefix))

const isBrowser = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

// A site whose pages can be replaced while somebody has one open, as when a school installs a newer
// version: the same build with other names for all scripts and styles. Other requests are forwarded
// to the product on loopback.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { loopbackOrigin } from './stacks.ts'

const build = join(import.meta.dirname, '..', '..', 'apps/web/dist')
const serverAddress = /^\/(identity|auth|api|media|healthz|readyz|metrics)\b/
/** Scripts and styles, named by a hash of their content. */
const hashed = /^[\w-]+-[\w-]{7,8}\.(?:js|css)$/
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface Site {
  origin: string
  /** Replaces the first version by a newer one; nothing of the first stays. */
  installNewer(): void
  close(): Promise<void>
}

/** Opens a site on the version that was built. */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-site-'))
  cpSync(build, folder, { recursive: true })
  const server = createServer((request, answer) => void serve(folder, request, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the site has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    installNewer: () => renameAll(folder),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The addresses of the newer version's scripts. */
export const newer = /-newer\.js$/

const newerName = (name: string): string => name.replace(/\.(js|css)$/, '-newer.$1')

function renameAll(folder: string): void {
  const assets = join(folder, 'assets')
  const names = new Set(readdirSync(assets).filter((name) => hashed.test(name)))
  const before = md5(join(folder, 'index.html'))
  for (const name of names) renameSync(join(assets, name), join(assets, newerName(name)))
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|json)$/.test(path)) continue
    const text = readFileSync(join(folder, path), 'utf8')
    const renamed = text.replaceAll(/[\w-]+\.(?:js|css)\b/g, (name) =>
      names.has(name) ? newerName(name) : name,
    )
    writeFileSync(join(folder, path), renamed)
  }
  // the worker knows the page by its content
  const worker = join(folder, 'service-worker.js')
  const after = md5(join(folder, 'index.html'))
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(before, after))
}

const md5 = (path: string): string => createHash('md5').update(readFileSync(path)).digest('hex')

async function serve(folder: string, request: IncomingMessage, answer: ServerResponse) {
  const path = request.url ?? '/'
  if (serverAddress.test(path)) {
    const response = await fetch(loopbackOrigin() + path, { redirect: 'manual' })
    const type = response.headers.get('content-type') ?? 'text/plain'
    answer.writeHead(response.status, { 'content-type': type, 'cache-control': 'no-store' })
    answer.end(Buffer.from(await response.arrayBuffer()))
    return
  }
  const file = path.split('?')[0] ?? path
  const isPage = request.headers.accept?.includes('text/html') === true
  const body = read(join(folder, isPage ? 'index.html' : file))
  const type = isPage ? 'text/html' : (types[extname(file)] ?? 'application/octet-stream')
  answer.writeHead(body ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache' })
  answer.end(body)
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

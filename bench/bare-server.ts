// The bare server for comparison: node:http and pg alone, keep-alive, one prepared statement per
// request, the same bytes as the product's answers; files by @fastify/static. No validation, no
// authentication, no unneeded header.
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import pg from 'pg'
import type { Row } from './bare-answers.ts'
import { storeHandIn } from './bare-hand-in.ts'
import { statements } from './bare-statements.ts'

const files = fastify()
await files.register(fastifyStatic, { root: process.env.MEDIA_DIR ?? '', prefix: '/media/' })
await files.ready()

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

createServer(async (request, response) => {
  if (request.url?.startsWith('/media/')) return files.routing(request, response)
  const [path = '/', query] = (request.url ?? '/').split('?')
  const asked = new URLSearchParams(query)
  if (request.method === 'POST' && path === '/api/submissions') {
    const answer = await storeHandIn(pool, await readBody(request), asked.get('of') ?? '')
    return send(request, response, JSON.stringify(answer))
  }
  for (const one of statements) {
    if (one.method !== request.method || (one.filter && !asked.has(one.filter))) continue
    const match = one.path.exec(path)
    if (!match) continue
    const body = one.method === 'GET' ? {} : await readJson(request)
    const values = one.values({ id: match[1] ?? '', asked, body })
    const { rows } = await pool.query<Row>({ name: one.name, text: one.text, values })
    return send(request, response, rows.length > 0 ? JSON.stringify(one.answer(rows)) : '')
  }
  response.writeHead(404).end()
}).listen(Number(process.env.PORT), '127.0.0.1')

function send(request: IncomingMessage, response: ServerResponse, json: string) {
  if (json === '') return response.writeHead(409).end()
  const held = request.headers['if-none-match']
  if (held && held === `W/"${hash('sha1', json, 'base64url')}"`) {
    return response.writeHead(304).end()
  }
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
    })
    .end(json)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const readJson = async (request: IncomingMessage): Promise<Record<string, unknown>> =>
  JSON.parse((await readBody(request)).toString('utf8'))

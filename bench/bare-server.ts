// The bare server for comparison: node:http and pg alone, keep-alive, one prepared statement per
// request, the same bytes as the product's answers. No validation, no authentication, no unneeded
// header.
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import type { Row } from './bare-answers.ts'
import { statements } from './bare-statements.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

createServer(async (request, response) => {
  const [path = '/', query] = (request.url ?? '/').split('?')
  const asked = new URLSearchParams(query)
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

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

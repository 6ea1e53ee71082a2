// The smallest S3 that the adapter needs, on loopback and in memory. It believes whoever names the
// right key, in a header or in the address, lists three objects or uploads and two parts a page, can be
// gone for a while, and break off. What is signed is not looked at: `npm run ops:check -- storage` has a store that
// does.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const PAGE = 3
const PARTS_PAGE = 2
const ACCESS_KEY = 'school'

interface Stored {
  content: Buffer
  at: Date
}

interface Unfinished {
  key: string
  begunAt: Date
  parts: Map<number, Buffer>
  /** Listed, and dropped by somebody else before it is dropped here. */
  isGone?: boolean
}

interface Asked {
  request: IncomingMessage
  answer: ServerResponse
  key: string
  query: URLSearchParams
}

/** Starts it; `goAway` and `comeBack` close and open its port. */
export async function openS3Server() {
  const objects = new Map<string, Stored>()
  const unfinished = new Map<string, Unfinished>()
  // What a bucket's rules for CORS say.
  let isOpenToPages = true
  let breaksOff = false
  let isRead = true
  let beforeCopy = async () => {}
  const counted = { lists: 0, sending: 0, connections: 0 }
  const server = createServer((request, answer) => {
    handle(request, answer).catch(() => answer.destroy())
  })
  server.on('connection', () => {
    counted.connections += 1
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the store has no port')
  const { port } = address

  async function handle(request: IncomingMessage, answer: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://store')
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    const asked = { request, answer, key: rest.join('/'), query: url.searchParams }
    if (isOpenToPages) {
      answer.setHeader('access-control-allow-origin', '*')
      answer.setHeader('access-control-allow-methods', 'PUT')
    }
    if (request.method === 'OPTIONS') return answer.end()
    const isKnown =
      request.headers.authorization?.includes(`Credential=${ACCESS_KEY}/`) ||
      url.searchParams.get('X-Amz-Credential')?.startsWith(`${ACCESS_KEY}/`)
    if (!isKnown) return refuse(asked, 403, 'InvalidAccessKeyId')
    if (bucket !== 'media') return refuse(asked, 404, 'NoSuchBucket')
    const { method } = request
    if (method === 'GET' && asked.query.has('uploadId')) return listParts(asked)
    if (!isRead && asked.key && method === 'GET') return refuse(asked, 403, 'AccessDenied')
    if (method === 'HEAD' || (method === 'GET' && asked.key)) return send(asked)
    if (method === 'GET') return asked.query.has('uploads') ? listUnfinished(asked) : list(asked)
    if (method === 'PUT') return store(asked)
    if (method === 'POST') return asked.query.has('uploads') ? begin(asked) : complete(asked)
    if (method === 'DELETE') return remove(asked)
    return refuse(asked, 405, 'MethodNotAllowed')
  }

  async function store(asked: Asked) {
    const { request, answer, key, query } = asked
    const source = request.headers['x-amz-copy-source']
    if (source) return copy(asked, decodeURIComponent(String(source)))
    const content = await buffer(request)
    const part = query.get('partNumber')
    const upload = unfinished.get(query.get('uploadId') ?? '')
    if (part && !upload) return refuse(asked, 404, 'NoSuchUpload')
    if (part) upload?.parts.set(Number(part), content)
    else objects.set(key, { content, at: new Date() })
    answer.setHeader('etag', `"${content.length}"`)
    answer.end()
  }

  async function copy(asked: Asked, source: string) {
    const wait = beforeCopy
    beforeCopy = async () => {}
    await wait()
    const found = objects.get(source.split('/').slice(1).join('/'))
    if (!found) return refuse(asked, 404, 'NoSuchKey')
    objects.set(asked.key, { ...found, at: new Date() })
    asked.answer.end(`<CopyObjectResult>${tag('ETag', 'copy')}</CopyObjectResult>`)
  }

  function listParts(asked: Asked) {
    const upload = unfinished.get(asked.query.get('uploadId') ?? '')
    if (!upload) return refuse(asked, 404, 'NoSuchUpload')
    const after = Number(asked.query.get('part-number-marker') ?? 0)
    const parts = [...upload.parts].sort(([a], [b]) => a - b).filter(([number]) => number > after)
    const page = parts.slice(0, PARTS_PAGE).map(([number, { length }]) => {
      const size = tag('Size', String(length))
      return `<Part>${tag('PartNumber', String(number))}${size}${tag('ETag', `"${length}"`)}</Part>`
    })
    const next = tag('NextPartNumberMarker', String(parts[PARTS_PAGE - 1]?.[0] ?? after))
    const isCut = tag('IsTruncated', String(parts.length > PARTS_PAGE))
    asked.answer.end(`<ListPartsResult>${isCut}${next}${page.join('')}</ListPartsResult>`)
  }

  function begin({ answer, key }: Asked) {
    const id = randomUUID()
    unfinished.set(id, { key, begunAt: new Date(), parts: new Map() })
    answer.end(
      `<InitiateMultipartUploadResult>${tag('UploadId', id)}</InitiateMultipartUploadResult>`,
    )
  }

  async function complete(asked: Asked) {
    await buffer(asked.request)
    const id = asked.query.get('uploadId') ?? ''
    const upload = unfinished.get(id)
    if (!upload) return refuse(asked, 404, 'NoSuchUpload')
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, content]) => content)
    objects.set(upload.key, { content: Buffer.concat(parts), at: new Date() })
    unfinished.delete(id)
    asked.answer.end(
      `<CompleteMultipartUploadResult>${tag('ETag', id)}</CompleteMultipartUploadResult>`,
    )
  }

  function send(asked: Asked) {
    const found = objects.get(asked.key)?.content
    if (!found) return refuse(asked, 404, 'NoSuchKey')
    const { request, answer } = asked
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const sent = start ? found.subarray(Number(start), Number(end) + 1) : found
    for (const name of ['content-type', 'content-disposition', 'cache-control']) {
      const wanted = asked.query.get(`response-${name}`)
      if (wanted) answer.setHeader(name, wanted)
    }
    answer.writeHead(start ? 206 : 200, { 'content-length': sent.length })
    counted.sending += 1
    answer.once('close', () => {
      counted.sending -= 1
    })
    if (!breaksOff || request.method === 'HEAD') {
      answer.end(request.method === 'HEAD' ? undefined : sent)
    } else answer.write(sent.subarray(0, sent.length / 2), () => answer.destroy())
  }

  function list({ answer, query }: Asked) {
    counted.lists += 1
    const after = query.get('continuation-token') ?? ''
    const prefix = query.get('prefix') ?? ''
    const delimiter = query.get('delimiter')
    const shown = (name: string) => {
      const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1
      return end < 0 ? name : name.slice(0, end + 1)
    }
    const below = [...objects.keys()].filter((name) => name.startsWith(prefix)).map(shown)
    const names = [...new Set(below)].filter((name) => name > after).sort()
    const page = names.slice(0, PAGE)
    const contents = page.map((name) => {
      if (!objects.has(name)) return `<CommonPrefixes>${tag('Prefix', name)}</CommonPrefixes>`
      const { content, at } = objects.get(name) ?? { content: '', at: new Date() }
      const size = tag('Size', String(content.length))
      return `<Contents>${tag('Key', name)}${size}${tag('LastModified', at.toISOString())}</Contents>`
    })
    const next = names.length > PAGE ? tag('NextContinuationToken', page.at(-1) ?? '') : ''
    answer.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
  }

  function listUnfinished({ answer, query }: Asked) {
    const mark = (key: string | null, id: string | null) => `${key}\n${id}`
    const after = mark(query.get('key-marker') ?? '', query.get('upload-id-marker') ?? '')
    const all = [...unfinished]
      .map(([id, upload]) => ({ id, ...upload }))
      .filter(({ key, id }) => mark(key, id) > after)
      .sort((one, other) => (mark(one.key, one.id) < mark(other.key, other.id) ? -1 : 1))
    const page = all.slice(0, PAGE)
    const uploads = page.map(({ id, key, begunAt }) => {
      const at = tag('Initiated', begunAt.toISOString())
      return `<Upload>${tag('Key', key)}${tag('UploadId', id)}${at}</Upload>`
    })
    const { key = '', id = '' } = page.at(-1) ?? {}
    const next = tag('NextKeyMarker', key) + tag('NextUploadIdMarker', id)
    const isCut = tag('IsTruncated', String(all.length > PAGE))
    answer.end(
      `<ListMultipartUploadsResult>${isCut}${next}${uploads.join('')}</ListMultipartUploadsResult>`,
    )
  }

  function remove(asked: Asked) {
    const { answer, key, query } = asked
    const id = query.get('uploadId')
    if (id) {
      const isGone = unfinished.get(id)?.isGone ?? false
      if (!unfinished.delete(id) || isGone) return refuse(asked, 404, 'NoSuchUpload')
    } else objects.delete(key)
    answer.writeHead(204).end()
  }

  const goAway = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  return {
    /** Settings that lead here, as the environment holds them. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY: ACCESS_KEY,
      S3_SECRET_KEY: 'a secret of the store',
    },
    objects,
    unfinished,
    /** Pages of objects that were asked for, contents that are being sent, connections made. */
    counted,
    /** Takes nothing from pages any more. */
    closeToPages() {
      isOpenToPages = false
    },
    /** The key may write, and not read. */
    readNothing() {
      isRead = false
    },
    /** Ends the connection in the middle of each content that it sends, until it is told not to. */
    breakOff(isWanted = true) {
      breaksOff = isWanted
    },
    /** Does this once, before it looks for what it copies. */
    beforeNextCopy(act: () => Promise<void>) {
      beforeCopy = act
    },
    goAway,
    comeBack: () => listen(port),
    close: goAway,
  }
}

function refuse({ request, answer }: Asked, status: number, code: string) {
  answer.writeHead(status)
  answer.end(request.method === 'HEAD' ? undefined : `<Error>${tag('Code', code)}</Error>`)
}

const tag = (name: string, text: string): string =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`

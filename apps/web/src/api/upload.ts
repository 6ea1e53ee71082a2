// Files go to the hosting provider that the settings name, the product's own media by default:
// `await upload('image', file, settings.upload, { onProgress })` answers the file's address.
import type { PublicSettings } from '@kinderleaf/contract'
import { type Endpoint, endpoints, limits } from '@kinderleaf/contract/plain'
import { classHeaders } from './class-in-use.ts'
import { offlineError, refusalError } from './errors.ts'
import { addressOf } from './request.ts'
import { bearer, shownPerson } from './token.ts'
import { isAbort, type OnProgress, type Reply, transmit } from './transport.ts'

type Hosting = PublicSettings['upload']

interface UploadSettings {
  readonly onProgress?: OnProgress
  readonly signal?: AbortSignal
}

async function send(
  endpoint: Endpoint,
  file: File,
  hosting: Hosting,
  settings: UploadSettings,
): Promise<Reply> {
  const form = new FormData()
  form.set('upload_preset', hosting.preset)
  form.set('file', file)
  // the bearer is sent to the product's own server alone
  const token = hosting.own ? await bearer() : null
  return transmit({
    address: hosting.base.replace(/\/$/, '') + uploadPath(endpoint, hosting),
    method: endpoint.method,
    headers: token ? { authorization: `Bearer ${token}`, ...classHeaders(endpoint) } : {},
    body: form,
    signal: settings.signal,
    onProgress: settings.onProgress ?? (() => {}),
  })
}

// the contract's path begins with the product's own base, `/media`; a hosting provider has another
// one
const uploadPath = (endpoint: Endpoint, { cloud }: Hosting): string =>
  addressOf(endpoint, { params: { cloud } }).replace(/^\/media/, '')

const secureUrl = (answer: unknown): string | undefined =>
  typeof answer === 'object' &&
  answer !== null &&
  'secure_url' in answer &&
  typeof answer.secure_url === 'string'
    ? answer.secure_url
    : undefined

/** An own file's path, since pages, and the drafts they keep, name the files of their own server so. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, location.origin)
  return pathname + search
}

/** Sends a large document straight to the school's bucket; null where it has none. */
async function sendDirectly(file: File, settings: UploadSettings): Promise<string | null> {
  const { openDirect } = await import('./direct-upload.ts')
  const sending = openDirect(file, 'document', shownPerson() ?? '')
  const { signal = new AbortController().signal, onProgress = () => {} } = settings
  try {
    return await sending.send(signal, { onProgress, onWaiting: () => {} })
  } catch (cause) {
    if (isAbort(cause)) sending.cancel()
    throw cause
  }
}

/** Uploads one file and answers its address; throws an ApiError, or an abort. */
export async function upload(
  kind: 'image' | 'raw',
  file: File,
  hosting: Hosting,
  settings: UploadSettings = {},
): Promise<string> {
  const endpoint: Endpoint = endpoints[kind === 'image' ? 'uploadPicture' : 'uploadFile']
  if (kind === 'raw' && hosting.own && file.size > limits.uploadPartBytes) {
    const address = await sendDirectly(file, settings)
    if (address !== null) return pathOf(address)
  }
  let reply: Reply
  try {
    reply = await send(endpoint, file, hosting, settings)
  } catch (cause) {
    throw isAbort(cause) ? cause : offlineError(endpoint)
  }
  if (!reply.ok) throw refusalError(endpoint, reply)
  const address = secureUrl(reply.body)
  if (!address) throw offlineError(endpoint)
  return hosting.own ? pathOf(address) : address
}

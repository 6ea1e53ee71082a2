// Receives a multipart form part by part; only the current chunk of a file is in memory. A file is
// encoded and stored while the next one arrives.
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { limits, refusals } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import {
  asFailure,
  BUSY_RETRY_S,
  bytesMax,
  discardFiles,
  type MediaContext,
  receiveFile,
  tooLarge,
} from './media.service.ts'
import type { FileField, FormSpec, LookAtFields, ReceivedFile, ReceivedForm } from './media.ts'
import { isCrowded } from './pictures.ts'
import { BrokenUpload, type ScratchFile, TooLarge } from './scratch.ts'

// Unknown fields are tolerated up to this many.
const FIELDS_MAX = 20
const PARTS_MAX = 100
// Headers and boundary of each part.
const PART_HEAD_BYTES_MAX = 1_000
// Of what is too large this much is still read and dropped, so that the browser gets the answer.
const DROPPED_BYTES_MAX = 2 * limits.documentBytes
// Of one form so many files are still being stored while the next one arrives.
const BEHIND_MAX = 1

/**
 * Reads a form; when a part is refused, the form breaks off or `look` ends it, its stored files are
 * removed.
 */
export async function receiveForm<T = never>(
  context: MediaContext,
  request: FastifyRequest,
  spec: FormSpec,
  owner: Actor,
  look: LookAtFields<T> = async () => null,
): Promise<ReceivedForm | Failure | T> {
  if (!request.isMultipart()) {
    return failure('INVALID_INPUT', { message: refusals.noForm })
  }
  if (declaredBytes(request) > largestForm(spec)) {
    dropRest(request)
    return failure('TOO_LARGE')
  }
  if (takesPictures(spec) && isCrowded()) {
    dropRest(request, largestForm(spec))
    return failure('UNAVAILABLE', { retryAfterSeconds: BUSY_RETRY_S })
  }
  const form = new Form(context, spec, owner)
  let ended: Failure | T | null = null
  try {
    for await (const part of partsOf(request, spec)) {
      ended =
        part.type === 'field'
          ? (form.receiveField(part) ?? (await look(form.fields, part.fieldname)))
          : await form.receiveFile(part)
      if (ended) break
    }
    ended ??= await form.settle()
  } catch (error) {
    await form.discard()
    dropRest(request)
    return asFailure(error)
  }
  if (!ended) return form
  await form.discard()
  dropRest(request, largestForm(spec))
  return ended
}

/** Passes the one file of a form, which is not stored as media, to `inspect`. */
export async function withUpload<T>(
  { scratch }: MediaContext,
  request: FastifyRequest,
  { path, maxBytes }: { path: string; maxBytes: number },
  inspect: (file: ScratchFile) => Promise<T>,
): Promise<T | Failure> {
  if (!request.isMultipart()) {
    return failure('INVALID_INPUT', { message: refusals.noForm })
  }
  if (declaredBytes(request) > maxBytes + PARTS_MAX * PART_HEAD_BYTES_MAX) {
    dropRest(request)
    return failure('TOO_LARGE')
  }
  try {
    for await (const part of partsOf(request, {})) {
      if (part.type === 'field') continue
      if (part.fieldname === path && part.filename) {
        return await scratch.use(part.file, maxBytes, inspect)
      }
      part.file.resume()
    }
  } catch (error) {
    return asFailure(error)
  } finally {
    dropRest(request)
  }
  return failure('INVALID_INPUT', { fields: [{ path, message: 'is missing' }] })
}

// The parser reports a too long part only at its end, which may be gigabytes later.
const declaredBytes = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? 0)

const takesPictures = ({ files }: FormSpec): boolean =>
  Object.values(files).some(({ accepts }) => accepts === 'picture' || accepts === 'either')

/** The size of a form whose parts all have their maximum size. */
function largestForm({ fieldBytes, files }: FormSpec): number {
  const ofFiles = Object.values(files).map(({ accepts, maxFiles }) => maxFiles * bytesMax[accepts])
  const ofFields = FIELDS_MAX * (fieldBytes ?? limits.jsonBytes)
  return ofFiles.reduce((sum, bytes) => sum + bytes, ofFields + PARTS_MAX * PART_HEAD_BYTES_MAX)
}

class Form implements ReceivedForm {
  readonly fields: Record<string, string> = {}
  readonly files: ReceivedFile[] = []
  /** Files that have come and are being stored, in the order in which they came. */
  readonly #storing: Promise<ReceivedFile | Failure>[] = []
  /** Names of the files that came, by field. */
  readonly #names = new Map<string, string[]>()
  readonly #context: MediaContext
  readonly #spec: FormSpec
  readonly #owner: Actor

  constructor(context: MediaContext, spec: FormSpec, owner: Actor) {
    this.#context = context
    this.#spec = spec
    this.#owner = owner
  }

  receiveField({ fieldname, value, valueTruncated }: MultipartValue): Failure | null {
    if (!this.#spec.fields.includes(fieldname)) return null
    if (valueTruncated) {
      return failure('TOO_LARGE', { fields: [{ path: fieldname, message: 'is too long' }] })
    }
    // The parser has decoded JSON parts.
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if ((this.fields[fieldname] ?? text) !== text) {
      return failure('INVALID_INPUT', { fields: [{ path: fieldname, message: 'is there twice' }] })
    }
    this.fields[fieldname] = text
    return null
  }

  async receiveFile({ fieldname, filename, file }: MultipartFile): Promise<Failure | null> {
    const field = this.#spec.files[fieldname]
    const before = this.#names.get(fieldname) ?? []
    // An empty file input is sent as a part without a name.
    if (field && filename) this.#names.set(fieldname, [...before, filename])
    if (!field || !filename || before.includes(filename)) {
      file.resume()
      return null
    }
    const path = field.maxFiles === 1 ? fieldname : `${fieldname}.${before.length}`
    if (new Set(before).size >= field.maxFiles) {
      return (await this.settle()) ?? tooMany(fieldname, field)
    }
    const upload = { fileName: filename, path, field, owner: this.#owner }
    const arrival = Promise.withResolvers<void>()
    const storing = receiveFile(this.#context, file, upload, arrival.resolve).catch((error) => {
      if (error instanceof TooLarge) return tooLarge(path, field.accepts)
      throw error
    })
    this.#storing.push(storing)
    // The race also handles a rejection that comes before anybody waits for it.
    const refused = await Promise.race([arrival.promise, storing])
    return await this.settle(isFailure(refused) ? 0 : BEHIND_MAX)
  }

  /** Waits until at most `behind` files are still being stored; the first that is refused ends it. */
  async settle(behind = 0): Promise<Failure | null> {
    while (this.#storing.length > behind) {
      const added = await this.#storing[0]
      this.#storing.shift()
      if (isFailure(added)) return added
      if (added) this.files.push(added)
    }
    return null
  }

  async discard(): Promise<void> {
    for (const ended of await Promise.allSettled(this.#storing.splice(0))) {
      if (ended.status === 'fulfilled' && !isFailure(ended.value)) this.files.push(ended.value)
    }
    await discardFiles(
      this.#context,
      this.files.map(({ id }) => id),
    )
  }
}

function tooMany(path: string, { maxFiles }: FileField): Failure {
  const message = maxFiles === 1 ? 'takes one file' : `takes at most ${maxFiles} files`
  return failure('NOT_ACCEPTABLE', { fields: [{ path, message }] })
}

// Errors between parts are the sender's; errors while handling a part are not.
async function* partsOf(request: FastifyRequest, spec: Pick<FormSpec, 'fieldBytes'>) {
  try {
    yield* request.parts({
      limits: {
        fieldSize: spec.fieldBytes ?? limits.jsonBytes,
        fields: FIELDS_MAX,
        files: PARTS_MAX,
        parts: PARTS_MAX,
        // Each field's own limit is checked while it is written.
        fileSize: Number.POSITIVE_INFINITY,
      },
    })
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
    throw status === 413 ? new TooLarge() : new BrokenUpload('no whole form', { cause: error })
  }
}

function dropRest({ raw }: FastifyRequest, atLeastBytes = 0): void {
  let left = Math.max(atLeastBytes, DROPPED_BYTES_MAX)
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

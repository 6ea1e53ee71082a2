// Copies every stored content from one store to another. A journal names what has arrived and was
// read back, so that a copy which was cut off goes on where it stopped.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { StartProblem } from '../../platform/start-problem.ts'
import type { MediaStore, StoredContent } from './media-store.ts'

export interface Copied {
  /** Contents that were copied now, and their bytes. */
  copied: number
  bytes: number
  /** Contents that were there already. */
  known: number
}

/** What has arrived: the contents of an address never change. */
export interface Journal {
  has(content: StoredContent): boolean
  add(content: StoredContent, checksum: string): Promise<void>
}

/** A journal that is forgotten at the end. */
export const noJournal: Journal = { has: () => false, add: async () => {} }

/** A journal in a file; `place` is where contents go, and entries of another place do not count. */
export async function openJournal(path: string, place: string): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const lines = existsSync(path) ? (await readFile(path, 'utf8')).split('\n') : []
  // A process that was killed may have left half a line.
  const end = lines.at(-1) === '' ? '' : '\n'
  const entry = ({ key, byteSize }: StoredContent) =>
    `${place} ${key.id}/${key.variant} ${byteSize}`
  const known = new Set(lines.flatMap((line) => /^(.+) [0-9a-f]{64}$/.exec(line)?.[1] ?? []))
  await appendFile(path, end, { mode: 0o600 })
  return {
    has: (content) => known.has(entry(content)),
    async add(content, checksum) {
      await appendFile(path, `${entry(content)} ${checksum}\n`, { flush: true })
    },
  }
}

/** Copies what is not there yet; nothing is removed. Ends at the first content that differs. */
export async function copyContents(
  from: MediaStore,
  to: MediaStore,
  journal: Journal,
): Promise<Copied> {
  const done: Copied = { copied: 0, bytes: 0, known: 0 }
  for await (const content of from.contents()) {
    const { key, byteSize } = content
    if (journal.has(content) && (await to.sizeOf(key)) === byteSize) {
      done.known += 1
      continue
    }
    const checksum = await copyOne(from, to, content)
    // Deleted since it was listed.
    if (checksum === null) continue
    await journal.add(content, checksum)
    done.copied += 1
    done.bytes += byteSize
  }
  return done
}

/** The checksum of what has arrived; null when there is nothing to copy any more. */
async function copyOne(
  from: MediaStore,
  to: MediaStore,
  { key, byteSize }: StoredContent,
): Promise<string | null> {
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    const source = await from.open(key)
    source.once('error', (error) => counted.destroy(error))
    await to.put(key, source.pipe(counted), byteSize)
  } catch (error) {
    if ((await from.sizeOf(key)) === null) return null
    throw error
  }
  const sent = hash.digest('hex')
  if ((await checksumOf(await to.open(key))) === sent) return sent
  throw new StartProblem(
    `${key.id}/${key.variant} arrived changed, and was not counted: look at the store, and run it again.`,
  )
}

async function checksumOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

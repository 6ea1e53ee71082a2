// The archive of a backup: a gzipped tar of a folder, encrypted on request. Its first file lists all
// others with their checksums. The system's `tar` packs it, so that nothing is held in memory, and
// nobody else can read it from its first byte on.
import { spawn } from 'node:child_process'
import type { Dirent } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { addAbortSignal, PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Decrypter, Encrypter } from 'age-encryption'
import { type BackupFile, beside, SECRET_ENDING } from '../../apps/server/src/backups/index.ts'
import type { AppliedMigration } from '../../apps/server/src/platform/database/index.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { checksumOf } from './checksum.ts'
import { filesIn } from './files-in.ts'

const FORMAT = 1
const MANIFEST = 'manifest.json'

export type Manifest = {
  format: number
  madeAt: string
  migrations: AppliedMigration[]
  /** SHA-256 checksums by path. */
  files: Record<string, string>
}

/** Where the secret of an archive lies that is not encrypted. */
export const secretBeside = (archive: BackupFile): BackupFile => beside(archive, SECRET_ENDING)

export interface Packing {
  encrypter?: Encrypter | undefined
  /** Ends it. */
  signal?: AbortSignal | undefined
}

/** Packs the folder, following links. The archive appears complete or not at all. */
export async function pack(
  folder: string,
  migrations: AppliedMigration[],
  archive: BackupFile,
  { encrypter, signal }: Packing = {},
): Promise<Manifest> {
  const { files, bytes } = await checksums(folder, await filesIn(folder), signal)
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations,
    files,
  }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  const list = join(folder, '.list')
  const names = [MANIFEST, ...Object.keys(manifest.files)].join('\n')
  await writeFile(list, names, { mode: 0o600 })
  const tar = startTar(['-czh', '-C', folder, '-T', list])
  try {
    const packed = encrypter
      ? Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(tar.output)))
      : tar.output
    const content = Readable.from(wholly(packed, tar.failure), { objectMode: false })
    if (signal) addAbortSignal(signal, content)
    await archive.place.put(archive.name, content, mostPacked(bytes, manifest))
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const failure = error instanceof Error ? error.message : String(error)
    throw new StartProblem(`The backup could not be written to ${archive.address}: ${failure}`)
  } finally {
    tar.end()
    await rm(list, { force: true })
  }
  return manifest
}

/** Fails at its end where the packing failed, so that nobody takes half of it for whole. */
async function* wholly(packed: Readable, failure: Promise<string>): AsyncGenerator<unknown> {
  yield* packed
  const said = await failure
  if (said) throw new Error(said)
}

/** How many bytes these may be, packed: what is random grows a little, and each file has a header. */
const mostPacked = (bytes: number, { files }: Manifest): number =>
  bytes * 1.01 + Object.keys(files).length * 4_096

/** Unpacks into an empty folder and verifies that every file is there and nothing else. */
export async function unpack(
  archive: BackupFile,
  folder: string,
  decrypter?: Decrypter,
): Promise<Manifest> {
  const bytes = await archive.place.open(archive.name)
  // A store that goes away damages nothing.
  let gone: StartProblem | undefined
  bytes.once('error', (error) => {
    if (error instanceof StartProblem) gone = error
  })
  const packed = decrypter ? await decrypt(decrypter, bytes, archive) : bytes
  const tar = startTar(['-xz', '--no-same-owner', '-C', folder])
  const written = await failureOf(pipeline(packed, tar.input))
  const failure = (await tar.failure) || written
  if (gone) throw gone
  if (failure) throw damaged(archive, failure)
  const paths = await listUnpacked(archive, folder)
  const manifest = await readManifest(archive, folder)
  const { files: found } = await checksums(folder, paths)
  const foreign = Object.keys(found).find((path) => !Object.hasOwn(manifest.files, path))
  if (foreign) throw damaged(archive, `${foreign} is not in its list`)
  for (const [path, checksum] of Object.entries(manifest.files)) {
    if (found[path] !== checksum) throw damaged(archive, `${path} is not as it was packed`)
  }
  return manifest
}

async function decrypt(decrypter: Decrypter, bytes: Readable, { address }: BackupFile) {
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(bytes)))
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      `${address} cannot be opened: this is not its phrase or key, or its beginning is damaged.`,
    )
  }
}

async function readManifest(archive: BackupFile, folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  if (!text) throw damaged(archive, 'it is no backup of Kinderleaf')
  const manifest = parse(text)
  if (isObject(manifest) && typeof manifest.format === 'number' && manifest.format !== FORMAT) {
    throw new StartProblem(
      `${archive.address} was made by a newer Kinderleaf: update this copy and restore again.`,
    )
  }
  if (!isManifest(manifest)) throw damaged(archive, 'its list cannot be read')
  return manifest
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  typeof value.format === 'number' &&
  typeof value.madeAt === 'string' &&
  isObject(value.files) &&
  Array.isArray(value.migrations) &&
  value.migrations.length > 0 &&
  value.migrations.every(isObject)

function damaged({ address }: BackupFile, reason: string): StartProblem {
  return new StartProblem(
    `${address} is damaged (${reason}): nothing was restored; use another backup.`,
  )
}

/** The checksums of these files below the folder but the manifest's, and how large they all are. */
async function checksums(folder: string, paths: string[], signal?: AbortSignal) {
  const files: Record<string, string> = {}
  let bytes = 0
  for (const path of paths) {
    const found = await checksumOf(join(folder, path), signal)
    files[path] = found.checksum
    bytes += found.bytes
  }
  delete files[MANIFEST]
  return { files, bytes }
}

/** The files of an unpacked archive; a link could lead out of the folder. */
async function listUnpacked(archive: BackupFile, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  const pathOf = ({ parentPath, name }: Dirent) => relative(folder, join(parentPath, name))
  const link = files.find((entry) => !entry.isFile())
  if (link) throw damaged(archive, `${pathOf(link)} is neither a file nor a folder`)
  return files.map(pathOf)
}

/** Starts tar between two pipes; `failure` is what went wrong with it, or ''. */
function startTar(flags: string[]) {
  const child = spawn('tar', flags, { stdio: 'pipe' })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const failure = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? '' : firstLine(said) || `code ${code}`))
  })
  // Node drops what a program that has ended wrote and nobody reads yet.
  const output = child.stdout.pipe(new PassThrough())
  return { input: child.stdin, output, failure, end: () => child.kill() }
}

const failureOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => '',
    (error: Error) => error.message,
  )

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? ''
}

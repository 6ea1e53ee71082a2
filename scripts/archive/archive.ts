// The archive of a backup: a gzipped tar of a folder, encrypted on request. Its first file lists all
// others with their checksums. The system's `tar` packs it, so that nothing is held in memory, and
// nobody else can read it from its first byte on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Decrypter, Encrypter } from 'age-encryption'
import { SECRET_ENDING } from '../../apps/server/src/backups/index.ts'
import type { AppliedMigration } from '../../apps/server/src/platform/database/index.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

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
export const secretBeside = (archive: string): string => `${archive}${SECRET_ENDING}`

/** Where it lies until it is whole. */
export const unfinishedOf = (archive: string): string => `${archive}.unfinished`

/** Packs the folder, following links. The archive appears complete or not at all. */
export async function pack(
  folder: string,
  migrations: AppliedMigration[],
  archive: string,
  encrypter?: Encrypter,
): Promise<Manifest> {
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations,
    files: await checksums(folder, await listFiles(folder)),
  }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  const list = join(folder, '.list')
  const names = [MANIFEST, ...Object.keys(manifest.files)].join('\n')
  await writeFile(list, names, { mode: 0o600 })
  const unfinished = unfinishedOf(archive)
  try {
    // One that a crash left behind may have been open to others.
    await rm(unfinished, { force: true })
    const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' })
    const tar = startTar(['-czh', '-C', folder, '-T', list])
    const packed = encrypter
      ? Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(tar.output)))
      : tar.output
    const failure = (await failureOf(pipeline(packed, file))) || (await tar.failure)
    if (failure) throw new StartProblem(`The backup could not be written to ${archive}: ${failure}`)
    await rename(unfinished, archive)
  } finally {
    await rm(unfinished, { force: true })
    await rm(list, { force: true })
  }
  return manifest
}

/** Unpacks into an empty folder and verifies that every file is there and nothing else. */
export async function unpack(
  archive: string,
  folder: string,
  decrypter?: Decrypter,
): Promise<Manifest> {
  const bytes = createReadStream(archive)
  const packed = decrypter ? await decrypt(decrypter, bytes, archive) : bytes
  const tar = startTar(['-xz', '--no-same-owner', '-C', folder])
  const written = await failureOf(pipeline(packed, tar.input))
  const failure = (await tar.failure) || written
  if (failure) throw damaged(archive, failure)
  const paths = await listUnpacked(archive, folder)
  const manifest = await readManifest(archive, folder)
  const found = await checksums(folder, paths)
  const foreign = Object.keys(found).find((path) => !Object.hasOwn(manifest.files, path))
  if (foreign) throw damaged(archive, `${foreign} is not in its list`)
  for (const [path, checksum] of Object.entries(manifest.files)) {
    if (found[path] !== checksum) throw damaged(archive, `${path} is not as it was packed`)
  }
  return manifest
}

async function decrypt(decrypter: Decrypter, bytes: Readable, archive: string) {
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(bytes)))
  } catch {
    throw new StartProblem(
      `${archive} cannot be opened: this is not its phrase or key, or its beginning is damaged.`,
    )
  }
}

async function readManifest(archive: string, folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  if (!text) throw damaged(archive, 'it is no backup of Kinderleaf')
  const manifest = parse(text)
  if (isObject(manifest) && typeof manifest.format === 'number' && manifest.format !== FORMAT) {
    throw new StartProblem(
      `${archive} was made by a newer Kinderleaf: update this copy and restore again.`,
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

function damaged(archive: string, reason: string): StartProblem {
  return new StartProblem(
    `${archive} is damaged (${reason}): nothing was restored; use another backup.`,
  )
}

/** The checksums of these files below the folder but the manifest's. */
async function checksums(folder: string, paths: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const path of paths) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    found[path] = hash.digest('hex')
  }
  delete found[MANIFEST]
  return found
}

/** The files of an unpacked archive; a link could lead out of the folder. */
async function listUnpacked(archive: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  const pathOf = ({ parentPath, name }: Dirent) => relative(folder, join(parentPath, name))
  const link = files.find((entry) => !entry.isFile())
  if (link) throw damaged(archive, `${pathOf(link)} is neither a file nor a folder`)
  return files.map(pathOf)
}

/** What is packed below the folder. */
async function listFiles(folder: string, below = ''): Promise<string[]> {
  const files: string[] = []
  for (const name of (await readdir(join(folder, below))).sort()) {
    // Incomplete uploads.
    if (name.startsWith('.')) continue
    const path = below ? `${below}/${name}` : name
    const inside = await readdir(join(folder, path)).catch(() => undefined)
    files.push(...(inside ? await listFiles(folder, path) : [path]))
  }
  return files
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
  return { input: child.stdin, output: child.stdout, failure }
}

const failureOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => '',
    (error: Error) => error.message,
  )

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? ''
}

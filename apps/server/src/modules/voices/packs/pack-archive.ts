// Reads a voice pack, a ZIP file on disk. Only entries in the manifest are read, up to their
// declared size; no name in the archive becomes a file name.
import { buffer } from 'node:stream/consumers'
import { limits } from '@kinderleaf/contract/plain'
import type { Entry, ZipFile } from 'yauzl'
import { type Failure, isFailure } from '../../../platform/errors.ts'
import { openZip, rethrowDiskError } from '../../../platform/zip.ts'
import { MANIFEST, type PackContents, packBroken, readManifest } from './pack-manifest.rules.ts'

// Every clip, the manifest, and entries that archive programs add.
const ENTRIES_MAX = limits.voiceClips + 100
// The longest texts, at four bytes a character.
const MANIFEST_BYTES_MAX = 8 * 1024 * 1024

/** Opens a pack and passes its contents and a reader for its files to `inspect`. */
export async function withPack<T>(
  path: string,
  now: Date,
  inspect: (contents: PackContents, read: ReadFile) => Promise<T>,
): Promise<T | Failure> {
  const zip = await openZip(path)
  if (!zip) return packBroken('pack', 'is no ZIP file')
  try {
    const entries = await listEntries(zip)
    if (isFailure(entries)) return entries
    const read: ReadFile = (name, bytes) => readEntry(zip, entries.get(name), name, bytes)
    const manifest = await readEntry(zip, entries.get(MANIFEST), MANIFEST)
    if (isFailure(manifest)) return manifest
    const contents = readManifest(manifest.toString('utf8'), now)
    if (isFailure(contents)) return contents
    const missing = contents.entries.findIndex(({ file }) => !entries.has(file))
    if (missing >= 0) return packBroken(`entries.${missing}.file`, 'is not in the pack')
    return await inspect(contents, read)
  } finally {
    zip.close()
  }
}

export type ReadFile = (name: string, bytes: number) => Promise<Buffer | Failure>

async function listEntries(zip: ZipFile): Promise<Map<string, Entry> | Failure> {
  if (zip.entryCount > ENTRIES_MAX) return packBroken('pack', 'holds too many files')
  const entries = new Map<string, Entry>()
  try {
    // The library refuses absolute names and those that leave the archive.
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) return packBroken(entry.fileName, 'is there twice')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    rethrowDiskError(error)
    return packBroken('pack', 'is damaged or names files in a way that is not allowed')
  }
  return entries
}

/** Reads an entry of the given size, or of a manifest's maximum size. */
async function readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
  bytes?: number,
): Promise<Buffer | Failure> {
  if (!entry) return packBroken(name, 'is not in the pack')
  const isExpected =
    bytes === undefined
      ? entry.uncompressedSize <= MANIFEST_BYTES_MAX
      : entry.uncompressedSize === bytes
  if (!isExpected) return packBroken(name, 'does not have the size that was said')
  try {
    // The stream fails when the entry's size differs from the declared one.
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch (error) {
    rethrowDiskError(error)
    return packBroken(name, 'is damaged')
  }
}

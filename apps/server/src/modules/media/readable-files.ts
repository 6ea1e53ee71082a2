// Which uploaded files a person may read, for new links to them: her own, and those of others that a
// module says she may.
import type { Actor } from '../../platform/actor.ts'
import { readReference, writeAddress } from './addresses.rules.ts'
import { findFiles } from './media.repository.ts'
import type { MediaContext } from './media.service.ts'
import type { FindReadable } from './media.ts'

export interface ReadableFile {
  /** As it is stored, without a signature. */
  url: string
  name: string
  isOwn: boolean
}

/** By these addresses, signed or not; null where there is no such file or she may not read it. */
export async function findReadableFiles(
  { db, places }: Pick<MediaContext, 'db' | 'places'>,
  findReadable: FindReadable,
  urls: readonly string[],
  reader: Actor,
): Promise<(ReadableFile | null)[]> {
  const addresses = urls.map((url) => {
    const reference = readReference(url, places)
    return reference.is === 'stored' ? reference.address : null
  })
  const ids = new Set(addresses.flatMap((address) => address?.id ?? []))
  const files = new Map((await findFiles(db, [...ids])).map((file) => [file.id, file]))
  const ofOthers = [...files.values()].filter(({ ownerId }) => ownerId !== reader.id)
  const readable = ofOthers.length > 0 ? await findReadable(reader, ofOthers) : new Set<string>()
  return addresses.map((address) => {
    const file = address && files.get(address.id)
    if (!file) return null
    const isOwn = file.ownerId === reader.id
    if (!isOwn && !readable.has(file.id)) return null
    return { url: writeAddress(address), name: file.fileName, isOwn }
  })
}

// Where files lie that browsers bring straight to the bucket: under `incoming/<id>`, which nothing
// reads out, until they are looked at and copied to a name that no browser has an address of.
import type { Readable } from 'node:stream'
import type { S3Config } from '../../../config.ts'
import { openBucket } from '../../../platform/s3-bucket.ts'
import { openClient } from '../../../platform/s3-client.ts'
import type { MediaKey } from '../media-store.ts'
import { objectName } from '../s3-store.ts'
import { type ArrivedPart, openParts, type Part } from './s3-parts.ts'

const INCOMING = 'incoming/'
const nameOf = (id: string) => INCOMING + id

/** A file under way: its id, and by which id the bucket knows its parts. */
export interface Coming {
  id: string
  partsId: string
}

export interface Incoming {
  /** Returns the id of the parts. */
  begin(id: string): Promise<string>
  address(coming: Coming, part: Part, at: Date, seconds: number): string
  /** Null where the parts were put together, or dropped. */
  arrived(coming: Coming): Promise<ArrivedPart[] | null>
  putTogether(coming: Coming, parts: readonly ArrivedPart[]): Promise<void>
  /** Null where it is not whole. */
  sizeOf(id: string): Promise<number | null>
  open(id: string): Promise<Readable>
  /** Copies what came whole to where stored files are. */
  copyTo(key: MediaKey, id: string): Promise<void>
  /** Parts and whole; a missing one is no error. */
  remove(id: string, partsId: string | null): Promise<void>
  /** Names of all that came whole, some of which may be another's. */
  list(): AsyncIterable<{ id: string; changedAt: Date }>
}

/** Opens it in the bucket of the settings. */
export function openIncoming(settings: S3Config): Incoming {
  // Not the one that films are read through: whoever watches holds a connection of it.
  const loaded = openClient(settings)
  const bucket = openBucket(settings, loaded)
  const parts = openParts(settings, loaded)
  const objectOf = ({ id, partsId }: Coming) => ({ name: nameOf(id), partsId })
  return {
    begin: (id) => parts.begin(nameOf(id)),
    address: (coming, part, at, seconds) => parts.address(objectOf(coming), part, at, seconds),
    arrived: (coming) => parts.arrived(objectOf(coming)),
    putTogether: (coming, arrived) => parts.complete(objectOf(coming), arrived),
    sizeOf: (id) => bucket.sizeOf(nameOf(id)),
    open: (id) => bucket.open(nameOf(id)),
    copyTo: (key, id) => parts.copy(nameOf(id), objectName(key)),
    async remove(id, partsId) {
      if (partsId) await parts.drop({ name: nameOf(id), partsId })
      await bucket.remove(nameOf(id))
    },
    async *list() {
      for await (const { name, changedAt } of bucket.list(INCOMING)) {
        yield { id: name.slice(INCOMING.length), changedAt }
      }
    },
  }
}

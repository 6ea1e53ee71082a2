// Resolves clients' references to pictures and documents to the addresses that are stored.
import { Readable } from 'node:stream'
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import type { Actor } from '../../platform/actor.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import {
  type Address,
  extensionOf,
  mainVariant,
  type Reference,
  readReference,
  writeAddress,
} from './addresses.rules.ts'
import { findOwned } from './media.repository.ts'
import {
  asFailure,
  discardFiles,
  type MediaContext,
  receiveFile,
  tooLarge,
  wrongType,
} from './media.service.ts'
import type { MediaFile } from './media.tables.ts'
import type { AcceptedPictures, FileField, FileUse, MediaReference } from './media.ts'

const quizPicture: FileField = {
  accepts: 'picture',
  extensions: fileTypes.picture,
  maxFiles: 1,
  visibility: 'public',
}

/** The default use of a document: beside a lecture. */
export const lectureFile: FileUse = { extensions: fileTypes.lectureFile, visibility: 'private' }

interface Read {
  path: string
  reference: Reference
}

/** Resolves pictures; `data:` ones are stored, and removed when another is refused. */
export async function acceptPictures(
  context: MediaContext,
  references: readonly MediaReference[],
  owner: Actor,
): Promise<AcceptedPictures | Failure> {
  const reads = readAll(context, references)
  const owned = await ownedFiles(context, reads, owner)
  const isPicture = ({ id }: Address) => owned.get(id)?.kind === 'picture'
  const foreign = reads.filter(
    ({ reference }) =>
      reference.is === 'foreign' || (reference.is === 'stored' && !isPicture(reference.address)),
  )
  if (foreign.length > 0) return failure('PICTURE_FOREIGN', { fields: foreign.map(foreignPicture) })

  const urls: (string | null)[] = []
  const storedNow: string[] = []
  const discard = () => discardFiles(context, storedNow)
  for (const { path, reference } of reads) {
    if (reference.is !== 'data') {
      urls.push(pictureUrl(reference))
      continue
    }
    const added = await addDataPicture(context, path, reference.dataUrl, owner)
    if (isFailure(added)) {
      await discard()
      return added
    }
    storedNow.push(added.id)
    urls.push(added.url)
  }
  return { urls, discard }
}

/** Resolves documents, and pictures where the use accepts their extensions. */
export async function acceptFiles(
  context: MediaContext,
  references: readonly MediaReference[],
  owner: Actor,
  use: FileUse,
): Promise<(string | null)[] | Failure> {
  const reads = readAll(context, references)
  const owned = await ownedFiles(context, reads, owner)
  const urls = reads.map(({ reference }) => fileUrl(reference, owned, use))
  const fields = reads.flatMap(({ path }, at) =>
    urls[at] === undefined ? [{ path, message: foreignFile(use) }] : [],
  )
  if (fields.length > 0) return failure('NOT_ACCEPTABLE', { fields })
  return urls.map((url) => url ?? null)
}

const readAll = ({ places }: MediaContext, references: readonly MediaReference[]): Read[] =>
  references.map(({ path, value }) => ({ path, reference: readReference(value, places) }))

async function ownedFiles({ db }: MediaContext, reads: readonly Read[], owner: Actor) {
  const ids = reads.flatMap(({ reference }) =>
    reference.is === 'stored' ? reference.address.id : [],
  )
  const files = await findOwned(db, [...new Set(ids)], owner.id)
  return new Map(files.map((file) => [file.id, file]))
}

const foreignPicture = ({ path }: Read) => ({ path, message: 'has to be uploaded here' })

const foreignFile = ({ extensions }: FileUse) =>
  `has to be a file that you uploaded here, one of: ${extensions.join(', ')}`

function pictureUrl(reference: Reference): string | null {
  if (reference.is === 'accepted') return reference.url
  if (reference.is !== 'stored') return null
  const { id } = reference.address
  return writeAddress({ visibility: 'public', id, variant: mainVariant('picture', 'webp') })
}

/** Undefined when it is not acceptable. */
function fileUrl(
  reference: Reference,
  owned: ReadonlyMap<string, MediaFile>,
  { extensions, visibility }: FileUse,
): string | null | undefined {
  if (reference.is === 'blank') return null
  if (reference.is === 'accepted') {
    const path = URL.parse(reference.url)?.pathname ?? reference.url
    return extensions.includes(extensionOf(path)) ? reference.url : undefined
  }
  if (reference.is !== 'stored') return undefined
  const { id } = reference.address
  const file = owned.get(id)
  const extension = extensionOf(file?.fileName ?? '')
  if (!file || !extensions.includes(extension)) return undefined
  return writeAddress({ visibility, id, variant: mainVariant(file.kind, extension) })
}

async function addDataPicture(context: MediaContext, path: string, dataUrl: string, owner: Actor) {
  const [, type, encoded] = /^data:image\/(jpe?g|png|gif|webp);base64,(.*)$/is.exec(dataUrl) ?? []
  if (!type || !encoded) return wrongType(path, quizPicture)
  if (encoded.length > (limits.pictureBytes * 4) / 3 + 4) return tooLarge(path, 'picture')
  const source = Readable.from([Buffer.from(encoded, 'base64')])
  const fileName = `picture.${type.toLowerCase()}`
  const upload = { fileName, path, field: quizPicture, owner }
  return await receiveFile(context, source, upload).catch(asFailure)
}

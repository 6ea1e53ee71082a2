// What other modules may ask of media: receive files, accept references, keep them, sign links.
//
// An address says how its file is read. `/media/public/…` is open to anybody and never changes;
// `/media/private/…` is stored bare and readable only through the link that `readable()` signs.
// So no query is needed to make a link. Serving asks the file's row as well: a public address of a
// file that was never published answers 404.
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Failure } from '../../platform/errors.ts'
import type { ScratchFile } from './scratch.ts'

export type Visibility = 'public' | 'private'
export type MediaKind = 'picture' | 'document' | 'video' | 'captions' | 'clip'

export interface FileField {
  /** What the content may be; decided by content, not by name. */
  accepts: MediaKind | 'either'
  /** Name extensions accepted, without the dot. */
  extensions: readonly string[]
  maxFiles: number
  visibility: Visibility
  /** A picture keeps all its pixels without loss, for somebody who works on at it. */
  whole?: true
}

export interface FormSpec {
  /** Text fields that are read; others are ignored. */
  fields: readonly string[]
  /** Largest text field; `limits.jsonBytes` unless told. */
  fieldBytes?: number
  files: Readonly<Record<string, FileField>>
}

export interface ReceivedFile {
  field: string
  id: string
  /** Stored address; private ones are readable only after `readable()`. */
  url: string
  fileName: string
  isPicture: boolean
  byteSize: number
}

export interface ReceivedForm {
  fields: Readonly<Record<string, string | undefined>>
  files: readonly ReceivedFile[]
  /** Removes the files again, for a request that is refused afterwards. */
  discard(): Promise<void>
}

/** A reference with its place in the body, so that a refusal can name the field. */
export interface MediaReference {
  path: string
  value: string | null | undefined
}

export interface AcceptedPictures {
  /** In the order of the references; blank ones are null. */
  urls: (string | null)[]
  /** Removes what was stored from `data:` pictures, for a request that is refused afterwards. */
  discard(): Promise<void>
}

/** What a referred file is for. */
export interface FileUse {
  /** Extensions that the uploaded file's own name may have. */
  extensions: readonly string[]
  /** `public` publishes the file once it is kept. */
  visibility: Visibility
}

/** What is imported, and for whom. */
export interface ImportedFile {
  kind: 'picture' | 'clip'
  fileName: string
  ownerId: string
}

export interface Media {
  /**
   * Streams a multipart form: files go to storage as pending rows; a failure leaves nothing behind.
   * A second file of the same name in one field is ignored. A teacher whose share is full gets
   * STORAGE_FULL, here and for `data:` pictures.
   */
  receiveForm(
    request: FastifyRequest,
    spec: FormSpec,
    owner: Actor,
  ): Promise<ReceivedForm | Failure>
  /**
   * Pictures as a client refers to them: a stored address of ours that this person uploaded, a
   * drawn cover (`/pictures/…`), one of the configured provider, or a `data:` picture (stored as
   * media, public). Blank gives null; anything else PICTURE_FOREIGN. All with one query.
   */
  acceptPictures(
    references: readonly MediaReference[],
    owner: Actor,
  ): Promise<AcceptedPictures | Failure>
  /**
   * Documents as a client refers to them, by the same rules without `data:`; else NOT_ACCEPTABLE.
   * Unless told otherwise they are a lecture's supporting files: private pdf, doc and docx.
   */
  acceptFiles(
    references: readonly MediaReference[],
    owner: Actor,
    use?: FileUse,
  ): Promise<(string | null)[] | Failure>
  /** Whether an address lies on this server: a file there has to be accepted before it is kept. */
  isOwn(url: string): boolean
  /** Marks files as referred to (and published, by address), in the transaction that refers to them. */
  promote(tx: DatabaseOrTransaction, urls: readonly (string | null)[]): Promise<void>
  /**
   * Marks files as referred to no more; they are swept a day later, since a backup that is being
   * written and a page that holds a link still read them, or go at once by `discard`.
   */
  release(tx: DatabaseOrTransaction, urls: readonly string[]): Promise<void>
  /** Removes those of the files that nothing refers to. */
  discard(urls: readonly string[]): Promise<void>
  /** Whether a person's share has room for so many bytes more. */
  hasRoom(ownerId: string, bytes?: number): Promise<boolean>
  /**
   * Lets `inspect` have the one file of a form, in a place from where it is gone afterwards. A second
   * file, and every other field, is ignored.
   */
  withUpload<T>(
    request: FastifyRequest,
    spec: { path: string; maxBytes: number },
    inspect: (file: ScratchFile) => Promise<T>,
  ): Promise<T | Failure>
  /** Stores a private file that no form brought, as pending. */
  importFile(source: Readable, file: ImportedFile): Promise<ReceivedFile | Failure>
  /** What is stored at an address. */
  open(url: string): Promise<Readable>
  /** The address a browser can load: private files get a signed link of a few hours. */
  readable(url: string, size?: 'small'): string
  /** The same for what somebody may lose the right to: a link of minutes. */
  readableBriefly(url: string): string
}

// The interface of media for other modules.
//
// An address says how its file is read: `/media/public/…` is open to anybody, `/media/private/…` is
// stored without a signature and readable only by the link that `readable()` signs. Neither making a
// link nor serving it needs a query. A public address of a file that was never published answers 404.
import type { Readable } from 'node:stream'
import type { ClipKind, ErrorCode } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Failure } from '../../platform/errors.ts'
import type { OwnedFile } from '../../platform/server-module.ts'
import type { ScratchFile } from './scratch.ts'

export type Visibility = 'public' | 'private'
export type MediaKind = 'picture' | 'document' | 'video' | 'captions' | 'clip'

export interface FileField {
  /** Decided by the content, not by the name. */
  accepts: Exclude<MediaKind, 'clip'> | ClipKind | 'either'
  /** Accepted file name extensions, without the dot. */
  extensions: readonly string[]
  maxFiles: number
  visibility: Visibility
  /** The picture is stored as large as a tablet shows, without loss if that is quick, to work on. */
  whole?: true
  /** The failure when the owner's share has no room; default STORAGE_FULL. */
  whenFull?: ErrorCode
}

export interface FormSpec {
  /** Text fields to read; others are ignored. */
  fields: readonly string[]
  /** Maximum size of a text field; default `limits.jsonBytes`. */
  fieldBytes?: number
  files: Readonly<Record<string, FileField>>
}

export interface ReceivedFile {
  id: string
  /** Stored address; a private one needs `readable()`. */
  url: string
  fileName: string
  isPicture: boolean
  /** What is stored of it, in all sizes together. */
  byteSize: number
}

export interface ReceivedForm {
  fields: Readonly<Record<string, string | undefined>>
  files: readonly ReceivedFile[]
  /** Removes the files, when the request is refused afterwards. */
  discard(): Promise<void>
}

/**
 * Looks at the fields so far when one arrives; anything but null ends the form, so that files behind
 * it are not read.
 */
export type LookAtFields<T> = (
  fields: ReceivedForm['fields'],
  arrived: string,
) => Promise<T | Failure | null>

/** A reference with its path in the body, for failures. */
export interface MediaReference {
  path: string
  value: string | null | undefined
}

export interface AcceptedPictures {
  /** In the order of the references; null for blank ones. */
  urls: (string | null)[]
  /** Removes stored `data:` pictures, when the request is refused afterwards. */
  discard(): Promise<void>
}

/** The use of a file. */
export interface FileUse {
  /** Accepted extensions of the uploaded file's name. */
  extensions: readonly string[]
  /** `public` publishes the file when it is promoted. */
  visibility: Visibility
}

/** Whose share a file is in. */
export type Owner = Pick<Actor, 'id' | 'role'>

export interface ImportedFile {
  accepts: 'picture' | 'phrase'
  fileName: string
  owner: Owner
}

export interface Media {
  /**
   * Receives a multipart form: files are stored as pending; a failure leaves none, and names a file
   * among several as `files.3`, counted from 0 as they came. A second file of the same name in one
   * field is ignored. A person whose share is full gets `whenFull`, and
   * STORAGE_FULL for `data:` pictures.
   */
  receiveForm<T = never>(
    request: FastifyRequest,
    spec: FormSpec,
    owner: Actor,
    look?: LookAtFields<T>,
  ): Promise<ReceivedForm | Failure | T>
  /**
   * Resolves references to pictures with one query: the person's own upload, a drawn cover
   * (`/pictures/…`), one at the hosting provider, or a `data:` picture (stored as public media).
   * Blank gives null; anything else PICTURE_FOREIGN.
   */
  acceptPictures(
    references: readonly MediaReference[],
    owner: Actor,
  ): Promise<AcceptedPictures | Failure>
  /**
   * Resolves references to documents by the same rules without `data:`; otherwise NOT_ACCEPTABLE.
   * The default use is a lecture's supporting file: private pdf, doc and docx.
   */
  acceptFiles(
    references: readonly MediaReference[],
    owner: Actor,
    use?: FileUse,
  ): Promise<(string | null)[] | Failure>
  /**
   * Whether an address is on this server; such a file has to be accepted before it is stored in a
   * row.
   */
  isOwn(url: string): boolean
  /** The files are another person's, and count in her share. */
  changeOwner(tx: DatabaseOrTransaction, urls: readonly string[], ownerId: string): Promise<void>
  /** Promotes files (and publishes them, by address), in the transaction that refers to them. */
  promote(tx: DatabaseOrTransaction, urls: readonly (string | null)[]): Promise<void>
  /**
   * Releases files: they are swept a day later, since a running backup and open pages may still
   * read them; `discard` removes them at once.
   */
  release(tx: DatabaseOrTransaction, urls: readonly string[]): Promise<void>
  /**
   * Deletes the rows of files, in the transaction that deletes what refers to them; returns what
   * deletes their contents once it is committed.
   */
  erase(tx: DatabaseOrTransaction, urls: readonly string[]): Promise<() => Promise<void>>
  /** Removes those of the files that are pending. */
  discard(urls: readonly string[]): Promise<void>
  /** Whether a person's share has room for this many more bytes. */
  hasRoom(owner: Owner, bytes?: number): Promise<boolean>
  /** What is left of a person's share, in bytes. */
  roomOf(owner: Owner): Promise<number>
  /**
   * Passes the one file of a form to `inspect` as a temporary file. A second file and all other
   * fields are ignored.
   */
  withUpload<T>(
    request: FastifyRequest,
    spec: { path: string; maxBytes: number },
    inspect: (file: ScratchFile) => Promise<T>,
  ): Promise<T | Failure>
  /** Stores a private file from a stream, as pending. */
  importFile(source: Readable, file: ImportedFile): Promise<ReceivedFile | Failure>
  /** Opens the content at an address. */
  open(url: string): Promise<Readable>
  /** The address for browsers; private files get a link signed for a few hours. */
  readable(url: string, link?: LinkSettings): string
  /**
   * The same with a link of minutes, for children's files, and for those that the reader may lose
   * access to. Pages renew it (`fileLinks`, `ownFileLinks`).
   */
  readableBriefly(url: string, link?: LinkSettings): string
}

export interface LinkSettings {
  /** Of a picture: its small variant. */
  size?: 'small'
  /** Under which it is saved; by default the browser names it. */
  name?: string | null
}

/**
 * Returns which of these files, which others uploaded, this person may read; writes down that she
 * read them.
 */
export type FindReadable = (
  reader: Actor,
  files: readonly OwnedFile[],
) => Promise<ReadonlySet<string>>

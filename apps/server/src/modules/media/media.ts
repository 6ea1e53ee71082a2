// What other modules may ask of media: receive files, accept references, keep them, sign links.
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Failure } from '../../platform/errors.ts'

export type Visibility = 'public' | 'private'

export interface FileField {
  /** What the content may be; decided by content, not by name. */
  accepts: 'picture' | 'document' | 'either'
  /** Name extensions accepted, without the dot. */
  extensions: readonly string[]
  maxFiles: number
  visibility: Visibility
}

export interface FormSpec {
  /** Text fields that are read; others are ignored. */
  fields: readonly string[]
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

export interface Media {
  /** Streams a multipart form: files go to storage as pending rows; a failure leaves nothing behind. */
  receiveForm(
    request: FastifyRequest,
    spec: FormSpec,
    owner: Actor,
  ): Promise<ReceivedForm | Failure>
  /**
   * A picture as a client refers to it: a stored address of ours that this person uploaded or a
   * drawn cover (`/pictures/…`), one of the configured provider, or a `data:` picture (stored as
   * media, public). Blank gives null; anything else PICTURE_FOREIGN.
   */
  acceptPicture(
    reference: string | null | undefined,
    owner: Actor,
  ): Promise<string | null | Failure>
  /** A document as a client refers to it, by the same rules without `data:`; else NOT_ACCEPTABLE. */
  acceptFile(reference: string | null | undefined, owner: Actor): Promise<string | null | Failure>
  /** Marks files as referred to, in the transaction that refers to them. */
  keep(tx: DatabaseOrTransaction, urls: readonly (string | null)[]): Promise<void>
  /** The address a browser can load: private files get a short-lived signed link. */
  readable(url: string): string
}

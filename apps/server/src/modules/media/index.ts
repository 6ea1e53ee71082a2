// Media: receives, recognises, keeps and serves pictures, documents and films. The module's only door.
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { fileTypes } from '@kinderleaf/contract/plain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Authenticate } from '../../platform/http/register-routes.ts'
import { isOwn, mainVariant, readAddress, smallAddress, writeAddress } from './addresses.rules.ts'
import { createFileStore } from './file-store.ts'
import { receiveForm, useUpload } from './forms.ts'
import { markReleased, prepareFindFile } from './media.repository.ts'
import { createUploadHandlers, type UploadHandlers } from './media.routes.ts'
import {
  addFile,
  bytesMax,
  discardFiles,
  hasRoom,
  keepFiles,
  type MediaContext,
} from './media.service.ts'
import type { FileField, ImportedFile, Media } from './media.ts'
import { acceptFiles, acceptPictures, lectureFile, ownAddresses } from './references.ts'
import { createScratch } from './scratch.ts'
import { registerServing } from './serving.ts'
import { createSignedLinks, type SignedLinks } from './signed-links.ts'
import { type SweepReport, sweep, sweptTomorrow } from './sweep.ts'
import { type FindUsed, releaseUnused } from './unused-files.ts'
import { UploadStore } from './videos/upload-store.ts'
import { registerVideoUploads } from './videos/video-uploads.routes.ts'
import { finishUpload, type VideoContext } from './videos/video-uploads.service.ts'

export type * from './media.ts'
export { findNamedIn } from './named-files.ts'
export type { FindUsed } from './unused-files.ts'

// A database on the same disk stops when it is full; uploads stop before.
const RESERVE_BYTES = 256 * 1024 * 1024

/** Where stored files lie within the media folder; what is beside it is under way. */
export const storedFilesIn = (mediaFolder: string): string => join(mediaFolder, 'files')

const importedField = (kind: ImportedFile['kind']): FileField => ({
  accepts: kind,
  extensions: fileTypes[kind],
  maxFiles: 1,
  visibility: 'private',
})

export interface MediaDeps {
  db: Database
  config: Pick<Config, 'publicUrl' | 'secret' | 'media'>
  now: () => Date
  /** How much of the disk uploads leave free. */
  reserveBytes?: number
}

export interface MediaModule extends Media {
  handlers: UploadHandlers
  /**
   * Adds multipart bodies, the addresses of stored files and those of resumable uploads; before the
   * routes of the contract.
   */
  register(app: FastifyInstance, authenticate: Authenticate): Promise<void>
  /** Whether files can be written; for the readiness probe. */
  isReady(): Promise<boolean>
  /** Looks at everything that is stored: to be run every hour. */
  sweep(): Promise<SweepReport>
  /** Lets go of films that nothing refers to any more: of some each time, so to be run often. */
  releaseUnusedFilms(findUsed: FindUsed): Promise<number>
  /** The same for pictures and documents, once each of these was asked. */
  releaseUnusedPictures(findUsed: readonly FindUsed[]): Promise<number>
  /** The same for clips, by address. */
  releaseUnusedClips(
    findUsed: (tx: DatabaseOrTransaction, urls: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>
}

/** Builds the module on the folder that the settings name. */
export function createMedia({ db, config, now, ...options }: MediaDeps): MediaModule {
  const { folder, uploadCloud, uploadPreset, deliveryBase } = config.media
  const reserveBytes = options.reserveBytes ?? RESERVE_BYTES
  const context: MediaContext = {
    db,
    store: createFileStore(storedFilesIn(folder), reserveBytes),
    scratch: createScratch(join(folder, 'incoming'), reserveBytes),
    places: { ownOrigins: [config.publicUrl], hostedBase: deliveryBase ?? null },
    quotaBytes: config.media.teacherQuotaBytes,
    now,
  }
  const videos: VideoContext = {
    media: context,
    uploads: new UploadStore({ db, folder: join(folder, 'video-uploads'), now }),
    reserveBytes,
  }
  const links = createSignedLinks(config.secret, now)
  const media = createPort(context, links.sign)
  const findFile = prepareFindFile(db)

  return {
    ...media,
    handlers: createUploadHandlers(
      {
        ...media,
        finishVideo: (id, ownerId) => finishUpload(videos, id, ownerId),
        ownAddresses: (urls, owner) => ownAddresses(context, urls, owner),
      },
      { cloud: uploadCloud, preset: uploadPreset },
    ),
    async register(app, authenticate) {
      await app.register(multipart, { throwFileSizeLimit: false })
      registerServing(app, {
        store: context.store,
        links,
        findFile: async (id) => (await findFile.execute({ id }))[0],
      })
      await registerVideoUploads(app, videos, authenticate)
    },
    isReady: () =>
      context.store.probe().then(
        () => true,
        () => false,
      ),
    sweep: () => sweep(context, videos),
    releaseUnusedFilms: (findUsed) =>
      releaseUnused(context, { kinds: ['video', 'captions'], ownerless: false }, [findUsed]),
    releaseUnusedPictures: (findUsed) =>
      releaseUnused(context, { kinds: ['picture', 'document'], ownerless: false }, findUsed),
    releaseUnusedClips: (findUsed) =>
      releaseUnused(context, { kinds: ['clip'], ownerless: true }, [
        async (tx, files) => {
          const used = await findUsed(tx, files.map(clipAddress))
          return new Set(files.flatMap((file) => (used.has(clipAddress(file)) ? file.id : [])))
        },
      ]),
  }
}

function createPort(context: MediaContext, sign: SignedLinks['sign']): Media {
  return {
    receiveForm: (request, spec, owner) => receiveForm(context, request, spec, owner),
    acceptPictures: (references, owner) => acceptPictures(context, references, owner),
    acceptFiles: (references, owner, use = lectureFile) =>
      acceptFiles(context, references, owner, use),
    isOwn: (url) => isOwn(url, context.places),
    keep: (tx, urls) => keepFiles(tx, urls, context.now()),
    release: (tx, urls) => markReleased(tx, idsOf(urls), sweptTomorrow(context.now())),
    discard: (urls) => discardFiles(context, idsOf(urls)),
    hasRoom: (ownerId, bytes) => hasRoom(context, ownerId, bytes),
    useUpload: (request, spec, look) => useUpload(context, request, spec, look),
    importFile: (source, { kind, fileName, ownerId }) =>
      context.scratch.use(source, bytesMax[kind], (file) =>
        addFile(context, {
          file,
          fileName,
          path: 'file',
          field: importedField(kind),
          owner: { id: ownerId },
        }),
      ),
    async open(url) {
      const address = readAddress(url)
      if (!address) throw new Error('nothing can be stored at this address')
      return await context.store.open(address)
    },
    readable: (url, size) => sign(size === 'small' ? smallAddress(url) : url, 'hours'),
    readableBriefly: (url) => sign(url, 'minutes'),
  }
}

const idsOf = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => readAddress(url)?.id ?? [])

const clipAddress = ({ id }: { id: string }): string =>
  writeAddress({ visibility: 'private', id, variant: mainVariant('clip', 'wav') })

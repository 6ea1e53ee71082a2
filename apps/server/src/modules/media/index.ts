// Media: receives, recognises, stores and serves pictures, documents, films and recordings. Other
// modules import only this file.
import multipart from '@fastify/multipart'
import { fileTypes } from '@kinderleaf/contract/plain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { HandOver } from '../../platform/class-handover.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Authenticate } from '../../platform/http/register-routes.ts'
import type { AccountMerger } from '../../platform/merging-accounts.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { FindUsed } from '../../platform/server-module.ts'
import type { Sweep } from '../../platform/sweeps.ts'
import { bucketForBrowsers } from '../../settings/s3.ts'
import { isOwn, readAddress, smallAddress } from './addresses.rules.ts'
import { listDrawnPictures } from './drawn-pictures.ts'
import { handOverFiles } from './files-handover.ts'
import { receiveForm, withUpload } from './forms.ts'
import { lateDirectUploads, lateFilmAddresses } from './late-direct-uploads.ts'
import { markReleased, prepareFindFile, setOwner } from './media.repository.ts'
import { createUploadHandlers, type UploadHandlers } from './media.routes.ts'
import {
  addFile,
  bytesMax,
  discardFiles,
  hasRoom,
  type MediaContext,
  promoteFiles,
  roomOf,
} from './media.service.ts'
import type { FileField, FindReadable, ImportedFile, LinkSettings, Media } from './media.ts'
import { fileMerger } from './merged-files.ts'
import { eraseFiles, mediaData } from './personal-data.ts'
import { pictureQueue } from './pictures.ts'
import { findReadableFiles } from './readable-files.ts'
import { acceptFiles, acceptPictures, lectureFile } from './references.ts'
import { createScratch } from './scratch.ts'
import { registerServing } from './serving.ts'
import { createSignedLinks, type LinkLife, type SignedLinks } from './signed-links.ts'
import { findProblem, incomingIn, openStorage, type StorageProblem } from './storage.ts'
import { type SweepReport, sweep, sweptTomorrow } from './sweep.ts'
import { releaseUnused } from './unused-files.ts'
import { UploadStore } from './videos/upload-store.ts'
import { registerVideoUploads } from './videos/video-uploads.routes.ts'
import { finishUpload, type VideoContext } from './videos/video-uploads.service.ts'

export type * from './media.ts'
export { findReferenced } from './referenced-files.ts'
export { downloadFiles, moveFiles, type Place, probeBucket, storedFilesIn } from './storage.ts'

const importedField = (accepts: ImportedFile['accepts']): FileField => ({
  accepts,
  extensions: accepts === 'picture' ? fileTypes.picture : fileTypes.clip,
  maxFiles: 1,
  visibility: 'private',
})

export interface MediaDeps {
  db: Database
  config: Pick<Config, 'publicUrl' | 'https' | 'secret' | 'previousSecrets' | 'media'>
  now: () => Date
  /** One for each module whose rows refer to files. */
  findUsed: () => readonly FindUsed[]
  findReadable: FindReadable
}

export interface MediaModule extends Media {
  handlers: UploadHandlers
  /** Uploads in progress are rows of this module, but not files yet. */
  findUsedFiles: null
  personalData: PersonalData
  /** After those of the modules whose rows refer to files. */
  handOver: HandOver
  merger: AccountMerger
  sweeps: readonly Sweep[]
  /**
   * Registers multipart parsing and the routes of stored files and resumable uploads; before the
   * routes of the contract.
   */
  register: (app: FastifyInstance, authenticate: Authenticate) => Promise<void>
  /** Whether files can be written; for the readiness probe. */
  isReady(): Promise<boolean>
  pictureQueue: typeof pictureQueue
  /** What is wrong with the storage at this start; null where nothing is. */
  findProblem(): Promise<StorageProblem | null>
  /** Sweeps everything that is stored. */
  sweep: () => Promise<SweepReport>
  /** Releases some of the files that nothing refers to any more. */
  releaseUnused: () => Promise<number>
}

export function createMedia({ db, config, now, ...deps }: MediaDeps): MediaModule {
  const { folder, reserveBytes, uploadCloud, uploadPreset, deliveryBase } = config.media
  const { store, pieces } = openStorage(config.media)
  const context: MediaContext = {
    db,
    store,
    scratch: createScratch(incomingIn(folder), reserveBytes),
    places: {
      ownOrigins: [config.publicUrl],
      hostedBase: deliveryBase ?? null,
      drawn: listDrawnPictures(),
    },
    quotas: config.media,
    now,
  }
  const videos: VideoContext = {
    media: context,
    uploads: new UploadStore({ db, pieces, now }),
    reserveBytes,
  }
  const direct = lateDirectUploads(config.media, videos)
  const takesDirect = bucketForBrowsers(config.media.s3, config.https) !== null
  const links = createSignedLinks(config, now)
  const media = createPort(context, links.sign)
  const findFile = prepareFindFile(db)
  const sweepAll = () => sweep(context, videos, direct)
  const releaseSome = () => releaseUnused(context, deps.findUsed())

  return {
    ...media,
    handlers: createUploadHandlers(
      {
        ...media,
        finishVideo: (id, ownerId) => finishUpload(videos, id, ownerId),
        direct,
        takesDirect,
        readableFiles: (urls, reader) =>
          findReadableFiles(context, deps.findReadable, urls, reader),
      },
      { cloud: uploadCloud, preset: uploadPreset, publicUrl: config.publicUrl },
    ),
    async register(app, authenticate) {
      await app.register(multipart, { throwFileSizeLimit: false })
      registerServing(app, {
        store,
        links,
        filmAddress: lateFilmAddresses(config, now),
        findFile: async (id) => (await findFile.execute({ id }))[0],
      })
      await registerVideoUploads(app, videos, authenticate)
    },
    isReady: () =>
      store.probe().then(
        () => true,
        () => false,
      ),
    pictureQueue,
    findProblem: () => findProblem(config.media, store),
    findUsedFiles: null,
    personalData: mediaData({ store, uploads: videos.uploads, direct }),
    merger: fileMerger,
    handOver: (tx, teachers) => handOverFiles(tx, teachers, deps.findUsed()),
    sweep: sweepAll,
    releaseUnused: releaseSome,
    sweeps: [
      { name: 'stored files', everyMinutes: 60, run: sweepAll },
      { name: 'unused files', everyMinutes: 10, run: releaseSome },
    ],
  }
}

function createPort(context: MediaContext, sign: SignedLinks['sign']): Media {
  return {
    receiveForm: (request, spec, owner, look) => receiveForm(context, request, spec, owner, look),
    acceptPictures: (references, owner) => acceptPictures(context, references, owner),
    acceptFiles: (references, owner, use = lectureFile) =>
      acceptFiles(context, references, owner, use),
    isOwn: (url) => isOwn(url, context.places),
    promote: (tx, urls) => promoteFiles(tx, urls, context.now()),
    changeOwner: (tx, urls, ownerId) => setOwner(tx, idsOf(urls), ownerId),
    release: (tx, urls) => markReleased(tx, idsOf(urls), sweptTomorrow(context.now())),
    erase: (tx, urls) => eraseFiles(context, tx, idsOf(urls)),
    discard: (urls) => discardFiles(context, idsOf(urls)),
    hasRoom: (owner, bytes) => hasRoom(context, owner, bytes),
    roomOf: (owner) => roomOf(context, owner),
    withUpload: (request, spec, inspect) => withUpload(context, request, spec, inspect),
    importFile: (source, { accepts, fileName, owner }) =>
      context.scratch.use(source, bytesMax[accepts], (file) =>
        addFile(context, {
          file,
          fileName,
          path: 'file',
          field: importedField(accepts),
          owner,
        }),
      ),
    async open(url) {
      const address = readAddress(url)
      if (!address) throw new Error('nothing can be stored at this address')
      return await context.store.open(address)
    },
    readable: (url, link) => signAs(sign, 'hours', url, link),
    readableBriefly: (url, link) => signAs(sign, 'minutes', url, link),
  }
}

const signAs = (
  sign: SignedLinks['sign'],
  life: LinkLife,
  url: string,
  { size, name }: LinkSettings = {},
): string => sign(size === 'small' ? smallAddress(url) : url, life, name ?? '')

const idsOf = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => readAddress(url)?.id ?? [])

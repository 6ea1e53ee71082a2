// The product with a form for several files, for this module's tests, with its own folder and
// database. Files may also be at a hosting provider.
import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@kinderleaf/contract/plain'
import { createTestDatabase } from '../../../../test/test-database.ts'
import {
  namedByHeader,
  openProduct,
  personHeader,
  testConfig,
} from '../../../../test/test-product.ts'
import type { Config, MediaConfig } from '../../../config.ts'
import type { Actor } from '../../../platform/actor.ts'
import { isFailure } from '../../../platform/errors.ts'
import { sendFailure } from '../../../platform/http/failure-answers.ts'
import type { Environment } from '../../../settings/readers.ts'
import type { FileUse, FormSpec, Media, ReceivedForm } from '../media.ts'

const someone = (id: string, name: string, role: Role): Actor => ({
  id,
  name,
  imageUrl: null,
  role,
  awaitsClass: false,
})
export const rosa: Actor = someone('rosa', 'Rosa', 'educator')
export const omar: Actor = someone('omar', 'Omar', 'educator')
export const mia: Actor = someone('mia', 'Mia', 'student')
const people = [rosa, omar, mia]

const PUBLIC_URL = 'https://school.test'
/** The path of an address that an upload was answered with. */
export const pathOf = (address: string): string => address.replace(PUBLIC_URL, '')

const formSpec: FormSpec = {
  fields: ['comment'],
  fieldBytes: 100,
  files: {
    files: {
      accepts: 'either',
      extensions: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx'],
      maxFiles: 3,
      visibility: 'private',
    },
  },
}

export interface Part {
  name: string
  content: string | Buffer
  fileName?: string
}

/** `env` holds further settings, such as those of a bucket. */
export async function openMediaSchool(env: Environment = {}) {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-media-'))
  const clock = { now: new Date() }
  const config = testConfig({
    PUBLIC_URL,
    MEDIA_DIR: folder,
    MEDIA_UPLOAD_URL: 'https://school.test/media',
    MEDIA_UPLOAD_CLOUD: 'kinderleaf',
    MEDIA_UPLOAD_PRESET: 'kinderleaf',
    MEDIA_DELIVERY_URL: 'https://files.example.org/school',
    ...env,
  })
  /** Another process of the same school; close its `app`. */
  const open = (changes: Partial<MediaConfig> = {}, settings: Partial<Config> = {}) =>
    openProduct({
      config: { ...config, ...settings, media: { ...config.media, ...changes } },
      database,
      now: () => clock.now,
      authenticate: namedByHeader(async (id) => people.find((person) => person.id === id)),
    })
  for (const { id, name, role } of people) {
    const insert = 'insert into users (id, name, role) values ($1, $2, $3)'
    await database.pool.query(insert, [id, name, role])
  }

  const { app, modules } = await open()
  const { media } = modules
  const received: ReceivedForm[] = []
  app.post('/form', async (request, reply) => {
    const form = await media.receiveForm(request, formSpec, mia)
    if (isFailure(form)) return sendFailure(request, reply, form)
    received.push(form)
    return { fields: form.fields, files: form.files }
  })

  const post = (url: string, parts: Part[], by?: string) => {
    const boundary = 'leaf-boundary'
    return app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(by ? { [personHeader]: by } : {}),
      },
      payload: multipartBody(parts, boundary),
    })
  }

  return {
    app,
    config,
    clock,
    open,
    database,
    folder,
    media,
    erase: (personId: string) => modules.personalData.erase(personId),
    received,
    post,
    postForm: (...parts: Part[]) => post('/form', parts),
    upload: (kind: 'image' | 'raw', fileName: string, content: Buffer, by = 'rosa') =>
      post(
        `/media/v1_1/kinderleaf/${kind}/upload`,
        [
          { name: 'upload_preset', content: 'kinderleaf' },
          { name: 'file', fileName, content },
        ],
        by,
      ),
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url, headers }),
    rows: async () => (await database.pool.query('select * from media_files order by id')).rows,
    uploadRows: async () => (await database.pool.query('select * from video_uploads')).rows,
    /** Every file in the media folder, including incomplete uploads. */
    filesOnDisk: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    /** Leaves the rows without files. */
    removeFiles() {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    },
    async reset() {
      received.length = 0
      await database.pool.query('truncate media_files, video_uploads')
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    },
    async close() {
      await app.close()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

export type MediaSchool = Awaited<ReturnType<typeof openMediaSchool>>

export function multipartBody(parts: readonly Part[], boundary: string): Buffer {
  const pieces = parts.flatMap(({ name, content, fileName }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"`
      }\r\n${fileName === undefined ? '' : 'content-type: application/octet-stream\r\n'}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

/** Resolves one picture: the stored address, or the failure. */
export async function acceptPicture(
  media: Pick<Media, 'acceptPictures'>,
  value: string | null | undefined,
  owner: Actor,
) {
  const accepted = await media.acceptPictures([{ path: 'image', value }], owner)
  return isFailure(accepted) ? accepted : accepted.urls[0]
}

/** Resolves one document, by default a lecture's supporting file. */
export async function acceptFile(
  media: Pick<Media, 'acceptFiles'>,
  value: string | null | undefined,
  owner: Actor,
  use?: FileUse,
) {
  const accepted = await media.acceptFiles([{ path: 'file', value }], owner, use)
  return isFailure(accepted) ? accepted : accepted[0]
}

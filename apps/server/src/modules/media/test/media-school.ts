// A small application for the tests of this module: the upload calls, a form that takes several
// files, and serving, over a folder and a database of its own.
import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpointNames } from '@kinderleaf/contract/plain'
import Fastify, { type FastifyRequest } from 'fastify'
import { createTestDatabase } from '../../../../test/test-database.ts'
import type { Actor } from '../../../platform/actor.ts'
import { failure, isFailure } from '../../../platform/errors.ts'
import { registerFailureAnswers, sendFailure } from '../../../platform/http/failure-answers.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { createMedia, type MediaModule } from '../index.ts'
import type { FileUse, FormSpec, Media, ReceivedForm } from '../media.ts'

export const rosa: Actor = { id: 'rosa', name: 'Rosa', imageUrl: null, role: 'educator' }
export const omar: Actor = { id: 'omar', name: 'Omar', imageUrl: null, role: 'educator' }
export const mia: Actor = { id: 'mia', name: 'Mia', imageUrl: null, role: 'student' }
const people = [rosa, omar, mia]

/** The form of the tests: up to three files of any kind, private. */
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

const authenticate = async ({ headers }: FastifyRequest) =>
  people.find(({ id }) => id === headers['x-test-user']) ?? null

/** A server with the calls of this module alone. */
export async function buildServer(media: MediaModule) {
  const app = Fastify()
  registerFailureAnswers(app)
  await media.register(app, authenticate)
  const absent = async () => failure('NOT_FOUND')
  const others: Handlers = Object.fromEntries(
    endpointNames.map((name): unknown[] => [name, absent]),
  )
  registerRoutes(app, { ...others, ...media.handlers }, authenticate)
  return app
}

export async function openMediaSchool() {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-media-'))
  const clock = { now: new Date() }
  const config = {
    publicUrl: 'https://school.test',
    secret: 'a secret of at least thirty-two characters',
    media: {
      folder,
      uploadBase: 'https://school.test/media',
      uploadCloud: 'kinderleaf',
      uploadPreset: 'kinderleaf',
      deliveryBase: 'https://files.example.org/school',
      teacherQuotaBytes: 1024 ** 3,
    },
  }
  const now = () => clock.now
  const media = createMedia({ db: database.db, config, now })
  for (const { id, name, role } of people) {
    const insert = 'insert into users (id, name, role) values ($1, $2, $3)'
    await database.pool.query(insert, [id, name, role])
  }

  const app = await buildServer(media)
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
        ...(by ? { 'x-test-user': by } : {}),
      },
      payload: multipartBody(parts, boundary),
    })
  }

  return {
    app,
    clock,
    config,
    database,
    folder,
    media,
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
    /** Everything that lies in the media folder, the store and unfinished uploads alike. */
    filesOnDisk: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    /** As a restored backup has it: rows alone. */
    removeFiles() {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    },
    async tidy() {
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

/** The bytes of a form as a browser sends them. */
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

/** Settles one picture: what would be stored, or why not. */
export async function acceptPicture(
  media: Pick<Media, 'acceptPictures'>,
  value: string | null | undefined,
  owner: Actor,
) {
  const accepted = await media.acceptPictures([{ path: 'image', value }], owner)
  return isFailure(accepted) ? accepted : accepted.urls[0]
}

/** Settles one document, beside a lecture unless told otherwise. */
export async function acceptFile(
  media: Pick<Media, 'acceptFiles'>,
  value: string | null | undefined,
  owner: Actor,
  use?: FileUse,
) {
  const accepted = await media.acceptFiles([{ path: 'file', value }], owner, use)
  return isFailure(accepted) ? accepted : accepted[0]
}

// A little school for tests of lessons, quizzes, activities and classes: the real calls, database and media,
// with people named by a header instead of a token and a clock that tests can turn.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endpointNames, type Role } from '@kinderleaf/contract/plain'
import { drizzle } from 'drizzle-orm/node-postgres'
import fastify, { type FastifyRequest, type InjectOptions } from 'fastify'
import sharp from 'sharp'
import { createActivities } from '../src/modules/activities/index.ts'
import { createGallery } from '../src/modules/gallery/index.ts'
import { createLessons } from '../src/modules/lessons/index.ts'
import { createMedia } from '../src/modules/media/index.ts'
import { createQuizzes } from '../src/modules/quizzes/index.ts'
import { createUsers, membershipsTable, usersTable } from '../src/modules/users/index.ts'
import { createVoices } from '../src/modules/voices/index.ts'
import type { Actor } from '../src/platform/actor.ts'
import { failure } from '../src/platform/errors.ts'
import { registerFailureAnswers } from '../src/platform/http/failure-answers.ts'
import type { Handlers } from '../src/platform/http/handlers.ts'
import { registerRoutes } from '../src/platform/http/register-routes.ts'
import { findFastFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'

const PERSON_HEADER = 'x-test-user'
const publicUrl = 'http://school.test'

export interface Query {
  text: string
  params: unknown[]
}

export type School = Awaited<ReturnType<typeof openSchool>>

/** Opens a school without anybody in it; `close` it in `afterAll`. */
export async function openSchool() {
  const database = await createTestDatabase()
  const asked: Query[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => asked.push({ text, params }) }
  const db = drizzle({ client: database.pool, logger })
  const folder = await mkdtemp(join(findFastFolder(), 'kinderleaf-school-'))
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const now = () => clock.now
  const secret = 'a secret of this test, long enough'
  const media = createMedia({
    db,
    now,
    config: {
      publicUrl,
      secret,
      media: {
        folder,
        uploadBase: `${publicUrl}/media`,
        uploadCloud: 'school',
        uploadPreset: 'school',
        deliveryBase: undefined,
        teacherQuotaBytes: 1024 ** 3,
      },
    },
  })
  const lessons = createLessons({ db, media, now })
  const quizzes = createQuizzes({ db, media, now })
  const users = createUsers({
    db,
    now,
    enrolledCourseIds: (_db, studentId) => lessons.enrolledCourseIds(studentId),
  })
  const activities = createActivities({ db, media, users, now })
  const gallery = createGallery({ db, media, now })
  const voices = createVoices({ db, config: { secret }, media, now })
  const people = new Map<string, Actor>()

  const app = fastify()
  registerFailureAnswers(app)
  const authenticate = async ({ headers }: FastifyRequest) => {
    const id = headers[PERSON_HEADER]
    return typeof id === 'string' ? (people.get(id) ?? failure('UNAUTHENTICATED')) : null
  }
  await media.register(app, authenticate)
  voices.register(app)
  const handlers = {
    ...users.handlers,
    ...media.handlers,
    ...lessons.handlers,
    ...quizzes.handlers,
    ...activities.handlers,
    ...gallery.handlers,
    ...voices.handlers,
  }
  registerRoutes(app, completed(handlers), authenticate)

  return {
    pool: database.pool,
    app,
    clock,
    lessons,
    quizzes,
    activities,
    media,
    gallery,
    voices,
    /** Every query that was asked so far. */
    asked,
    /** Adds a person. */
    async person(name: string, role: Role | null): Promise<Actor> {
      const actor = { id: `person-${randomUUID()}`, name, imageUrl: null, role }
      await db.insert(usersTable).values({ id: actor.id, name, role })
      people.set(actor.id, actor)
      return actor
    },
    /** Puts a student into a teacher's class. */
    async join(student: Actor, educator: Actor): Promise<void> {
      await db.insert(membershipsTable).values({ studentId: student.id, educatorId: educator.id })
    },
    /** The paths of all files in the media folder. */
    async storedFiles() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return files.map((file) => join(file.parentPath, file.name)).sort()
    },
    /** A request as that person sends it. */
    as: (actor: Actor, request: InjectOptions): InjectOptions => ({
      ...request,
      headers: { ...request.headers, [PERSON_HEADER]: actor.id },
    }),
    /** Calls as that person, or as a visitor. */
    async call(
      actor: Actor | null,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: InjectOptions['payload'],
    ) {
      // With a bearer, so that the answer is treated as tailored.
      const headers = actor ? { [PERSON_HEADER]: actor.id, authorization: 'Bearer test' } : {}
      const answer = await app.inject({ method, url, headers, payload })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A multipart form as a browser sends it. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** A small picture file. */
export async function pictureFile(name = 'cover.png'): Promise<File> {
  const create = { width: 8, height: 6, channels: 3, background: 'tomato' } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name)
}

function completed(some: Partial<Handlers>): Handlers {
  const handlers: Partial<Handlers> = { ...some }
  for (const name of endpointNames) handlers[name] ??= async () => failure('INTERNAL')
  if (!isComplete(handlers)) throw new Error('a call is missing')
  return handlers
}

const isComplete = (handlers: Partial<Handlers>): handlers is Handlers =>
  endpointNames.every((name) => handlers[name] !== undefined)

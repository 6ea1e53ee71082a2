// A small school for tests: the whole product with people named by a header instead of a token, and
// a clock that tests can set.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '@kinderleaf/contract/plain'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { membershipsTable, usersTable } from '../src/modules/users/index.ts'
import type { Actor } from '../src/platform/actor.ts'
import type { Replica } from '../src/platform/database/index.ts'
import { dayOf } from '../src/platform/day.ts'
import { findFastFolder } from './temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { namedByHeader, openProduct, personHeader, testConfig } from './test-product.ts'

export interface Query {
  text: string
  params: unknown[]
}

export type School = Awaited<ReturnType<typeof openSchool>>

interface SchoolOptions {
  /** By the embedded provider. */
  keepsAccounts?: boolean
  /** What may answer open reads and reports. */
  openReplica?: (primary: TestDatabase) => Replica
}

/** Opens a school without people; `close` it in `afterAll`. */
export async function openSchool({ keepsAccounts = false, openReplica }: SchoolOptions = {}) {
  const database = await createTestDatabase()
  const asked: Query[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => asked.push({ text, params }) }
  const db = drizzle({ client: database.pool, logger })
  const folder = await mkdtemp(join(findFastFolder(), 'kinderleaf-school-'))
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const people = new Map<string, Actor>()
  const replica = openReplica?.({ ...database, db })
  const { app, modules } = await openProduct({
    config: { ...testConfig({ MEDIA_DIR: folder }), keepsAccounts },
    database: { pool: database.pool, db },
    replica,
    now: () => clock.now,
    authenticate: namedByHeader(async (id) => people.get(id)),
  })

  /** Adds a person. */
  async function person(
    name: string,
    role: Role | null,
    id = `person-${randomUUID()}`,
  ): Promise<Actor> {
    const actor = { id, name, imageUrl: null, role, awaitsClass: false }
    await db.insert(usersTable).values({ id: actor.id, name, role, lastSeenOn: dayOf(clock.now) })
    people.set(actor.id, actor)
    return actor
  }

  /** Puts a student into a teacher's class. */
  async function joinClass(student: Actor, educator: Actor): Promise<void> {
    await db.insert(membershipsTable).values({ studentId: student.id, educatorId: educator.id })
  }

  return {
    ...modules,
    pool: database.pool,
    db,
    databaseUrl: database.url,
    app,
    clock,
    /** Every query so far. */
    asked,
    person,
    join: joinClass,
    /** Adds a student to these teachers' classes. */
    async child(name: string, ...educators: readonly Actor[]): Promise<Actor> {
      const child = await person(name, 'student')
      for (const educator of educators) await joinClass(child, educator)
      return child
    },
    async storedFiles() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return files.map((file) => join(file.parentPath, file.name)).sort()
    },
    /** A request by that person. */
    as: (actor: Actor, request: InjectOptions): InjectOptions => ({
      ...request,
      headers: { ...request.headers, [personHeader]: actor.id },
    }),
    /** Calls as that person, or as a visitor. */
    async call(
      actor: Actor | null,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: InjectOptions['payload'],
    ) {
      // With a bearer, so that the answer is treated as personal.
      const headers = actor ? { [personHeader]: actor.id, authorization: 'Bearer test' } : {}
      const answer = await app.inject({ method, url, headers, payload })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    async close() {
      await app.close()
      await replica?.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const create = { width: 8, height: 6, channels: 3, background: 'tomato' } as const
const picture = sharp({ create }).png().toBuffer()

/** A small picture file. */
export async function pictureFile(name = 'cover.png'): Promise<File> {
  return new File([new Uint8Array(await picture)], name)
}

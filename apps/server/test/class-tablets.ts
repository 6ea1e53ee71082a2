// A school with tablets of classes: teachers, managed children on the wall, and browsers.
import { randomUUID } from 'node:crypto'
import { ownPageHeader } from '@kinderleaf/contract/plain'
import { createManaged } from '@kinderleaf/identity'
import { expect } from 'vitest'
import { openBrowser, type School, signUp } from '../src/modules/identity/test/school.ts'
import type { TestDatabase } from './test-database.ts'
import { publicUrl } from './test-product.ts'

export type Browser = ReturnType<typeof openBrowser>
interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  payload?: object
  bearer?: string
}
interface Teacher {
  id: string
  bearer: string
  browser: Browser
  signInName: string
}

/** Of one school. */
export function openTablets(school: School, database: TestDatabase) {
  /** One of our pages calls in this browser, whose cookies change with the answer. */
  async function send(browser: Browser, url: string, sent: Sent = {}) {
    const { method = 'GET', payload, bearer } = sent
    const answer = await school.app.inject({
      ...{ method, url },
      headers: {
        ...{ [ownPageHeader]: '1', origin: publicUrl, host: new URL(publicUrl).host },
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(payload ? { payload } : {}),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) browser.cookies.delete(name)
      else browser.cookies.set(name, value)
    }
    return { status: answer.statusCode, body: answer.json() }
  }

  let teachers = 0

  /** A teacher who is signed in in a browser. */
  async function teacher(): Promise<Teacher> {
    teachers += 1
    const signInName = `teacher-${teachers}`
    const browser = openBrowser(school)
    const before = await signUp(browser, signInName, 'teacher', `Ms. ${teachers}`)
    await school.call('/api/educator/update-role', before)
    const bearer = await browser.accessToken()
    const id: string = (await school.call('/api/user/data', bearer)).json().user._id
    return { id, bearer, browser, signInName }
  }

  /** A managed child on the wall of this class, as a teacher makes one. */
  async function child(of: Teacher, name = 'Mia'): Promise<string> {
    const id = randomUUID()
    await createManaged(database.pool, [{ id, name }], { role: 'student' })
    await database.pool.query(`insert into users (id, name, role) values ($1, $2, 'student')`, [
      id,
      name,
    ])
    await database.pool.query('insert into memberships (student_id, educator_id) values ($1, $2)', [
      id,
      of.id,
    ])
    await school.modules.devices.addChildren(database.db, [id])
    return id
  }

  const picturesOf = async ({ browser, bearer }: Teacher, id: string): Promise<string[]> =>
    (await send(browser, `/api/educator/register/${id}/pictures`, { bearer })).body.pictures

  /** A browser that a teacher has made a tablet of her class by its code. */
  async function tablet({ browser, bearer }: Teacher, name = 'Blue tablet'): Promise<Browser> {
    const device = openBrowser(school)
    const { code } = (await send(device, '/api/pairing', { method: 'POST' })).body
    const confirmed = await send(browser, '/api/educator/devices/confirm', {
      ...{ method: 'POST', bearer, payload: { code, name } },
    })
    expect(confirmed).toMatchObject({ status: 200, body: { device: { name } } })
    return device
  }

  const devicesOf = async ({ browser, bearer }: Teacher) =>
    (await send(browser, '/api/educator/devices', { bearer })).body.devices

  /** The children who wait for this teacher. */
  const lockedOf = async ({ browser, bearer }: Teacher) =>
    (await send(browser, '/api/educator/devices', { bearer })).body.locked

  const tap = (device: Browser, studentId: string, pictures: readonly string[]) =>
    send(device, '/auth/wall', { method: 'POST', payload: { studentId, pictures } })

  /** A card of each of these children, as their teacher makes it. */
  const makeCards = (
    { browser, bearer }: Teacher,
    students: readonly string[],
    kind: 'class' | 'home',
    endsOn: string | null = null,
  ) =>
    send(browser, '/api/educator/badges', {
      ...{ method: 'POST', bearer, payload: { students, kind, endsOn } },
    })

  const cardOf = async (of: Teacher, id: string, kind: 'class' | 'home') =>
    (await makeCards(of, [id], kind)).body.badges[0]

  const cardsOf = async ({ browser, bearer }: Teacher) =>
    (await send(browser, '/api/educator/badges', { bearer })).body.badges

  const scan = (browser: Browser, secret: string) =>
    send(browser, '/auth/badge', { method: 'POST', payload: { secret } })

  const who = async (device: Browser): Promise<string | null> =>
    (await device.token()).json().userId ?? null

  const setSignIn = ({ browser, bearer }: Teacher, signIn: string) =>
    send(browser, '/api/educator/wall-settings', {
      ...{ method: 'PUT', bearer, payload: { signIn, idleMinutes: 10 } },
    })

  return {
    ...{ send, teacher, child, picturesOf, tablet, devicesOf, lockedOf, tap, who, setSignIn },
    ...{ makeCards, cardOf, cardsOf, scan },
  }
}

export const wrongOnes = (right: readonly string[]) => [...right].reverse()

export const notPaired = { status: 403, body: { code: 'NOT_PAIRED' } }

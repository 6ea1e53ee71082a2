// Calls against a server of a few lines: the bearer, its one renewal, and what failures become.
import { endpointNames, endpoints, ownPageHeader, wroteHeader } from '@kinderleaf/contract/plain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, callAhead, callUnchecked } from './call.ts'
import { connection, reportAnswer } from './connection.ts'
import {
  bearer,
  dropToken,
  onOtherPerson,
  onSessionEnd,
  renewToken,
  setShownPerson,
} from './token.ts'

interface Seen {
  address: string
  method: string
  bearer: string | null
  body: unknown
  /** Says that its page has just changed something. */
  wrote: boolean
}

let seen: Seen[] = []
let tokens: (string | null)[] = []
let answer: (request: Seen) => Response = () => Response.json({ success: true })

const tokenReply = () => {
  const accessToken = tokens.shift() ?? null
  const expiresIn = accessToken ? 300 : null
  const userId = accessToken && (accessToken.endsWith('leo') ? 'leo' : 'mia')
  return Response.json({ success: true, accessToken, expiresIn, userId })
}

beforeEach(() => {
  seen = []
  tokens = []
  dropToken()
  setShownPerson(undefined)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (address === '/auth/token') {
      expect(init.signal, 'it ends by itself').toBeInstanceOf(AbortSignal)
      expect(headers.has(ownPageHeader)).toBe(true)
      return tokenReply()
    }
    const request = {
      address,
      method: init.method ?? 'GET',
      bearer: headers.get('authorization'),
      body: init.body,
      wrote: headers.has(wroteHeader),
    }
    seen.push(request)
    return answer(request)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reportAnswer()
})

const unauthenticated = () =>
  Response.json(
    { success: false, code: 'UNAUTHENTICATED', message: 'Please log in.' },
    { status: 401 },
  )

test('parameters, query and body are sent as the contract says', async () => {
  answer = () => Response.json({ success: true, courses: [], message: '' })
  await call('courseAll', { query: { search: 'red fox', limit: 5 } })
  await call('courseById', { params: { id: 'a/b' } })
  await call('joinEducator', { body: { code: 'x' } })
  expect(seen.map(({ method, address }) => `${method} ${address}`)).toEqual([
    'GET /api/course/all?search=red+fox&limit=5',
    'GET /api/course/a%2Fb',
    'POST /api/user/join-educator',
  ])
  expect(seen[2]?.body).toBe('{"code":"x"}')
  expect(seen[0]?.bearer).toBeNull()
})

describe('what is read after a change says so, for five seconds', () => {
  let now = 1_000_000
  beforeEach(() => {
    // later than what the tests before have changed
    now += 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    answer = () => Response.json({ success: true })
  })
  afterEach(() => vi.restoreAllMocks())

  /** Whether a read says so, after so many milliseconds. */
  async function saidAfter(ms: number) {
    now += ms
    await call('courseAll')
    return seen.at(-1)?.wrote
  }

  test('from its answer on, and no longer', async () => {
    expect(await saidAfter(0)).toBe(false)
    await call('joinEducator', { body: { code: 'x' } })
    expect(seen.at(-1)?.wrote).toBe(false)
    expect(await saidAfter(0)).toBe(true)
    expect(await saidAfter(4_999)).toBe(true)
    expect(await saidAfter(1)).toBe(false)
  })

  test('also where its answer was lost, since it may have come', async () => {
    answer = () => {
      throw new TypeError('no network')
    }
    await expect(call('joinEducator', { body: { code: 'x' } })).rejects.toThrow()
    answer = () => Response.json({ success: true })
    expect(await saidAfter(1)).toBe(true)
  })

  test('not after what only reads, although it is posted', async () => {
    await call('getCourseProgress', { body: { courseId: 'c' } })
    expect(await saidAfter(1)).toBe(false)
  })
})

test('calls made at once share one token', async () => {
  tokens = ['t1', 't2']
  answer = () => Response.json({ success: true })
  const [first, second] = await Promise.all([renewToken(), renewToken()])
  expect([first, second, await bearer()]).toEqual(['t1', 't1', 't1'])
})

test('a call in the name of one person is never made with the token of another', async () => {
  tokens = ['t1']
  answer = () => Response.json({ success: true, message: '' })
  await renewToken()
  const body = { courseId: 'c', lectureId: 'l' }
  await call('updateCourseProgress', { body, as: 'mia' })
  await expect(call('updateCourseProgress', { body, as: 'leo' })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  expect(seen.map(({ bearer }) => bearer)).toEqual(['Bearer t1'])
})

test('a page that shows one person sends nothing with the token of another', async () => {
  tokens = ['t1', 't2 of leo', 't3']
  answer = unauthenticated
  const onOther = vi.fn()
  const forget = onOtherPerson(onOther)
  setShownPerson('leo')
  await renewToken()
  await expect(call('becomeStudent')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(onOther).toHaveBeenCalledOnce()
  // a refused token is renewed, and the new one is not hers
  await renewToken()
  await expect(call('becomeStudent')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(onOther).toHaveBeenCalledTimes(2)
  expect(seen.map(({ bearer }) => bearer)).toEqual(['Bearer t2 of leo'])
  forget()
})

const changes = endpointNames.filter((name) => {
  const { method, access } = endpoints[name]
  return (method !== 'GET' || name === 'becomeStudent') && access !== 'tablet'
})

const everyParam = Object.fromEntries(
  Object.values(endpoints)
    .flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)])
    .map(([, name = '']) => [name, 'x']),
)

test.each(changes)(
  '%s is for whom it was begun, whoever signs in in another window',
  async (name) => {
    tokens = ['t1 of mia', 't2 of leo']
    setShownPerson('mia')
    await renewToken()
    // another window signs in while it is on its way: it is refused, and this page becomes his
    answer = ({ bearer }) => {
      setShownPerson('leo')
      return bearer === 'Bearer t1 of mia' ? unauthenticated() : Response.json({ success: true })
    }
    await expect(callUnchecked(name, { params: everyParam })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(seen.map(({ bearer }) => bearer)).toEqual(['Bearer t1 of mia'])
  },
)

test('a refused bearer is renewed once and the call made again', async () => {
  tokens = ['old', 'new']
  answer = ({ bearer }) =>
    bearer === 'Bearer new'
      ? Response.json({ success: true, joinedEducators: [] })
      : unauthenticated()
  await renewToken()
  await expect(call('joinedEducators')).resolves.toMatchObject({ joinedEducators: [] })
  expect(seen.map((request) => request.bearer)).toEqual(['Bearer old', 'Bearer new'])
})

test('when the session is over an event is emitted, and the call fails as not signed in', async () => {
  tokens = ['old', null]
  answer = unauthenticated
  const onEnd = vi.fn()
  const forget = onSessionEnd(onEnd)
  await renewToken()
  await expect(call('joinedEducators')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(onEnd).toHaveBeenCalledOnce()
  forget()
})

test('an open read still answers when the session is over', async () => {
  tokens = ['old', null]
  answer = ({ bearer }) =>
    bearer ? unauthenticated() : Response.json({ success: true, courses: [], message: '' })
  await renewToken()
  await expect(call('courseAll')).resolves.toMatchObject({ courses: [] })
})

test('no answer is OFFLINE with the sentence of the call, and the connection is known to be away', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(call('quizAll')).rejects.toMatchObject({
    code: 'OFFLINE',
    message: 'Failed to fetch quizzes.',
  })
  expect(connection.isReachable()).toBe(false)
})

test('success false is a failure whatever the status', async () => {
  answer = () => Response.json({ success: false, code: 'CODE_TAKEN', message: 'Taken.' })
  await expect(call('quizAll')).rejects.toMatchObject({ code: 'CODE_TAKEN', message: 'Taken.' })
})

test('a prefetched answer is used once, by the same call', async () => {
  answer = () => Response.json({ success: true, courses: [], message: '' })
  const query = { educators: 'a,b', limit: 24 }
  void callAhead('courseAll', { query })
  await call('courseAll', { query: { ...query, search: 'fox' } })
  expect(seen).toHaveLength(2)
  await call('courseAll', { query })
  expect(seen).toHaveLength(2)
  await call('courseAll', { query })
  expect(seen).toHaveLength(3)
})

test('after a change no prefetched answer is used', async () => {
  answer = () => Response.json({ success: true, courses: [], message: '' })
  void callAhead('courseAll')
  await call('joinEducator', { body: { code: 'x' } })
  await call('courseAll')
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
})

test('the failure of a prefetched call reaches the call that uses it', async () => {
  answer = () => new Response(null, { status: 500 })
  callAhead('courseAll').catch(() => {})
  await expect(call('courseAll')).rejects.toMatchObject({ status: 500 })
  expect(seen).toHaveLength(1)
})

test.each([{}, { status: 'login required' }])(
  'JSON of a network that asks to sign in is no answer',
  async (body) => {
    answer = () => Response.json(body)
    await expect(call('joinedEducators')).rejects.toMatchObject({
      status: 200,
      requestId: undefined,
    })
  },
)

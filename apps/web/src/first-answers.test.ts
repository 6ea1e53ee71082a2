// @vitest-environment jsdom
// The calls made before the app is loaded, by page and by person.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let requests: string[] = []
let pictures: string[] = []
const answers: Record<string, object> = {
  '/api/course/lesson-1': { courseData: { courseThumbnail: '/pictures/words/cover-sea.svg' } },
  '/api/course/all?educators=mia&limit=24': { courses: [{ courseThumbnail: null }, {}] },
  '/api/user/joined-educators': { joinedEducators: ['rosa', 'omar'], educators: [] },
}
const person = (role: string | null) => ({ user: { _id: 'mia', role, name: 'Mia' } })

beforeEach(() => {
  requests = []
  pictures = []
  vi.resetModules()
  // the pages of former tests are not other tabs
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(address)
      }
    },
  )
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json({ success: true, courses: [], message: '', ...answers[address] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

async function open(address: string, role: string | null) {
  answers['/auth/token'] = { accessToken: 'token', expiresIn: 300, userId: 'mia', role }
  answers['/api/user/data'] = person(role)
  history.replaceState(null, '', address)
  await import('./first-answers.ts')
  const { session } = await import('./session/index.ts')
  await expect.poll(() => session.current().kind).toBe('signedIn')
}

test('a child at a list of lessons asks for her teachers and the first page of their lessons', async () => {
  await open('/course-list', 'student')
  const list = '/api/course/all?educators=rosa%2Comar&limit=24'
  await expect.poll(() => requests.at(-1)).toBe(list)
  expect(requests.toSorted()).toEqual([
    list,
    '/api/user/data',
    '/api/user/joined-educators',
    '/auth/token',
  ])
})

test('a list is asked for while the server still says who she is', async () => {
  const who = Promise.withResolvers<Response>()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string) =>
    address === '/api/user/data' ? who.promise : answer(address),
  )
  const opened = open('/course-list', 'student')
  await expect.poll(() => requests).toContain('/api/course/all?educators=rosa%2Comar&limit=24')
  who.resolve(Response.json({ success: true, ...person('student') }))
  await opened
})

test('a teacher asks for her own lessons and the first picture', async () => {
  await open('/course-list', 'educator')
  const list = '/api/course/all?educators=mia&limit=24'
  await expect.poll(() => requests.slice(2)).toEqual([list])
  await expect.poll(() => pictures).toEqual(['/pictures/words/cover-letters.svg'])
})

test('a list that is searched or narrowed, and one without a role, ask for nothing ahead', async () => {
  await open('/course-list?teacher=rosa', 'student')
  expect(requests.slice(2)).toEqual([])
  vi.resetModules()
  requests = []
  await open('/course-list', null)
  expect(requests.slice(2)).toEqual([])
})

test('a lesson and its picture are asked for as soon as it is known who asks', async () => {
  await open('/course/lesson-1', 'student')
  expect(requests[0]).toBe('/auth/token')
  expect(requests.slice(1).toSorted()).toEqual(['/api/course/lesson-1', '/api/user/data'])
  await expect.poll(() => pictures).toEqual(['/pictures/words/cover-sea.svg'])
})

// @vitest-environment jsdom
// What is done before a sign-out decides whether the session ends.
import { afterEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'
import { signOut } from './sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

test('the session goes on until what is done before it lets it end', async () => {
  const fetched = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { assign: vi.fn() })
  session.setUser({
    _id: 'mira',
    name: 'Mira',
    imageUrl: null,
    role: 'student',
    enrolledCourses: [],
    awaitsClass: false,
  })
  const mayEnd = vi.fn(async () => true).mockResolvedValueOnce(false)
  session.beforeSignOut(mayEnd)
  await signOut()
  expect(fetched).not.toHaveBeenCalled()
  await signOut()
  expect(fetched).toHaveBeenCalledOnce()
})

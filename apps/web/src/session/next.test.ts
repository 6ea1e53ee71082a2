// An address written by somebody else never leads away from the product.
import { expect, test } from 'vitest'
import { nextOf, ownPath, signInAddress, signUpAddress } from './next.ts'

test.each(['/course-list', '/course-list/red%20fox', '/player/1?lecture=2#notes', '/'])(
  '%j is an own page',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

test.each([
  null,
  undefined,
  '',
  'course-list',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/api/user/update-role',
  '/auth/sign-in?next=/',
  '/identity/account',
  '/media/x.png',
  '/healthz',
  '/./api/user/update-role',
])('%j is not', (path) => {
  expect(ownPath(path)).toBeUndefined()
})

test('a page named like one of the server is still a page', () => {
  expect(ownPath('/apiary')).toBe('/apiary')
})

test('a role page leads on to where somebody wanted to go, however often it was wrapped', () => {
  const wrapped = '/select-role?next=%2Fbecome-student%3Fnext%3D%252Fjoin%253Fcode%253Da'
  expect(nextOf(new URLSearchParams({ next: wrapped }))).toBe('/join?code=a')
  expect(nextOf(new URLSearchParams({ next: '/select-role' }))).toBeUndefined()
  expect(nextOf(new URLSearchParams({ next: '/quiz/1' }))).toBe('/quiz/1')
  expect(nextOf(new URLSearchParams())).toBeUndefined()
})

test('signing in and up carry where to go', () => {
  expect(signInAddress('/quiz/1?a=b')).toBe('/auth/sign-in?next=%2Fquiz%2F1%3Fa%3Db')
  expect(signUpAddress('/select-role')).toBe('/auth/sign-in?create=1&next=%2Fselect-role')
})

import { expect, test } from 'vitest'
import { routeOf } from './request-routes.ts'

const origin = 'https://school.test'
const request = (path: string, mode = 'cors', method = 'GET') =>
  routeOf({ url: origin + path, method, mode }, origin)

const serverAddresses = [
  '/identity/account',
  '/auth/sign-in?next=%2F',
  '/auth/token',
  '/api/user/data',
  '/api/course/all?limit=30',
  '/media/files/a.webp',
  '/media/video-uploads/1',
  '/healthz',
  '/readyz',
  '/metrics',
  '/API/user/data',
]

test.each(serverAddresses)('%s is left to the server, as a page too', (path) => {
  expect(request(path)).toBe('server')
  expect(request(path, 'navigate')).toBe('server')
})

test('pages and files of our own are answered, words that only begin like a server address too', () => {
  expect(request('/draw', 'navigate')).toBe('page')
  expect(request('/activity/12', 'navigate')).toBe('page')
  expect(request('/apiary', 'navigate')).toBe('page')
  expect(request('/assets/draw-1.js')).toBe('file')
  expect(request('/pictures/words/apple.svg')).toBe('file')
})

test('what changes something, and what is not ours, is left alone', () => {
  expect(request('/draw', 'cors', 'POST')).toBe('server')
  expect(routeOf({ url: 'https://elsewhere.test/a.js', method: 'GET', mode: 'cors' }, origin)).toBe(
    'server',
  )
})

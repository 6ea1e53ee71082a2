// The page's Link headers: the files it needs next, and visitors' pictures.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerFailureAnswers } from './failure-answers.ts'
import { routedAddress } from './request-address.ts'
import { registerWebApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-web-'))
const app = fastify({ rewriteUrl: routedAddress })
registerFailureAnswers(app)

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  await registerWebApp(app, folder, 'en')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function linksOf(url: string, cookie?: string) {
  const { statusCode, headers } = await app.inject({
    url,
    headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
  })
  expect(statusCode).toBe(200)
  return headers.link
}

test('a build without a list of first files is served all the same', async () => {
  expect(await linksOf('/course-list')).toBeUndefined()
})

test('a page names the start, its files, and its big picture to whoever is not signed in', async () => {
  const start = ['/assets/start-1.js']
  const files = ['/assets/list-1.js', '/assets/list-1.css']
  const visitorPictures = [{ file: '/pictures/a.svg', media: '(width > 1000px)' }]
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite/first-files.json'),
    JSON.stringify({ start, pages: { 'course-list': { files, visitorPictures } } }),
  )
  const named =
    '</assets/start-1.js>; rel=modulepreload; fetchpriority=auto, </assets/list-1.js>; rel=modulepreload; fetchpriority=low, </assets/list-1.css>; rel=preload; as=style; crossorigin'
  expect(await linksOf('/course-list/foxes?teacher=1', 'session=x')).toBe(named)
  expect(await linksOf('/course-list')).toBe(
    `${named}, </pictures/a.svg>; rel=preload; as=image; fetchpriority=high; media="(width > 1000px)"`,
  )
  const list = await app.inject('/.vite/first-files.json')
  expect(list.statusCode).toBe(404)
  expect(await linksOf('/constructor')).toBeUndefined()
  expect(await linksOf('/')).toBeUndefined()
})

test('a list of another version costs the hint and not the page', async () => {
  for (const list of ['{"course-list":{"files":[]}}', 'null', 'half a lis']) {
    writeFileSync(join(folder, '.vite/first-files.json'), list)
    expect(await linksOf('/course-list')).toBeUndefined()
  }
})

test('a page says the language of the school', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en" dir="ltr">')
  const school = fastify()
  await registerWebApp(school, folder, 'fil')
  const { body, headers } = await school.inject({ url: '/draw', headers: { accept: 'text/html' } })
  expect(body).toBe('<!doctype html><html lang="fil" dir="ltr">')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  await school.close()
})

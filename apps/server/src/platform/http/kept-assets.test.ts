import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../test/temporary-folder.ts'
import { registerFailureAnswers } from './failure-answers.ts'
import { filesOf, keepAssets } from './kept-assets.ts'
import { registerWebApp } from './web-app.ts'

let kept: string
beforeEach(() => {
  kept = join(createTemporaryFolder(), 'assets')
})

/** A build of one script of its own and one that all builds have. */
function build(name: string): string {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), `<script src="/assets/start-${name}.js">`)
  writeFileSync(join(folder, 'assets', `start-${name}.js`), `start of ${name}`)
  writeFileSync(join(folder, 'assets', 'same.js'), 'the same')
  mkdirSync(join(folder, 'assets', 'pdf-1'))
  writeFileSync(join(folder, 'assets', 'pdf-1', 'map.bin'), 'a map')
  return folder
}

/** Starts of builds one after another: the lists' times say which was started last. */
async function start(folder: string, day: number) {
  await keepAssets(folder, kept)
  const lists = join(kept, 'builds')
  for (const name of readdirSync(lists)) {
    const path = join(lists, name)
    const isThis =
      readFileSync(path, 'utf8') === JSON.stringify(readdirSync(join(folder, 'assets')))
    if (isThis) utimesSync(path, day, day)
  }
}

test('the files of the last three builds stay, and those of the one before go', async () => {
  for (const [index, name] of ['one', 'two', 'three', 'four'].entries()) {
    await start(build(name), index + 1)
  }
  expect(readdirSync(filesOf(kept)).sort()).toEqual([
    'pdf-1',
    'same.js',
    'start-four.js',
    'start-three.js',
    'start-two.js',
  ])
})

test('several processes may start at once', async () => {
  const folders = ['one', 'two', 'one'].map(build)
  await Promise.all(folders.map((folder) => keepAssets(folder, kept)))
  expect(readdirSync(filesOf(kept)).sort()).toEqual([
    'pdf-1',
    'same.js',
    'start-one.js',
    'start-two.js',
  ])
})

test('many processes that start an update at once remove nothing of each other’s, and all come up', async () => {
  for (const [index, name] of ['one', 'two', 'three'].entries()) await start(build(name), index + 1)
  const folders = Array.from({ length: 12 }, (_, index) => build(index % 2 ? 'four' : 'five'))
  for (const folder of folders) {
    mkdirSync(join(folder, 'assets', 'fonts-2'))
    for (let file = 0; file < 40; file += 1) {
      writeFileSync(join(folder, 'assets', 'fonts-2', `${file}.bin`), 'x'.repeat(50_000))
    }
  }
  await Promise.all(folders.map((folder) => keepAssets(folder, kept)))
  const files = readdirSync(filesOf(kept))
  expect(files.sort()).toEqual([
    ...['fonts-2', 'pdf-1', 'same.js', 'start-five.js', 'start-four.js', 'start-three.js'],
  ])
  expect(readdirSync(join(filesOf(kept), 'fonts-2'))).toHaveLength(40)
})

test('what a machine that lost its power left empty stops no start, and is whole after it', async () => {
  await start(build('one'), 1)
  const [list = ''] = readdirSync(join(kept, 'builds'))
  for (const path of [join(kept, 'builds', list), join(filesOf(kept), 'same.js')]) {
    writeFileSync(path, '')
  }
  await keepAssets(build('two'), kept)
  expect(readFileSync(join(filesOf(kept), 'same.js'), 'utf8')).toBe('the same')
  expect(readdirSync(filesOf(kept))).toContain('start-two.js')
})

test('what a start that was cut off left goes after a day', async () => {
  await keepAssets(build('one'), kept)
  const left = join(filesOf(kept), 'start-gone.js.0d9.part')
  writeFileSync(left, 'half')
  await keepAssets(build('one'), kept)
  expect(readdirSync(filesOf(kept))).toContain('start-gone.js.0d9.part')
  const before = Date.now() / 1_000 - 25 * 3_600
  utimesSync(left, before, before)
  await keepAssets(build('one'), kept)
  expect(readdirSync(filesOf(kept))).not.toContain('start-gone.js.0d9.part')
})

test('a process serves its own files, and those of a build that another process brought later', async () => {
  const app = fastify()
  registerFailureAnswers(app)
  const own = build('own')
  await keepAssets(own, kept)
  await registerWebApp(app, own, 'en', kept)
  await keepAssets(build('newer'), kept)
  for (const name of ['own', 'newer']) {
    const answer = await app.inject(`/assets/start-${name}.js`)
    expect(answer.body).toBe(`start of ${name}`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  expect((await app.inject('/assets/start-none.js')).statusCode).toBe(404)
  // a page's own files do not need the shared folder
  rmSync(kept, { recursive: true })
  expect((await app.inject('/assets/start-own.js')).body).toBe('start of own')
  await app.close()
})

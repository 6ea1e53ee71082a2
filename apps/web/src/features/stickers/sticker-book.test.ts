import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'
import { pages } from '../coloring/pages.ts'
import { colourNames, patternNames } from '../coloring/paints.ts'
import { colourWords, thingWords } from '../crafts/index.ts'
import { groupsOfScene, scenePages, stickerGroups, stickerIds } from './sticker-book.ts'

const publicFolder = join(import.meta.dirname, '../../../public')
const stickers = stickerGroups.flatMap((group) => group.stickers)

test('there are at least 60 stickers and 5 scenes', () => {
  expect(stickerIds.size).toBeGreaterThanOrEqual(60)
  expect(stickerIds.size).toBe(stickers.length)
  expect(scenePages.length).toBeGreaterThanOrEqual(5)
})

test.each(scenePages)('the tray of $id opens with stickers of its own', ({ id, word, own }) => {
  const groups = groupsOfScene(id)
  const [first] = groups
  const ids = first.stickers.map((one) => one.id)
  expect(first.word).toBe(word)
  expect(own.split(' ').length).toBeGreaterThanOrEqual(12)
  expect(ids.join(' ').startsWith(own)).toBe(true)
  // each sticker is still there, under as many tabs as before
  expect(new Set(groups.flatMap((group) => group.stickers))).toEqual(new Set(stickers))
  expect(groups).toHaveLength(stickerGroups.length)
})

test('every sticker, scene and line drawing has its file', () => {
  const rooms = [...scenePages, ...pages].map(({ id }) => `/pictures/rooms/${id}.svg`)
  const missing = [...rooms, ...stickers.map(({ src }) => src)].filter(
    (src) => !existsSync(join(publicFolder, src)),
  )
  expect(missing).toEqual([])
})

test.each(languages)('everything has a name in %s', (language) => {
  const things = [...stickers, ...stickerGroups, ...scenePages, ...pages].map(({ word }) => word)
  for (const id of things) expect(thingWords(language).word(id).word).not.toBe('')
  for (const id of [...colourNames, ...patternNames]) {
    expect(colourWords(language).word(id).word).not.toBe('')
  }
  expect(colourWords(language).sentence('colour').text).not.toBe('')
  expect(thingWords(language).sentence('place').text).not.toBe('')
})

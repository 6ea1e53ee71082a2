import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stickerNames } from '@kinderleaf/contract/plain'
import { expect, it } from 'vitest'
import drawn from '../../pictures/words.json' with { type: 'json' }
import { stickerPicture, stickerWords } from './sticker-pictures.ts'

const publicFolder = join(import.meta.dirname, '../../../public')

it('a teacher gives each sticker that is drawn, and no other', () => {
  const files = readdirSync(join(publicFolder, 'pictures/words'))
  const stickers = files.filter((name) => name.startsWith('sticker-'))
  expect(stickerNames.map((name) => `sticker-${name}.svg`).sort()).toEqual(stickers.sort())
})

it.each(stickerNames)('%s has its picture, and its words are those of the picture', (name) => {
  expect(existsSync(join(publicFolder, stickerPicture(name)))).toBe(true)
  const picture = drawn.find(({ id }) => id === `sticker-${name}`)
  expect(picture?.alt.replace(/\.$/u, '')).toBe(stickerWords[name])
})

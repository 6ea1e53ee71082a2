import { expect, it } from 'vitest'
import { coverOf, pictureOf } from './cover.ts'

const folder = '/media/public/0197f2b1-6a3c-7000-8000-000000000000/'

it('offers every stored width of a picture', () => {
  const { src, srcSet } = pictureOf('lesson', `${folder}1280.webp`)
  expect(src).toBe(`${folder}1280.webp`)
  expect(srcSet).toBe(
    `${folder}320.webp 320w, ${folder}640.webp 640w, ${folder}1280.webp 1280w, ${folder}2048.webp 2048w`,
  )
})

it('leaves drawings and pictures of other servers as they are', () => {
  for (const src of ['/pictures/words/cover-sea.svg', 'https://example.org/a/1280.webp']) {
    expect(pictureOf('lesson', src)).toEqual({ src })
  }
})

it('draws a cover where there is no picture', () => {
  expect(coverOf('lesson', '')).toBe('/pictures/words/cover-letters.svg')
  expect(pictureOf('quiz', null)).toEqual({ src: '/pictures/words/cover-shapes.svg' })
})

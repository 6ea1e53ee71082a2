import { expect, it } from 'vitest'
import { isSame } from './is-same.ts'

it('finds any field that is different, however deep, also one that only one of them has', () => {
  const one = { title: 'Seeds', parts: [{ name: 'Soil', lectures: [{ minutes: 4 }] }] }
  expect(isSame(one, structuredClone(one))).toBe(true)
  expect(isSame(one, { ...one, language: 'tl' })).toBe(false)
  expect(isSame({ ...one, language: undefined }, one)).toBe(true)
  const longer = structuredClone(one)
  for (const { lectures } of longer.parts) lectures.push({ minutes: 0 })
  expect(isSame(one, longer)).toBe(false)
  expect(isSame({ parts: [] }, { parts: null })).toBe(false)
})

it('treats two files as different, even of the same content', () => {
  const file = () => new File(['seed'], 'seed.png')
  const one = file()
  expect(isSame({ picture: one }, { picture: one })).toBe(true)
  expect(isSame({ picture: one }, { picture: file() })).toBe(false)
})

it('another signature of the same file is no change, another address is one', () => {
  const film = '/media/private/a/file.mp4'
  expect(isSame(`${film}?sig=1`, `${film}?sig=2`)).toBe(true)
  expect(isSame(`${film}?sig=1`, '/media/private/b/file.mp4?sig=1')).toBe(false)
  expect(isSame('https://a.example/w?v=1', 'https://a.example/w?v=2')).toBe(false)
})

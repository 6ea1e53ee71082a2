import { expect, it } from 'vitest'
import { videoSource } from './video-source.ts'

it.each([
  'https://www.youtube.com/watch?v=abc_DEF-1',
  'https://youtu.be/abc_DEF-1',
  'https://www.youtube.com/embed/abc_DEF-1',
])('plays %s in the privacy-enhanced frame', (link) => {
  expect(videoSource(link)).toMatchObject({
    kind: 'frame',
    src: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc_DEF-1\?/),
  })
})

it('plays a film file in the page, whatever follows its name', () => {
  expect(videoSource('https://a.example/seed.MP4?sig=1')).toEqual({
    kind: 'file',
    src: 'https://a.example/seed.MP4?sig=1',
  })
  expect(videoSource('/media/seed.webm')).toMatchObject({ kind: 'file' })
})

it('links to any other page and refuses what is no web address', () => {
  expect(videoSource('https://a.example/watch')).toEqual({
    kind: 'link',
    url: 'https://a.example/watch',
  })
  for (const text of ['javascript:alert(1)', 'seed', '', null]) {
    expect(videoSource(text)).toEqual({ kind: 'link', url: null })
  }
})

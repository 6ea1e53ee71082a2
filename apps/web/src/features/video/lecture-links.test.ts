// What the player makes of a teacher's link: the contract's reading of it, in the forms that
// providers hand out.
import { readLectureLink, readVideoLink } from '@kinderleaf/contract/plain'
import { expect, it } from 'vitest'

const key = '8272103f6e'

it.each([
  'https://vimeo.com/76979871',
  'https://www.vimeo.com/76979871/',
  'http://vimeo.com/76979871?share=copy',
  'https://player.vimeo.com/video/76979871',
  'https://player.vimeo.com/video/76979871?autoplay=1&color=fff',
])('plays the public Vimeo film %s without cookies', (link) => {
  expect(readVideoLink(link)).toEqual({
    provider: 'vimeo',
    id: '76979871',
    embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1',
  })
})

it.each([
  `https://vimeo.com/76979871/${key}`,
  `https://player.vimeo.com/video/76979871?h=${key}`,
  `https://vimeo.com/76979871/${key}?share=copy`,
])('takes the key of the unlisted Vimeo film %s along', (link) => {
  expect(readVideoLink(link)?.embedUrl).toBe(
    `https://player.vimeo.com/video/76979871?dnt=1&h=${key}`,
  )
})

it.each([
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/not-a-key',
  'https://vimeo.com/',
  'https://player.vimeo.com/76979871',
  'https://vimeo.com.evil.example/76979871',
  'https://vimeo.com:8443/76979871',
  'https://user@vimeo.com/76979871',
])('embeds nothing of %s', (link) => {
  expect(readVideoLink(link)).toBeNull()
})

it.each([
  'https://www.youtube.com/watch?v=abc_DEF-1',
  'https://m.youtube.com/watch?list=x&v=abc_DEF-1',
  'https://youtu.be/abc_DEF-1?si=share',
  'https://www.youtube.com/embed/abc_DEF-1',
])('plays %s on the host that keeps no cookies', (link) => {
  expect(readLectureLink(link)).toMatchObject({
    kind: 'embed',
    embedUrl: 'https://www.youtube-nocookie.com/embed/abc_DEF-1',
  })
})

it('plays film files in our own player, whatever follows their name', () => {
  expect(readLectureLink('https://a.example/seed.MP4?sig=1')).toEqual({
    kind: 'file',
    url: 'https://a.example/seed.MP4?sig=1',
  })
  const own = '/media/private/1/file.webm?expires=1&signature=x'
  expect(readLectureLink(own)).toEqual({ kind: 'file', url: own })
})

it('leads to any other page, and nowhere that is no web address', () => {
  expect(readLectureLink('https://a.example/watch')).toMatchObject({ kind: 'page' })
  for (const text of ['javascript:alert(1)//.mp4', 'data:video/mp4,x', 'seed.mp4', ' ']) {
    expect(readLectureLink(text)).toMatchObject({ kind: 'refused' })
  }
})

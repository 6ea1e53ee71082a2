import { expect, it } from 'vitest'
import { isPictureName } from './picture-name.ts'

it.each(['a.jpg', 'a.JPEG', '/media/a.png?sig=x.pdf', 'a.webp#top', 'a.svg', 'a.bmp', 'a.gif'])(
  'shows %s as a picture',
  (name) => {
    expect(isPictureName(name)).toBe(true)
  },
)

it.each(['a.pdf', 'a.docx', '/media/a.pdf?name=b.png', 'png', ''])('links to %s', (name) => {
  expect(isPictureName(name)).toBe(false)
})

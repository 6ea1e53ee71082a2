import { expect, it } from 'vitest'
import { sortWork } from './sorted-work.ts'

it('shows a picture once, with its name, and lists the other files', () => {
  const diary = { fileName: 'diary.pdf', fileUrl: '/media/1' }
  expect(
    sortWork({
      files: [
        {
          fileName: 'day 7.jpg',
          fileUrl: '/media/2/1280.webp?sig=a',
          smallUrl: '/media/2/320.webp?sig=a',
        },
        diary,
      ],
      images: ['/media/2/1280.webp?sig=a', '/media/3.webp?sig=b'],
    }),
  ).toEqual({
    pictures: [
      { src: '/media/2/1280.webp?sig=a', small: '/media/2/320.webp?sig=a', name: 'day 7.jpg' },
      { src: '/media/3.webp?sig=b', small: '/media/3.webp?sig=b', name: null },
    ],
    files: [diary],
  })
})

import { expect, test } from 'vitest'
import { stopsOf } from './stops.ts'

const lecture = (lectureId: string, more: object) => ({
  lectureId,
  lectureTitle: lectureId,
  lectureDuration: 1,
  isPreviewFree: false,
  lectureOrder: 1,
  ...more,
})

test('of each lecture its film, then its paper where it is one that can be drawn', () => {
  const chapter = {
    ...{ chapterId: 'c', chapterOrder: 1, chapterTitle: 'Weather' },
    chapterContent: [
      lecture('rain', {
        lectureUrl: '/rain.mp4',
        supportingFileUrl: '/files/1',
        supportingFileName: 'Rain.PDF',
      }),
      lecture('words', {
        lectureUrl: '',
        supportingFileUrl: '/w.docx',
        supportingFileName: 'w.docx',
      }),
      lecture('sheet', { lectureUrl: '', supportingFileUrl: '/files/sheet.pdf?sign=1' }),
    ],
  }
  expect(stopsOf([chapter]).map(({ kind, lecture }) => `${lecture.lectureId} ${kind}`)).toEqual([
    'rain film',
    'rain paper',
    'words film',
    'sheet paper',
  ])
})

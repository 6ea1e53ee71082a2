import { fileTypes, limits } from '@kinderleaf/contract/plain'
import { expect, it } from 'vitest'
import { acceptOf, refusalOf } from './file-upload.ts'

it('refuses other kinds of files and files that are too large, before anything is sent', () => {
  expect(refusalOf({ name: 'Diary.PDF', size: 10 }, fileTypes.lectureFile)).toBeNull()
  expect(refusalOf({ name: 'film.mov', size: 10 }, fileTypes.lectureFile)).toBe('wrongType')
  expect(refusalOf({ name: 'seed.png', size: 10 }, fileTypes.lectureFile)).toBe('wrongType')
  const large = limits.pictureBytes + 1
  expect(refusalOf({ name: 'seed.png', size: large }, fileTypes.picture)).toBe('tooLarge')
  expect(refusalOf({ name: 'diary.pdf', size: large }, fileTypes.activityAttachment)).toBeNull()
})

it('offers the endings to the chooser', () => {
  expect(acceptOf(fileTypes.lectureFile)).toBe('.pdf,.doc,.docx')
})

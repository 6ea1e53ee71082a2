// One wall of what was made here, what the server has besides, and what was handed in.
import type { GalleryPicture, Submission } from '@kinderleaf/contract'
import { expect, test } from 'vitest'
import { picture } from '../test/picture.ts'
import { wallItems } from './wall-items.ts'

const at = (second: number) => new Date(second * 1_000).toISOString()
const here = (id: string, second: number, deleted?: number) =>
  picture({
    id,
    updatedAt: second * 1_000,
    ...(deleted === undefined ? {} : { deletedAt: deleted * 1_000 }),
  })
const there = (id: string, second: number, deleted?: number): GalleryPicture => ({
  _id: id,
  kind: 'coloring',
  subject: null,
  width: 400,
  height: 300,
  createdAt: at(0),
  updatedAt: at(second),
  deletedAt: deleted === undefined ? null : at(deleted),
  imageUrl: '/whole',
  smallUrl: '/small',
  voiceId: null,
  voiceUrl: null,
  voiceAt: null,
})
const submission = (second: number): Submission => ({
  again: null,
  feedback: [],
  abilities: { tryAgain: false },
  _id: 's',
  userId: null,
  activityId: { _id: 'a', title: 'Draw a bee', imageUrl: '', dueDate: null },
  comment: '',
  externalLink: '',
  files: [
    { fileName: 'bee.png', fileUrl: '/bee.webp' },
    { fileName: 'story.pdf', fileUrl: '/story.pdf' },
  ],
  images: ['/bee.webp'],
  createdAt: at(second),
})
const none = { here: [], there: [], submissions: [] }

test('everything hangs together, newest first', () => {
  const items = wallItems({
    here: [here('drawn', 1)],
    there: [there('coloured', 3)],
    submissions: [submission(2)],
  })
  expect(items.map(({ id }) => id)).toEqual(['coloured', 's-0', 'drawn'])
})

test('a picture that is here and on the server hangs once, as it is here', () => {
  const items = wallItems({ ...none, here: [here('one', 5)], there: [there('one', 4)] })
  expect(items).toMatchObject([{ id: 'one', here: { updatedAt: 5_000 } }])
})

test('what was deleted, here or elsewhere, does not hang', () => {
  expect(wallItems({ ...none, here: [here('one', 1, 2)], there: [there('one', 1)] })).toEqual([])
  expect(wallItems({ ...none, there: [there('two', 1, 2)] })).toEqual([])
})

test('a picture with nothing on it, here or elsewhere, does not hang', () => {
  const blank = { width: 1, height: 1 }
  expect(wallItems({ ...none, here: [{ ...here('one', 1), ...blank }] })).toEqual([])
  expect(wallItems({ ...none, there: [{ ...there('two', 1), ...blank }] })).toEqual([])
})

test('of handed-in work the pictures hang, with the activity they are for', () => {
  expect(wallItems({ ...none, submissions: [submission(1)] })).toMatchObject([
    { is: 'handedIn', src: '/bee.webp', activity: { id: 'a', title: 'Draw a bee' } },
  ])
})

import { expect, it } from 'vitest'
import { activityInputOf, baseOf, emptyActivity, isVideoLink } from './activity-draft.ts'
import { authoredActivity } from './test/authored-activity.ts'

const base = { version: null, key: 'leaf-1', values: emptyActivity }

it('sends null for what was left out, the usual picture for none, and its key', () => {
  const draft = { ...emptyActivity, title: ' Watch it grow ', dueDate: '2026-12-04' }
  expect(activityInputOf(draft, base, 'draft')).toEqual({
    title: 'Watch it grow',
    description: '',
    dueDate: '2026-12-04',
    attachmentUrl: null,
    attachmentName: null,
    youtubeUrl: null,
    imageUrl: '/pictures/words/cover-seasons.svg',
    status: 'draft',
    key: 'leaf-1',
  })
})

it('sends the attachment with its name', () => {
  const attachment = { url: '/media/public/diary.pdf', name: 'growing-diary.pdf' }
  expect(activityInputOf({ ...emptyActivity, attachment }, base)).toMatchObject({
    attachmentUrl: '/media/public/diary.pdf',
    attachmentName: 'growing-diary.pdf',
  })
})

it('sends what was read as it was, with its version', () => {
  const stored = authoredActivity({ attachmentUrl: '/media/public/a/file.pdf', version: 4 })
  const read = baseOf(stored)
  const { title, description, dueDate, imageUrl, youtubeUrl } = stored
  expect(activityInputOf(read.values, read)).toEqual({
    ...{ title, description, dueDate, imageUrl, youtubeUrl, version: 4 },
    ...{ attachmentUrl: '/media/public/a/file.pdf', attachmentName: 'file.pdf' },
  })
})

it('accepts a whole link or none', () => {
  expect(isVideoLink(' ')).toBe(true)
  expect(isVideoLink('https://youtu.be/abc')).toBe(true)
  expect(isVideoLink('youtu.be/abc')).toBe(false)
  expect(isVideoLink('javascript:alert(1)')).toBe(false)
})

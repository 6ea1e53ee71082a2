import { expect, it } from 'vitest'
import { activityInputOf, emptyActivity, isVideoLink } from './activity-draft.ts'

const usual = '/pictures/words/cover-seasons.svg'

it('sends null for what was left out, and the usual picture for none', () => {
  const draft = { ...emptyActivity, title: ' Watch it grow ', dueDate: '2026-12-04' }
  expect(activityInputOf(draft, usual)).toEqual({
    title: 'Watch it grow',
    description: '',
    dueDate: '2026-12-04',
    attachmentUrl: null,
    attachmentName: null,
    youtubeUrl: null,
    imageUrl: usual,
  })
})

it('sends the attachment with its name', () => {
  const attachment = { url: '/media/public/diary.pdf', name: 'growing-diary.pdf' }
  expect(activityInputOf({ ...emptyActivity, attachment }, usual)).toMatchObject({
    attachmentUrl: '/media/public/diary.pdf',
    attachmentName: 'growing-diary.pdf',
  })
})

it('accepts a whole link or none', () => {
  expect(isVideoLink(' ')).toBe(true)
  expect(isVideoLink('https://youtu.be/abc')).toBe(true)
  expect(isVideoLink('youtu.be/abc')).toBe(false)
  expect(isVideoLink('javascript:alert(1)')).toBe(false)
})

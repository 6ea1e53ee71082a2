// An activity as its teacher reads it.
import type { AuthoredActivity } from '@kinderleaf/contract'

export const authoredActivity = (more: Partial<AuthoredActivity> = {}): AuthoredActivity => ({
  _id: 'leaf',
  title: 'Draw a leaf',
  description: '<p>Any leaf.</p>',
  dueDate: '2031-06-01',
  imageUrl: '/pictures/words/cover-forest.svg',
  attachmentUrl: null,
  attachmentName: null,
  youtubeUrl: 'https://youtu.be/abc',
  educator: { _id: 'maria', name: 'Maria' },
  educatorId: 'maria',
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  abilities: { submit: false, edit: true },
  status: 'published',
  version: 3,
  ...more,
})

// Handed-in work as a teacher's review gets it.
import type { Submission } from '@kinderleaf/contract'

const at = '2026-11-02T08:00:00.000Z'

/** A picture of a child called as the work's id. */
export const workOf = (id: string, more: Partial<Submission> = {}): Submission => ({
  _id: id,
  userId: { _id: id, name: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`, imageUrl: null },
  activityId: { _id: 'grow', title: 'Grow', imageUrl: '', dueDate: null },
  comment: '',
  externalLink: '',
  files: [
    {
      fileName: `${id}.jpg`,
      fileUrl: `/media/${id}/1280.webp`,
      smallUrl: `/media/${id}/320.webp`,
    },
  ],
  images: [`/media/${id}/1280.webp`],
  createdAt: at,
  again: null,
  feedback: [],
  abilities: { tryAgain: false },
  ...more,
})

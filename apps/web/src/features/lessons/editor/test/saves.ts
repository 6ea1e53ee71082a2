// The calls that save a lesson, which go by XMLHttpRequest because their progress is shown.
import type { AuthoredCourse, CourseInput } from '@kinderleaf/contract'
import { vi } from 'vitest'

export interface Save {
  readonly method: string
  readonly path: string
  readonly data: CourseInput
  readonly form: FormData
}

interface Answer {
  readonly status?: number
  readonly body: object
}

/** Answers every save: a status and a body. */
export function answerSaves(server: (save: Save) => Answer | Promise<Answer>): Save[] {
  const saves: Save[] = []
  class FakeRequest {
    upload = {}
    status = 0
    responseText = ''
    onload = () => {}
    #method = ''
    #path = ''
    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }
    setRequestHeader() {}
    abort() {}
    getResponseHeader() {
      return null
    }
    async send(form: FormData) {
      const data = JSON.parse(String(form.get('courseData')))
      const save = { method: this.#method, path: this.#path, data, form }
      saves.push(save)
      const { status = 200, body } = await server(save)
      this.status = status
      this.responseText = JSON.stringify({ success: status === 200, ...body })
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return saves
}

/** A lesson as its teacher reads it. */
export const authored = (more: Partial<AuthoredCourse> = {}): AuthoredCourse => ({
  _id: 'seeds',
  courseTitle: 'Seeds',
  courseDescription: '',
  courseThumbnail: '/pictures/words/cover-letters.svg',
  coursePrice: 0,
  discount: 0,
  educator: { _id: 'maria', name: 'Maria' },
  averageRating: 0,
  ratingCount: 0,
  studentCount: 0,
  lectureCount: 1,
  totalMinutes: 4,
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  status: 'published',
  isOpenToEverybody: false,
  version: 3,
  courseRatings: [],
  enrolled: false,
  abilities: { start: false, watch: true, rate: false, edit: true, join: false },
  courseContent: [
    {
      chapterId: 'soil',
      chapterTitle: 'Soil',
      chapterOrder: 1,
      chapterContent: [
        {
          lectureId: 'seed',
          lectureTitle: 'Inside a seed',
          lectureDuration: 4,
          lectureUrl: 'https://youtu.be/abc',
          isPreviewFree: false,
          lectureOrder: 1,
        },
      ],
    },
  ],
  ...more,
})

// Saves a lesson, new or not.
import type { AuthoredCourse } from '@kinderleaf/contract'
import { useState } from 'react'
import { call, useChange } from '../../../api/index.ts'
import { useWorkSave, type WorkSave } from '../../authoring/index.ts'
import { courseFormOf, type LessonDraft } from './lesson-draft.ts'

/** Saves the lesson with this id; without one, adds it. */
export function useLessonSave(id: string | undefined): WorkSave<LessonDraft, AuthoredCourse> {
  const [percent, setPercent] = useState<number>()
  const save: WorkSave<LessonDraft, AuthoredCourse> = useWorkSave(id, {
    add: useChange('addCourse', { quiet: true }),
    update: useChange('updateCourse', { quiet: true }),
    inputOf: ({ draft, base, status }) => ({
      form: courseFormOf(draft, base, status),
      onProgress: (share: number) => setPercent(share * 100),
    }),
    savedOf: ({ course }) => course,
    changedCode: 'COURSE_CHANGED',
    read: async (id) => (await call('educatorCourseById', { params: { id } })).course,
    findByKey: async (key) => (await call('educatorCourses', { query: { key } })).courses[0],
  })
  return {
    ...save,
    percent,
    save: (wish) => {
      setPercent(0)
      save.save(wish)
    },
  }
}

// Saves a lesson, new or not.
import type { AuthoredCourse } from '@kinderleaf/contract'
import { useState } from 'react'
import { type ApiError, call, useChange } from '../../../api/index.ts'
import { useWorkSave, type WorkSave } from '../../authoring/index.ts'
import { courseFormOf, type LessonDraft } from './lesson-draft.ts'

export interface LessonSave extends WorkSave<LessonDraft, AuthoredCourse> {
  /** The share of the form that is sent, 0 to 100. */
  readonly percent: number | undefined
}

/** Saves the lesson with this id; without one, adds it. */
export function useLessonSave(courseId: string | undefined): LessonSave {
  const add = useChange('addCourse', { quiet: true })
  const update = useChange('updateCourse', { quiet: true })
  const [percent, setPercent] = useState<number>()
  const save = useWorkSave<LessonDraft, AuthoredCourse>({
    used: courseId === undefined ? add : update,
    changedCode: 'COURSE_CHANGED',
    readTheirs: async () =>
      (await call('educatorCourseById', { params: { id: courseId ?? '' } })).course,
    send: ({ draft, base, status }, { onSuccess, onError }) => {
      const form = courseFormOf(draft, base, status)
      const onProgress = (share: number) => setPercent(share * 100)
      const settled = {
        onSuccess: ({ course, message }: { course: AuthoredCourse; message: string }) =>
          onSuccess(course, message),
        onError: (error: ApiError) => onError(error),
      }
      if (courseId === undefined) add.mutate({ form, onProgress }, settled)
      else update.mutate({ params: { id: courseId }, form, onProgress }, settled)
    },
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

// Saves a lesson, new or not.
import type { AuthoredCourse } from '@kinderleaf/contract'
import { useState } from 'react'
import { type ApiError, call, useChange } from '../../../api/index.ts'
import { useWorkSave, type WorkSave } from '../../authoring/index.ts'
import { courseFormOf, type LessonBase, type LessonDraft } from './lesson-draft.ts'

export interface LessonSave extends WorkSave<LessonDraft, AuthoredCourse> {
  /** The share of the form that is sent, 0 to 100. */
  readonly percent: number | undefined
}

/**
 * Saves the lesson with this id; without one, adds it. A new one may turn out to be stored already, and
 * changed there: then it is saved over that, or that is taken, as of any other.
 */
export function useLessonSave(courseId: string | undefined): LessonSave {
  const add = useChange('addCourse', { quiet: true })
  const update = useChange('updateCourse', { quiet: true })
  const [isAdded, setAdded] = useState(courseId === undefined)
  const [percent, setPercent] = useState<number>()
  const save = useWorkSave<LessonDraft, AuthoredCourse>({
    used: isAdded ? add : update,
    changedCode: 'COURSE_CHANGED',
    readTheirs: async (base) => {
      const id = courseId ?? base.id ?? (await idUnder(base))
      return (await call('educatorCourseById', { params: { id } })).course
    },
    send: ({ draft, base, status }, { onSuccess, onError }) => {
      const id = courseId ?? base.id
      const form = courseFormOf(draft, base, status)
      const onProgress = (share: number) => setPercent(share * 100)
      const settled = {
        onSuccess: ({ course, message }: { course: AuthoredCourse; message: string }) =>
          onSuccess(course, message),
        onError: (error: ApiError) => onError(error),
      }
      setAdded(id === undefined)
      if (id === undefined) add.mutate({ form, onProgress }, settled)
      else update.mutate({ params: { id }, form, onProgress }, settled)
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

/** The id of the lesson that is stored under the key; the key, which is no id, if it is gone meanwhile. */
async function idUnder({ key = '' }: LessonBase): Promise<string> {
  const { courses } = await call('educatorCourses', { query: { key } })
  return courses[0]?._id ?? key
}

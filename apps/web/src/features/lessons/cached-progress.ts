// What the server has just taken of a child's way through a lesson, written into the answer that is
// kept of it: a page that opens with that answer knows it too. The next page to open asks anew, since
// another tablet may have gone on.
import type { Answer } from '@kinderleaf/contract'
import type { QueryClient } from '@tanstack/react-query'

type Progress = Answer<'getCourseProgress'>['progressData']

export function updateCachedProgress(
  client: QueryClient,
  courseId: string,
  changed: (progress: Progress) => Partial<Progress>,
): void {
  const queryKey = ['getCourseProgress', { body: { courseId } }]
  client.setQueryData<Answer<'getCourseProgress'>>(queryKey, (answer) => {
    if (!answer) return undefined
    const { progressData } = answer
    return { ...answer, progressData: { ...progressData, ...changed(progressData) } }
  })
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

// Writes progress that the server has just stored into the cached answer, so that a page that opens
// with it shows it. The next page to open reads it again, since another tablet may have changed it.
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

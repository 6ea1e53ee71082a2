import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useHasVideos } from './use-has-videos.ts'

const call = vi.hoisted(() => vi.fn<(name: string) => Promise<object>>())

vi.mock('../../api/index.ts', async (original) => ({ ...(await original<object>()), call }))

const askFor = (userId: string) => renderHook(() => useHasVideos(userId))

/** The child's teachers have lessons with so many lectures each. */
function teachersHave(...lectureCounts: number[]) {
  const answers: Record<string, object> = {
    joinedEducators: { joinedEducators: ['teacher'] },
    courseAll: { courses: lectureCounts.map((lectureCount) => ({ lectureCount })) },
  }
  call.mockImplementation(async (name) => {
    const answer = answers[name]
    if (!answer) throw new Error(`${name} was not expected`)
    return answer
  })
}

beforeEach(() => {
  localStorage.clear()
  call.mockReset()
})

test('there is something to watch when a teacher has a lesson with videos', async () => {
  teachersHave(0, 2)
  const { result } = askFor('mia')
  await waitFor(() => expect(result.current).toBe(true))
})

test('there is nothing to watch in lessons without videos', async () => {
  teachersHave(0)
  const { result } = askFor('mia')
  await waitFor(() => expect(call).toHaveBeenCalledWith('courseAll', expect.anything()))
  expect(result.current).toBe(false)
})

test('a child of more teachers than a list can name is asked for those she joined last', async () => {
  const joinedEducators = Array.from({ length: 60 }, (_, place) => `teacher-${place}`)
  call.mockImplementation(async (name) =>
    name === 'joinedEducators' ? { joinedEducators } : { courses: [] },
  )
  askFor('mia')
  const educators = joinedEducators.slice(10).join(',')
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('courseAll', { query: { educators, limit: 20 } }),
  )
})

test('nobody is asked where it is not shown', () => {
  teachersHave(2)
  renderHook(() => useHasVideos('mia', false))
  expect(call).not.toHaveBeenCalled()
})

test('what was so last time is so at once, but for no other child on the same tablet', async () => {
  teachersHave(1)
  askFor('mia').unmount()
  await waitFor(() => expect(localStorage.length).toBe(1))
  call.mockRejectedValue(new Error('no network'))
  expect(askFor('mia').result.current).toBe(true)
  expect(askFor('ben').result.current).toBe(false)
})

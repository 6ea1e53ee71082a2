import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { WatchTile } from './WatchTile.tsx'

const call = vi.hoisted(() => vi.fn<(name: string) => Promise<object>>())

vi.mock('../../api/index.ts', async (original) => ({ ...(await original<object>()), call }))

const showTo = (userId: string) =>
  show(
    <MemoryRouter>
      <WatchTile userId={userId} />
    </MemoryRouter>,
  )
const tile = () => screen.queryByRole('link', { name: 'Watch & Learn' })

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

beforeEach(() => localStorage.clear())

test('it is there when a teacher has a lesson with videos', async () => {
  teachersHave(0, 2)
  showTo('mia')
  await screen.findByRole('link', { name: 'Watch & Learn' })
})

test('it stays hidden where there is nothing to watch', async () => {
  teachersHave(0)
  showTo('mia')
  await waitFor(() => expect(call).toHaveBeenCalledWith('courseAll', expect.anything()))
  expect(tile()).toBeNull()
})

test('a child of more teachers than a list can name is asked for those she joined last', async () => {
  const joinedEducators = Array.from({ length: 60 }, (_, place) => `teacher-${place}`)
  call.mockImplementation(async (name) =>
    name === 'joinedEducators' ? { joinedEducators } : { courses: [] },
  )
  showTo('mia')
  const educators = joinedEducators.slice(10).join(',')
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('courseAll', { query: { educators, limit: 20 } }),
  )
})

test('who had it last time has it at once, but no other child on the same tablet', async () => {
  teachersHave(1)
  showTo('mia').unmount()
  await waitFor(() => expect(localStorage.length).toBe(1))
  call.mockRejectedValue(new Error('no network'))
  const { unmount } = showTo('mia')
  expect(tile()).toBeTruthy()
  unmount()
  showTo('ben')
  expect(tile()).toBeNull()
})

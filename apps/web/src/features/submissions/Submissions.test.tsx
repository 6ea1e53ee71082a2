import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { show } from '../../test-page.tsx'
import { Submissions } from './Submissions.tsx'

const pages = vi.hoisted(() => ({ more: true }))
vi.mock('../../api/index.ts', async (original) => ({
  ...(await original<typeof import('../../api/index.ts')>()),
  useCall: () => ({ data: 0 }),
  useCallPages: () => ({
    items: Array.from({ length: 3 }, (_, at) => ({
      _id: String(at),
      userId: null,
      activityId: { _id: 'grow', title: 'Grow' },
      comment: '',
      externalLink: '',
      files: [],
      images: [],
      createdAt: '2026-11-02T08:00:00.000Z',
    })),
    error: null,
    retry: () => {},
    loadMore: pages.more ? () => Promise.resolve() : undefined,
  }),
}))

afterEach(cleanup)

test.each([
  [true, 271, '271 submissions'],
  [true, 1, '3 submissions'],
  [false, 271, '3 submissions'],
])('while more can be loaded (%s), %i are there: the heading says %s', (more, count, heading) => {
  pages.more = more
  show(
    <MemoryRouter>
      <Submissions activityId="grow" count={count} />
    </MemoryRouter>,
  )
  expect(screen.getByText(heading)).toBeDefined()
  const all = screen.getByRole('link', { name: 'All submissions' })
  expect(all.getAttribute('href')).toBe(paths.submissions('grow'))
})

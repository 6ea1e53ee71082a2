import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { StudentHome } from './StudentHome.tsx'

vi.mock('./WatchTile.tsx', () => ({ WatchTile: () => null }))
vi.mock('../shared-device/index.ts', () => ({ SharedDeviceTick: () => null }))
afterEach(cleanup)

const mia = {
  ...{ _id: 'mia', name: 'Mia', imageUrl: null, role: 'student' as const },
  ...{ awaitsClass: false, enrolledCourses: [] },
}

test.each([
  [undefined, 'Activities', 'Activities'],
  [0, 'Activities', 'Activities'],
  [1, 'Activities 1 new answer from your teacher', 'Activities. 1 new answer from your teacher'],
  [3, 'Activities 3 new answers from your teacher', 'Activities. 3 new answers from your teacher'],
])('with %s unseen, the tile is called %s and says %s', (unseenFeedback, name, speech) => {
  const user = unseenFeedback === undefined ? mia : { ...mia, unseenFeedback }
  show(
    <MemoryRouter>
      <StudentHome user={user} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name })).toBeDefined()
  expect(screen.getByRole('button', { name: new RegExp(`^Hear: ${speech}( \\(|$)`) })).toBeDefined()
})

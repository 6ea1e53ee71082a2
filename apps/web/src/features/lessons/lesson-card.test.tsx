import type { CourseSummary } from '@kinderleaf/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { show } from '../../test-page.tsx'
import { Cards } from '../../ui/index.ts'
import { useLessonCard } from './lesson-card.ts'
import { weather } from './player/test/weather.ts'

const Lessons = ({ items }: { items: readonly CourseSummary[] }) => (
  <Cards label="Lessons" items={items} card={useLessonCard()} onOpen={() => {}} />
)

it.each([
  { lectureCount: 3, totalMinutes: 65, averageRating: 4.4, says: ['3 lectures', '1 hr 5 min'] },
  { lectureCount: 1, totalMinutes: 4, averageRating: 4.5, says: ['1 lecture', '4 min'] },
])('says teacher, $says.0, $says.1 and stars', ({ says, ...facts }) => {
  show(<Lessons items={[{ ...weather, ...facts }]} />)
  const card = within(screen.getByRole('listitem'))
  expect(card.getByRole('link', { name: 'Weather' }).getAttribute('href')).toBe(
    paths.course(weather._id),
  )
  for (const text of ['Maria', 'Learn for Free', ...says]) expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('img', { name: '4.5 of 5 stars' })).toBeTruthy()
})

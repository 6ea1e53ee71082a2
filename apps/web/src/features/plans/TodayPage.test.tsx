import type { TodayThing } from '@kinderleaf/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../paths.ts'
import { openDesk, refusal } from '../../test-desk.tsx'
import { Component } from './TodayPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const thing = (kind: TodayThing['kind'], title: string, own: TodayThing['own']): TodayThing => ({
  ...{ kind, _id: `${kind}-1`, title, image: '', language: kind === 'quiz' ? 'es' : null, own },
  educator: { _id: 'rosa', name: 'Rosa' },
})
const things = [
  thing('quiz', 'Abejas', { state: 'new', count: 0, of: 3 }),
  thing('lesson', 'In the hive', { state: 'begun', count: 1, of: 4 }),
  thing('activity', 'Draw a bee', { state: 'done', count: 1, of: 1 }),
]

const open = (server: () => object) =>
  openDesk(paths.today(), { at: patterns.today, page: <Component /> }, server)

test('what is planned stands in its order, with how far she is, and leads to its page', async () => {
  open(() => ({ things }))
  const list = await screen.findByRole('list', { name: 'Today' })
  const cards = within(list).getAllByRole('listitem')
  expect(
    cards.map((card) => [
      within(card).getByRole('link').textContent,
      within(card).getByRole('link').getAttribute('href'),
      within(card)
        .getAllByRole('img')
        .map((image) => image.getAttribute('aria-label'))
        .filter(Boolean),
    ]),
  ).toEqual([
    ['Abejas', '/quiz/quiz-1', ['New']],
    ['In the hive', '/course/lesson-1', ['1 of 4 done']],
    ['Draw a bee', '/activity/activity-1', ['Done']],
  ])
  expect(within(list).getByRole('heading', { name: 'Abejas' }).lang).toBe('es')
  expect(within(list).getAllByRole('button', { name: /^Hear: / })).toHaveLength(3)
})

test('a day without plans says so, and one that cannot be read is tried again', async () => {
  let answer: object = refusal(500, 'INTERNAL', 'Today could not be fetched.')
  const { person } = open(() => answer)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = { things: [] }
  await person.click(again)
  expect(await screen.findByText('Nothing is planned for today.')).toBeDefined()
})

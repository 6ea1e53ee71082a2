import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../../../paths.ts'
import { openDesk } from '../../../test-desk.tsx'
import { Offers } from './Offers.tsx'

afterEach(() => vi.unstubAllGlobals())

const offer = (name: string, children: string[], more: object = {}) => ({
  ...{ _id: `offer-${name}`, teacher: { _id: name.toLowerCase(), name }, isDeclined: false },
  ...{ offeredAt: '2026-07-02T08:00:00.000Z', endsAt: '2026-07-30T08:00:00.000Z' },
  children: children.map((child) => ({ _id: child, name: child, imageUrl: null, face: null })),
  ...more,
})

/** The server of a teacher; whatever she does to an offer takes it away. */
function open(received: object[], made: object[] = [], answer: object = { message: 'Done.' }) {
  let isOver = false
  return openDesk(patterns.myStudents, { at: patterns.myStudents, page: <Offers /> }, (asked) => {
    if (asked.method === 'GET') return isOver ? { received: [], made: [] } : { received, made }
    isOver = true
    return answer
  })
}

const acts = (calls: ReturnType<typeof open>['calls']) =>
  calls.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`]))

test('children who are offered are named, and accepted with one button', async () => {
  const { person, calls } = open([offer('Rosa', ['Leo', 'Mia'])], [], {
    ...{ accepted: 1, message: 'They are in your class now.' },
  })
  const panel = within(await screen.findByRole('region', { name: 'Rosa offers you children' }))
  const names = panel.getAllByRole('listitem').map((item) => item.textContent)
  expect(names).toEqual(['Leo', 'Mia'])
  expect(panel.getByText(/Until Jul 30, 2026/)).toBeTruthy()
  await person.click(panel.getByRole('button', { name: 'Accept the children of Rosa' }))
  expect(await screen.findByText('They are in your class now.')).toBeTruthy()
  expect(await screen.findByText('1 child had left meanwhile.')).toBeTruthy()
  expect(acts(calls)).toEqual(['POST /api/educator/offers/offer-Rosa/accept'])
  await waitFor(() => expect(screen.queryByText('Leo')).toBeNull())
})

test('they are declined', async () => {
  const { person, calls } = open([offer('Rosa', ['Leo'])])
  const decline = { name: 'Decline the children of Rosa' }
  await person.click(await screen.findByRole('button', decline))
  await waitFor(() => expect(screen.queryByText('Leo')).toBeNull())
  expect(acts(calls)).toEqual(['POST /api/educator/offers/offer-Rosa/decline'])
})

test.each([
  [{}, 'Offered to Omar', 'Take back from Omar'],
  [{ isDeclined: true }, 'Omar has declined', 'Put away what Omar declined'],
])('what she has offered herself (%o) is taken back', async (more, title, button) => {
  const { person, calls } = open([], [offer('Omar', ['Leo'], more)])
  await screen.findByRole('region', { name: title })
  await person.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByText('Leo')).toBeNull())
  expect(acts(calls)).toEqual(['DELETE /api/educator/offers/offer-Omar'])
})

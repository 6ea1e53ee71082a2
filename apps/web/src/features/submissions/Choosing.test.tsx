// A teacher gives several submissions one answer, against a small school that keeps what it is sent.
import { endpoints, limits } from '@kinderleaf/contract/plain'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDesk, refusal } from '../../test-desk.tsx'
import { Submissions } from './Submissions.tsx'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-11-02T08:00:00.000Z'
const unseen = {
  ...{ _id: 'f0', sticker: 'rainbow', text: '', sentBackAt: null, seenAt: null },
  ...{ givenAt: at, givenBy: null },
}
const workOf = (name: string, feedback: object[] = []) => ({
  ...{ _id: name, userId: { _id: name, name, imageUrl: null }, comment: '', feedback },
  ...{ activityId: { _id: 'grow', title: 'Grow', imageUrl: '', dueDate: null }, externalLink: '' },
  ...{ files: [], images: [], createdAt: at, again: null, abilities: { tryAgain: false } },
})

/** The list with work of Ana, Ben and Cleo, of whom Cleo has an answer that she has not seen. */
function open() {
  const given: unknown[] = []
  const refusals: Response[] = []
  const works = [workOf('Ana'), workOf('Ben'), workOf('Cleo', [unseen])]
  const page = openDesk(
    '/',
    { at: '/', page: <Submissions activityId="grow" count={3} /> },
    ({ path, method, query, body }) => {
      if (path === endpoints.unansweredCount.path) {
        return { total: 5, activities: [{ _id: 'grow', unanswered: 2 }] }
      }
      if (path === endpoints.unansweredWork.path) {
        expect(query).toEqual({ activity: 'grow', limit: String(limits.feedbackAtOnce) })
        return { submissions: works.slice(0, 2), total: 2 }
      }
      if (method === 'GET') return { submissions: works }
      given.push(body)
      return refusals.shift() ?? { message: '' }
    },
  )
  return { ...page, given, refusals }
}
const press = async ({ person }: ReturnType<typeof open>, name: string) =>
  person.click(await screen.findByRole('button', { name }))
const form = () => screen.queryByRole('form', { name: 'One answer to several' })
const choose = async ({ person }: ReturnType<typeof open>, name: string) =>
  person.click(await screen.findByRole('checkbox', { name: `Choose the work of ${name}` }))

test('all unanswered work gets one answer, which is put together before it is sent', async () => {
  const page = open()
  await press(page, 'Choose all unanswered')
  expect(await screen.findByText('2 works chosen')).toBeDefined()
  const [star] = (await screen.findAllByRole('button', { name: 'A smiling star' })).slice(-1)
  if (star) await page.person.click(star)
  await page.person.type(screen.getByLabelText('Words for all of them'), 'Lovely!')
  expect(page.given).toEqual([])
  await press(page, 'Send to 2')
  await waitFor(() => expect(form()).toBeNull())
  expect(page.given).toEqual([
    {
      ...{ key: expect.any(String), submissions: ['Ana', 'Ben'] },
      ...{ sticker: 'star', text: 'Lovely!', sendBack: false },
    },
  ])
})

test('whom she chooses gets it, and an answer that is replaced is told', async () => {
  const page = open()
  await choose(page, 'Ana')
  await choose(page, 'Cleo')
  expect(await screen.findByText(/^1 of them has an answer that is not seen yet/)).toBeDefined()
  await choose(page, 'Ana')
  expect(await screen.findByText('1 work chosen')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send to 1' })).toHaveProperty('disabled', true)
  await press(page, 'Cancel')
  expect(form()).toBeNull()
})

test('without an answer the same goes once more under its key, and nothing is lost', async () => {
  const page = open()
  page.refusals.push(refusal(503, 'UNAVAILABLE', 'The school is busy.'))
  await choose(page, 'Ben')
  await page.person.type(await screen.findByLabelText('Words for all of them'), 'Lovely!')
  await press(page, 'Send to 1')
  await screen.findByText('The school is busy.')
  await press(page, 'Send to 1')
  await waitFor(() => expect(form()).toBeNull())
  expect(page.given).toHaveLength(2)
  expect(page.given[1]).toEqual(page.given[0])
})

test('501 characters are told and not sent', async () => {
  const page = open()
  await choose(page, 'Ana')
  await page.person.click(await screen.findByLabelText('Words for all of them'))
  await page.person.paste('🍃'.repeat(limits.feedbackLength + 1))
  expect(await screen.findByText('At most 500 characters.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send to 1' })).toHaveProperty('disabled', true)
})

// A teacher answers one submission in her list, against a small school that keeps what it is sent.
import type { Body } from '@kinderleaf/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Calls, openDesk, refusal } from '../../test-desk.tsx'
import { Submissions } from './Submissions.tsx'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-11-02T08:00:00.000Z'
const seenBee = {
  ...{ _id: 'f0', sticker: 'rainbow', text: 'Look again.', sentBackAt: at, seenAt: at },
  ...{ givenAt: at, givenBy: { _id: 'rosa', name: 'Rosa' } },
}

interface School {
  comments: { _id: string; text: string }[]
  feedback: object[]
  refuse: boolean
  /** Until then nothing is answered. */
  answers: Promise<unknown>
  readonly given: Body<'giveFeedback'>[]
  /** The list does not show what is given. */
  isBehind: boolean
  /** How often what it shows was read. */
  reads: number
}

function answerComments(school: School, { method, path, body }: Calls) {
  if (method === 'DELETE') {
    school.comments = school.comments.filter(({ _id }) => !path.endsWith(`/${_id}`))
    return { message: '' }
  }
  const { text } = JSON.parse(JSON.stringify(body))
  const comment = { _id: `c${school.comments.length}`, text }
  school.comments = [comment, ...school.comments]
  return { comment, message: '' }
}

/** The list with one submission of Mia's; `refuse` fails the next feedback. */
function open(feedback: object[] = []) {
  const school: School = {
    comments: [],
    feedback,
    refuse: false,
    given: [],
    isBehind: false,
    reads: 0,
    answers: Promise.resolve<unknown>(null),
  }
  const page = openDesk(
    '/',
    { at: '/', page: <Submissions activityId="grow" count={1} /> },
    async (asked) => {
      if (asked.path === '/api/educator/comments' && asked.method === 'GET') {
        return { comments: school.comments }
      }
      if (asked.method === 'GET') {
        school.reads += 1
        const submission = {
          ...{ _id: 'w1', userId: { _id: 'mia', name: 'Mia', imageUrl: null }, comment: '' },
          ...{ activityId: { _id: 'grow', title: 'Grow' }, externalLink: 'https://example.org' },
          ...{ files: [], images: [], createdAt: at, again: null, abilities: { tryAgain: false } },
          feedback: school.feedback,
        }
        return { submissions: [submission] }
      }
      if (asked.path.startsWith('/api/educator/comments')) return answerComments(school, asked)
      const body = JSON.parse(JSON.stringify(asked.body))
      school.given.push(body)
      await school.answers
      if (school.refuse) return refusal(503, 'UNAVAILABLE', 'The school is busy.')
      if (school.isBehind) return { message: '' }
      const { sticker, text, sendBack } = body
      const seen = school.feedback.filter((one) => 'seenAt' in one && one.seenAt !== null)
      const said = { ...seenBee, _id: body.key, sticker, text, sentBackAt: sendBack ? at : null }
      school.feedback = [{ ...said, seenAt: null }, ...seen]
      return { message: '' }
    },
  )
  return { ...page, school }
}
const button = (name: string) => screen.findByRole('button', { name })
const pressed = (name: string, is: boolean) =>
  waitFor(async () => expect((await button(name)).ariaPressed).toBe(String(is)))

test('a sticker is given by one tap, changed by another, and taken back by the same', async () => {
  const { person, school } = open()
  await person.click(await button('A smiling star'))
  await pressed('A smiling star', true)
  expect(await screen.findByText('Not seen yet')).toBeDefined()
  await person.click(await button('A red heart'))
  await pressed('A red heart', true)
  await pressed('A smiling star', false)
  await person.click(await button('A red heart'))
  await pressed('A red heart', false)
  expect(school.given).toMatchObject([
    { submissions: ['w1'], sticker: 'star', text: '', sendBack: false },
    { sticker: 'heart' },
    { sticker: null },
  ])
  expect(new Set(school.given.map(({ key }) => key)).size).toBe(3)
})

test('pressed again after no answer, the same goes under the same key, another under its own', async () => {
  const { person, school } = open()
  school.refuse = true
  await person.click(await button('A smiling star'))
  await screen.findByText('The school is busy.')
  await pressed('A smiling star', false)
  school.refuse = false
  await person.click(await button('A smiling star'))
  await pressed('A smiling star', true)
  await person.click(await button('Send back'))
  await pressed('Send back', true)
  const [first, second, third] = school.given.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(school.given.at(-1)).toMatchObject({ sticker: 'star', sendBack: true })
})

test('taps that come faster than the answers are all taken, in their order', async () => {
  const { person, school } = open()
  const star = await button('A smiling star')
  const back = await button('Send back')
  const heart = await button('A red heart')
  let answer = () => {}
  school.answers = new Promise((resolve) => {
    answer = () => resolve(null)
  })
  for (const one of [star, back, heart]) await person.click(one)
  expect(heart.ariaPressed).toBe('true')
  expect(school.given).toHaveLength(1)
  answer()
  await waitFor(() => expect(school.given).toHaveLength(3))
  expect(school.given).toMatchObject([
    { sticker: 'star', sendBack: false },
    { sticker: 'star', sendBack: true },
    { sticker: 'heart', sendBack: true },
  ])
  await pressed('Send back', true)
})

test('what the list does not show yet is not lost by the next tap', async () => {
  const { person, school } = open()
  school.isBehind = true
  const star = await button('A smiling star')
  const reads = school.reads
  await person.click(star)
  await waitFor(() => expect(school.reads).toBe(2 * reads))
  await person.click(await button('Send back'))
  await waitFor(() => expect(school.given).toHaveLength(2))
  expect(school.given[1]).toMatchObject({ sticker: 'star', sendBack: true })
})

test('words stay in their field until they are stored, and 501 characters are told', async () => {
  const { person, school } = open()
  await person.click(await button('Words'))
  const field = await screen.findByLabelText('Words for Mia')
  await person.click(field)
  await person.paste('🍃'.repeat(501))
  await person.click(await button('Save words'))
  expect(await screen.findByText('At most 500 characters.')).toBeDefined()
  expect(school.given).toEqual([])
  await person.clear(field)
  await person.type(field, 'What a leaf!')
  school.refuse = true
  await person.click(await button('Save words'))
  await screen.findByText('The school is busy.')
  expect(field).toHaveProperty('value', 'What a leaf!')
  school.refuse = false
  await person.click(await button('Save words'))
  await waitFor(() => expect(screen.queryByLabelText('Words for Mia')).toBeNull())
  expect(await screen.findByText('What a leaf!')).toBeDefined()
})

test('what the child has seen stays as it is, and the next is added', async () => {
  const { person, school } = open([seenBee])
  expect(await screen.findByText(/^Seen /)).toBeDefined()
  expect(screen.getByText('Sent back')).toBeDefined()
  await pressed('Send back', false)
  await person.click(await button('Two hands clapping'))
  await pressed('Two hands clapping', true)
  expect(school.given).toMatchObject([{ sticker: 'clapping', text: '', sendBack: false }])
  expect(screen.getByText('Look again.')).toBeDefined()
})

test('six stickers are there at once, all 24 by one more tap, and the chosen one always', async () => {
  const { person } = open()
  await button('A smiling star')
  const shown = () => document.querySelectorAll('button[aria-pressed] img').length
  expect(shown()).toBe(6)
  await person.click(await button('More stickers'))
  expect(shown()).toBe(24)
  await person.click(await button('A happy whale'))
  await pressed('A happy whale', true)
  await person.click(await button('Fewer stickers'))
  expect(shown()).toBe(7)
  await pressed('A happy whale', true)
})

test('words are kept, put in by one tap the next time, and deleted', async () => {
  const { person, school } = open()
  await person.click(await button('Words'))
  const field = await screen.findByLabelText('Words for Mia')
  await person.type(field, ' Lovely colours. ')
  await person.click(await button('Keep these words'))
  await waitFor(() => expect(school.comments).toMatchObject([{ text: 'Lovely colours.' }]))
  await person.clear(field)
  await person.type(field, 'Mia!')
  await person.click(await button('Lovely colours.'))
  expect(field).toHaveProperty('value', 'Mia! Lovely colours.')
  await person.click(await button('Delete: Lovely colours.'))
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Words you have kept' })).toBeNull(),
  )
  expect(school.given).toEqual([])
})

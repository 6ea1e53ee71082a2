// A teacher answers one child after the other, against a small school that keeps what it is sent.
import type { Body } from '@kinderleaf/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import { outbox } from '../../api/outbox/index.ts'
import { paths, patterns } from '../../paths.ts'
import { session } from '../../session/index.ts'
import { openDesk } from '../../test-desk.tsx'
import { Component as ReviewPage } from './ReviewPage.tsx'
import { workOf } from './test/work.ts'

interface Sent {
  readonly body: Body<'giveFeedback'>
  readonly form?: FormData
  readonly as: string
  readonly inClass: string | null
}
const clip = new Blob(['RIFF'], { type: 'audio/wav' })
/** A microphone that records from one press to the next. */
vi.mock('../../ui/voice/recorder/index.ts', async (original) => {
  const { useState } = await import('react')
  return {
    ...(await original<object>()),
    useRecording: (_kind: string, _open: unknown, save: (clip: Blob) => Promise<void>) => {
      const [phase, setPhase] = useState('idle')
      const press = async () => {
        if (phase === 'recording') await save(clip)
        setPhase(phase === 'idle' ? 'recording' : 'idle')
      }
      return { phase, problem: null, press: () => void press() }
    },
  }
})
const school = vi.hoisted(() => {
  const sent: Sent[] = []
  const asked: object[] = []
  const failures: Error[] = []
  const work: object[] = []
  const read = Promise.resolve()
  return { sent, asked, failures, work, read }
})
vi.mock('../../api/call.ts', async (original) => {
  const callUnchecked = async (name: string, input: Sent & { query: { cursor: string } }) => {
    if (name === 'unansweredWork') {
      school.asked.push(input.query)
      const at = Number(input.query.cursor)
      const submissions = school.work.slice(at, at + 24)
      const more = at + 24 < school.work.length ? { nextCursor: String(at + 24) } : {}
      await school.read
      return { success: true, submissions, total: school.work.length - at, ...more }
    }
    const failure = school.failures.shift()
    if (failure) throw failure
    school.sent.push(input)
    return { success: true, message: '' }
  }
  return { ...(await original<object>()), callUnchecked, call: callUnchecked }
})

beforeEach(() => {
  session.setUser({
    ...{ _id: 'rosa', name: 'Rosa', imageUrl: '', role: 'educator', awaitsClass: false },
    enrolledCourses: [],
  })
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  for (const list of [school.sent, school.asked, school.failures, school.work]) list.length = 0
})

async function open(names = ['mia', 'ben', 'ola'], search = '') {
  school.work.push(...names.map((id) => workOf(id)))
  const page = { at: patterns.review, page: <ReviewPage /> }
  const opened = openDesk(paths.review() + search, page, () => ({}))
  if (names[0]) await screen.findByRole('heading', { name: nameOf(names[0]) })
  return opened
}
const nameOf = (id: string) => workOf(id).userId?.name ?? ''
const button = (name: string) => screen.findByRole('button', { name })
const shows = (name: string) => screen.findByRole('heading', { level: 2, name })
const answers = () =>
  school.sent.map(({ body: { submissions, sticker, text, sendBack } }) => {
    return [submissions[0], sticker, text, sendBack]
  })

test('a tap on a sticker answers and goes on to the next child, to the end', async () => {
  const { person } = await open()
  expect(screen.getByText('1 of 3')).toBeDefined()
  for (const name of ['Mia', 'Ben', 'Ola']) {
    await shows(name)
    await person.click(await button('A smiling star'))
  }
  expect(await screen.findByText('All work is answered.')).toBeDefined()
  expect(screen.getByText('You have answered 3 works.')).toBeDefined()
  await waitFor(() => expect(school.sent).toHaveLength(3))
  expect(answers()).toEqual(['mia', 'ben', 'ola'].map((id) => [id, 'star', '', false]))
  expect(new Set(school.sent.map(({ body }) => body.key)).size).toBe(3)
  expect(school.sent.every(({ as, inClass }) => as === 'rosa' && inClass === null)).toBe(true)
})

test('by keys alone: a sticker, skipping, going back, and taking the last answer back', async () => {
  const { person } = await open()
  await person.keyboard('2')
  await shows('Ben')
  await person.keyboard('j')
  await shows('Ola')
  await person.keyboard('kk')
  await shows('Mia')
  expect((await button('A red heart')).ariaPressed).toBe('true')
  await person.keyboard('u')
  expect((await button('A red heart')).ariaPressed).toBe('false')
  await waitFor(() => expect(school.sent).toHaveLength(2))
  expect(answers()).toEqual([
    ['mia', 'heart', '', false],
    ['mia', null, '', false],
  ])
})

test('words and sending back go with the sticker, and without one by Send', async () => {
  const { person } = await open()
  await person.click(await button('Words'))
  await person.type(await screen.findByLabelText('Words for Mia'), 'Look at j and 2!')
  await person.click(await button('A smiling sun'))
  await shows('Ben')
  expect(screen.queryByLabelText(/^Words for/)).toBeNull()
  await person.click(await button('Send back'))
  await person.click(await button('Send'))
  await shows('Ola')
  await waitFor(() => expect(school.sent).toHaveLength(2))
  expect(answers()).toEqual([
    ['mia', 'sun', 'Look at j and 2!', false],
    ['ben', null, '', true],
  ])
})

test('501 characters are told and nothing is sent', async () => {
  const { person } = await open()
  await person.click(await button('Words'))
  await person.click(await screen.findByLabelText('Words for Mia'))
  await person.paste('🍃'.repeat(501))
  await person.click(await button('A smiling star'))
  expect(await screen.findByText('At most 500 characters.')).toBeDefined()
  expect(school.sent).toEqual([])
})

test('all 24 stickers can be given', async () => {
  const { person } = await open()
  await person.click(await button('More stickers'))
  await person.click(await button('An owl winking'))
  await waitFor(() => expect(answers()).toEqual([['mia', 'owl', '', false]]))
})

test('what was skipped is offered again at the end', async () => {
  const { person } = await open()
  await person.click(await button('Skip'))
  await person.click(await button('A smiling star'))
  await person.click(await button('Skip'))
  await person.click(await button('Look at the 2 without an answer'))
  await shows('Mia')
})

test('without a connection answers are kept, said so, and sent later in their order', async () => {
  school.failures.push(new ApiError({ code: 'OFFLINE', message: '', status: 0 }))
  const { person } = await open()
  await person.click(await button('A smiling star'))
  expect(await screen.findByText(/^1 answer is not sent yet/)).toBeDefined()
  school.failures.push(new ApiError({ code: 'OFFLINE', message: '', status: 0 }))
  await person.click(await button('A red heart'))
  expect(await screen.findByText(/^2 answers are not sent yet/)).toBeDefined()
  expect(outbox.waiting('rosa')).toHaveLength(2)
  await outbox.send('rosa')
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull())
  expect(answers()).toEqual([
    ['mia', 'star', '', false],
    ['ben', 'heart', '', false],
  ])
})

test('an answer that still waits is not asked for again', async () => {
  outbox.post({
    ...{ userId: 'rosa', call: 'giveFeedback', key: 'k', lane: 'mia', inClass: null },
    body: { key: 'k', submissions: ['mia'], sticker: 'star', text: '', sendBack: false },
  })
  school.failures.push(new ApiError({ code: 'OFFLINE', message: '', status: 0 }))
  await open(['ben', 'mia'])
  expect(screen.getByText('1 of 1')).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(await screen.findByText(/^That was the last one|^All work/)).toBeDefined()
})

test('an answer that arrives while the school reads what has none is not asked for again', async () => {
  outbox.post({
    ...{ userId: 'rosa', call: 'giveFeedback', key: 'k', lane: 'mia', inClass: null },
    body: { key: 'k', submissions: ['mia'], sticker: 'star', text: '', sendBack: false },
  })
  const reading = Promise.withResolvers<void>()
  school.read = reading.promise
  school.work.push(workOf('mia'), workOf('ben'))
  openDesk(paths.review(), { at: patterns.review, page: <ReviewPage /> }, () => ({}))
  await waitFor(() => expect(school.sent).toHaveLength(1))
  await waitFor(() => expect(outbox.waiting('rosa')).toHaveLength(0))
  reading.resolve()
  expect(await screen.findByRole('heading', { name: nameOf('ben') })).toBeDefined()
  expect(screen.getByText('1 of 1')).toBeDefined()
  school.read = Promise.resolve()
})

test('a refused answer is told with the name, and the work is without one again', async () => {
  school.failures.push(
    new ApiError({
      ...{ code: 'STUDENT_NOT_FOUND', message: 'This child is not in your class.' },
      ...{ status: 404, requestId: '1' },
    }),
  )
  const { person } = await open(['mia'])
  await person.click(await button('A smiling star'))
  expect(
    await screen.findByText('The answer to Mia was not stored: This child is not in your class.'),
  ).toBeDefined()
  expect(await button('Look at the 1 without an answer')).toBeDefined()
})

test('more than a page is loaded before its end, and of one activity alone if asked', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `child${at}`)
  await open(names, '?activity=grow')
  for (let at = 0; at < 17; at += 1) fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(school.asked).toHaveLength(2))
  expect(school.asked).toMatchObject([
    { activity: 'grow', limit: 24 },
    { activity: 'grow', cursor: '24' },
  ])
  expect(screen.getByText('18 of 30')).toBeDefined()
})

test('nothing to answer says so', async () => {
  await open([])
  expect(await screen.findByText('All work is answered.')).toBeDefined()
})

test('words that are not sent are asked about before she leaves', async () => {
  const { person, router } = await open()
  await person.click(await button('Words'))
  await person.type(await screen.findByLabelText('Words for Mia'), 'Look!')
  await person.click(screen.getByRole('link', { name: 'Close' }))
  expect(
    await screen.findByText('What you have written or said to 1 child is not sent.'),
  ).toBeDefined()
  await person.click(await button('Leave'))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.educator()))
})

const spoken = () =>
  school.sent.map(({ body, form }) => {
    if (!form) return { sticker: body.sticker, clip: body.keepClip ? 'kept' : 'none' }
    const { sticker } = JSON.parse(String(form.get('feedback')))
    return { sticker, clip: form.get('clip') instanceof Blob ? 'new' : 'none' }
  })

test('what she says goes with the sticker that ends it, stays with another, and is taken back', async () => {
  const { person } = await open()
  await person.click(await button('Speak to Mia'))
  await button('Stop recording')
  await person.click(await button('A smiling star'))
  await shows('Ben')
  await person.keyboard('k')
  await button('Hear recording')
  await person.click(await button('A red heart'))
  await shows('Ben')
  await person.keyboard('k')
  await shows('Mia')
  await person.click(await button('Delete recording'))
  await person.click(await button('Send'))
  await waitFor(() => expect(school.sent).toHaveLength(3))
  expect(spoken()).toEqual([
    { sticker: 'star', clip: 'new' },
    { sticker: 'heart', clip: 'kept' },
    { sticker: 'heart', clip: 'none' },
  ])
})

test('who holds the button speaks until she lets go, and may hear herself first', async () => {
  await open()
  const speak = await button('Speak to Mia')
  fireEvent.pointerDown(speak, { button: 0 })
  const stop = await button('Stop recording')
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(Date.now() * 2)
  fireEvent.pointerUp(stop)
  fireEvent.click(stop, { detail: 1 })
  await button('Hear recording')
  expect(school.sent).toEqual([])
  fireEvent.keyDown(document.body, { key: '3' })
  await shows('Ben')
  await waitFor(() => expect(spoken()).toEqual([{ sticker: 'thumbs', clip: 'new' }]))
})

test('going on keeps what she was saying, by keys', async () => {
  const { person } = await open()
  await person.keyboard('s')
  await button('Stop recording')
  await person.keyboard('j')
  await shows('Ben')
  expect(screen.queryByRole('button', { name: 'Hear recording' })).toBeNull()
  await person.keyboard('k')
  await button('Hear recording')
  expect(school.sent).toEqual([])
})

test('what she said is kept without a connection, said so, sent in its order, and asked about', async () => {
  school.failures.push(new ApiError({ code: 'OFFLINE', message: '', status: 0 }))
  const { person } = await open()
  await person.click(await button('A smiling star'))
  await screen.findByText(/^1 answer is not sent yet/)
  school.failures.push(new ApiError({ code: 'OFFLINE', message: '', status: 0 }))
  await person.keyboard('ks')
  await button('Stop recording')
  await person.click(await button('A red heart'))
  await screen.findByText(/^2 answers are not sent yet.*only as long as this page is open\.$/)
  await person.click(screen.getByRole('link', { name: 'Close' }))
  await screen.findByText('What you have written or said to 1 child is not sent.')
  await person.click(await button('Cancel'))
  await outbox.send('rosa')
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull())
  expect(spoken()).toEqual([
    { sticker: 'star', clip: 'none' },
    { sticker: 'heart', clip: 'new' },
  ])
})

test('a recording that was refused is there again, to be sent once more', async () => {
  const why = 'There is no room for more files.'
  school.failures.push(
    new ApiError({ code: 'STORAGE_FULL', message: why, status: 507, requestId: '1' }),
  )
  const { person } = await open(['mia'])
  await person.keyboard('s')
  await button('Stop recording')
  await person.click(await button('A smiling star'))
  await screen.findByText(`The answer to Mia was not stored: ${why}`)
  await person.click(await button('Look at the 1 without an answer'))
  await button('Hear recording')
  await person.click(await button('A smiling star'))
  await waitFor(() => expect(spoken()).toEqual([{ sticker: 'star', clip: 'new' }]))
})

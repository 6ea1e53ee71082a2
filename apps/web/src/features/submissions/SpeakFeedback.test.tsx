// A teacher says her answer: what was recorded is sent with what she has said else, and never lost.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDesk, refusal } from '../../test-desk.tsx'
import { Submissions } from './Submissions.tsx'

const clip = new Blob(['RIFF'], { type: 'audio/wav' })
const played: (string | null)[] = []
vi.mock('../file-links/index.ts', () => ({ renewedLink: async () => '/media/new' }))
vi.mock('../../ui/voice/recorder/index.ts', async (original) => ({
  ...(await original<object>()),
  // a microphone that has heard something as soon as it is asked
  useRecording: (_kind: string, _open: unknown, save: (clip: Blob) => Promise<void>) => ({
    ...{ phase: 'idle', problem: null },
    press: () => void save(clip),
  }),
}))

const at = '2026-11-02T08:00:00.000Z'
const star = {
  ...{ _id: 'f0', sticker: 'star', text: '', clipUrl: null, sentBackAt: null, seenAt: null },
  ...{ givenAt: at, givenBy: { _id: 'rosa', name: 'Rosa' } },
}

interface School {
  feedback: object
  refuse: boolean
  readonly said: { key: string; sticker: string | null; keepClip: boolean; clip: string }[]
}

function open(feedback: object = star) {
  const school: School = { feedback, refuse: false, said: [] }
  const answer = (body: object, spoken: boolean) => {
    const { key = '', sticker = null, keepClip = false } = { ...star, key: '', ...body }
    school.said.push({ key, sticker, keepClip: Boolean(keepClip), clip: spoken ? 'new' : '' })
    if (school.refuse) return refusal(503, 'UNAVAILABLE', 'The school is busy.')
    const clipUrl = spoken || keepClip ? '/media/new' : null
    school.feedback = { ...star, _id: key, sticker, clipUrl }
    return { message: '' }
  }
  const page = openDesk(
    '/',
    { at: '/', page: <Submissions activityId="grow" count={1} /> },
    (asked) => {
      if (asked.method !== 'GET') return answer(Object(asked.body ?? sentForm()), !asked.body)
      const submission = {
        ...{ _id: 'w1', userId: { _id: 'mia', name: 'Mia', imageUrl: null }, comment: '' },
        ...{ activityId: { _id: 'grow', title: 'Grow' }, externalLink: 'https://example.org' },
        ...{ files: [], images: [], createdAt: at, again: null, abilities: { tryAgain: false } },
        feedback: [school.feedback],
      }
      return { submissions: [submission] }
    },
  )
  return { ...page, school }
}

/** What the last form said beside its recording. */
let sentForm = () => ({})
beforeEach(() => {
  played.length = 0
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    played.push(this.getAttribute('src'))
    if (!this.src.endsWith('new')) throw new DOMException('refused', 'NotSupportedError')
  })
  vi.stubGlobal(
    'FormData',
    class extends FormData {
      override append(name: string, value: string | Blob, ...more: string[]) {
        if (name === 'feedback') sentForm = () => JSON.parse(String(value))
        if (value instanceof Blob) super.append(name, value, ...more)
        else super.append(name, value)
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const button = (name: string) => screen.findByRole('button', { name })

test('what she says goes with her sticker, can be heard, stays with another one, and is deleted', async () => {
  const { person, school } = open()
  await person.click(await button('Speak to Mia'))
  await person.click(await button('Hear recording'))
  expect(played).toEqual(['/media/new'])
  await person.click(await button('A red heart'))
  await waitFor(() => expect(school.said).toHaveLength(2))
  await person.click(await button('Delete recording'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hear recording' })).toBeNull())
  expect(school.said).toMatchObject([
    { sticker: 'star', clip: 'new' },
    { sticker: 'heart', keepClip: true, clip: '' },
    { sticker: 'heart', keepClip: false, clip: '' },
  ])
})

test('what could not be sent stays, and goes again under the same key', async () => {
  const { person, school } = open()
  school.refuse = true
  await person.click(await button('Speak to Mia'))
  expect(await screen.findByText('Your recording is not sent yet.')).toBeDefined()
  school.refuse = false
  await person.click(await button('Send recording again'))
  await button('Hear recording')
  expect(screen.queryByText('Your recording is not sent yet.')).toBeNull()
  expect(school.said.map(({ clip: sent }) => sent)).toEqual(['new', 'new'])
  expect(school.said[1]?.key).toBe(school.said[0]?.key)
})

test('one recording for several is heard first, sent by the button, and again where that failed', async () => {
  const { person, school } = open()
  await person.click(await screen.findByRole('checkbox', { name: 'Choose the work of Mia' }))
  await person.click(await button('Speak to all of them'))
  expect(school.said).toEqual([])
  await person.click(await button('Hear recording'))
  school.refuse = true
  await person.click(await button('Send to 1'))
  await screen.findByText('The school is busy.')
  school.refuse = false
  await person.click(await button('Send to 1'))
  await screen.findByText('Your answer is sent.')
  expect(school.said).toMatchObject([{ sticker: null, clip: 'new' }, { clip: 'new' }])
  expect(school.said[1]?.key).toBe(school.said[0]?.key)
})

test('a link that has run out is renewed once', async () => {
  const { person } = open({ ...star, clipUrl: '/media/old' })
  await person.click(await button('Hear recording'))
  await waitFor(() => expect(played).toEqual(['/media/old', '/media/new']))
})

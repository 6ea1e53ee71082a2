// Speaking for a piece of work: offered where a parent has allowed it, heard before it is used, sent
// beside the files.
import type { HandingIn } from '@kinderleaf/contract'
import { errors } from '@kinderleaf/contract/plain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHandInsOf, handInsOf } from '../../../api/hand-ins/kept-hand-ins.ts'
import { ApiError } from '../../../api/index.ts'
import { show } from '../../../test-page.tsx'
import { shownToasts } from '../../../ui/notify.ts'
import SubmissionForm from '../SubmissionForm.tsx'

interface School {
  sent: FormData[]
  refusal: Error | undefined
  /** What the microphone hears. */
  heard: string
}
const school = vi.hoisted((): School => ({ sent: [], refusal: undefined, heard: '' }))
vi.mock('../../../session/index.ts', async (original) => ({
  ...(await original<typeof import('../../../session/index.ts')>()),
  useUser: () => ({ _id: 'mira' }),
}))
vi.mock('../../../api/index.ts', async (original) => ({
  ...(await original<typeof import('../../../api/index.ts')>()),
  useCallPages: () => ({ items: [] }),
}))
vi.mock('../../../api/call.ts', async (original) => ({
  ...(await original<object>()),
  async callUnchecked(_name: string, { form }: { form: FormData }) {
    school.sent.push(form)
    if (school.refusal) throw school.refusal
    return { success: true, message: '', submission: { files: [], images: [] } }
  },
}))
vi.mock('../../../ui/voice/recorder/index.ts', async (original) => {
  const { useState } = await import('react')
  return {
    ...(await original<object>()),
    useRecording(kind: string, _open: unknown, save: (clip: Blob) => Promise<void>) {
      const [phase, setPhase] = useState('idle')
      const press = async () => {
        if (phase === 'idle') return setPhase('recording')
        setPhase('idle')
        await save(new Blob([kind, school.heard], { type: 'audio/wav' }))
      }
      return { phase, problem: null, press: () => void press() }
    },
  }
})

const played: string[] = []
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      readonly src: string
      constructor(src: string) {
        super()
        this.src = src
      }
      play = async () => void played.push(this.src)
      pause() {}
    },
  )
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:voice', revokeObjectURL: () => {} }),
  )
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  school.sent = []
  school.refusal = undefined
  school.heard = ''
  played.length = 0
  await forgetHandInsOf('mira')
})

async function open(consents: HandingIn['consents'] = ['voice']) {
  const handingIn = { roomBytes: 1_000_000, waitSeconds: 0, consents }
  const { person } = show(
    <MemoryRouter>
      <SubmissionForm activityId="grow" handingIn={handingIn} />
    </MemoryRouter>,
  )
  await screen.findByLabelText('Comment')
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  return { person, press }
}
async function speak(press: (name: string) => Promise<void>, words = 'hello') {
  school.heard = words
  await press('My voice')
  await press('Record')
  await press('Stop')
  await screen.findByRole('button', { name: 'Use it' })
}
const keptFiles = async () => (await handInsOf('mira')).flatMap(({ files }) => files)

test.each([
  [[], true],
  [['camera'], true],
  [['voice'], false],
] as const)(
  'with the consents %j on https (not: %s) there is a tile or none',
  async (consents, isSecure) => {
    vi.stubGlobal('isSecureContext', isSecure)
    await open([...consents])
    expect(screen.queryByRole('button', { name: 'My voice' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Take a photo' })).toBeDefined()
  },
)

test('she hears what she said, says it again, and what she uses is sent as her voice', async () => {
  const { person, press } = await open()
  await speak(press, 'one')
  expect(document.activeElement?.textContent).toBe('Use it')
  await press('Hear your voice')
  expect(played).toEqual(['blob:voice'])
  await press('Say it again')
  school.heard = 'two'
  await press('Record')
  await press('Stop')
  expect(await keptFiles()).toEqual([])
  await press('Use it')
  const files = screen.getByRole('group', { name: 'Files' })
  await within(files).findByText('My voice')
  await person.upload(screen.getByLabelText('Files', { selector: 'input' }), [
    new File(['a'], 'leaf.jpg'),
  ])
  await screen.findByText('2 of 2: leaf.jpg')
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Submission successful!' })
  const [form = new FormData()] = school.sent
  expect([...form.keys()].slice(-2)).toEqual(['files', 'voice'])
  expect(form.getAll('files')).toHaveLength(1)
  expect(form.get('voice')).toMatchObject({ name: 'voice.wav', size: 'messagetwo'.length })
})

test('another recording takes the place of the first, and one that was removed comes back', async () => {
  const { press } = await open()
  for (const words of ['one', 'longer']) {
    await speak(press, words)
    await press('Use it')
    await waitFor(async () => expect(await keptFiles()).toMatchObject([{ isVoice: true }]))
  }
  await waitFor(async () =>
    expect((await keptFiles())[0]?.content.size).toBe('messagelonger'.length),
  )
  await press('Remove My voice')
  await waitFor(async () => expect(await keptFiles()).toEqual([]))
  shownToasts.get().at(-1)?.action?.run()
  await waitFor(async () =>
    expect(await keptFiles()).toMatchObject([{ name: 'voice.wav', isVoice: true }]),
  )
})

test('what is closed without a word about it is kept, and can be taken off', async () => {
  const { press } = await open()
  await speak(press)
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await within(screen.getByRole('group', { name: 'Files' })).findByText('My voice')
  await waitFor(async () => expect(await keptFiles()).toHaveLength(1))
})

test('where the consent was taken back meanwhile, it is marked with the reason', async () => {
  const { press } = await open()
  await speak(press)
  await press('Use it')
  await within(screen.getByRole('group', { name: 'Files' })).findByText('My voice')
  const { message, status } = errors.CHILD_VOICE_CLOSED
  const fields = [{ path: 'voice', message: 'is not allowed' }]
  school.refusal = new ApiError({
    code: 'CHILD_VOICE_CLOSED',
    message,
    status,
    requestId: '1',
    fields,
  })
  await press('Submit')
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(1))
})

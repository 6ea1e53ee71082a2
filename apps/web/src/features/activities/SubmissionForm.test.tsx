import type { HandingIn } from '@kinderleaf/contract'
import { errors } from '@kinderleaf/contract/plain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetHandInsOf,
  handInsOf,
  keepHandIn,
  newHandIn,
} from '../../api/hand-ins/kept-hand-ins.ts'
import { ApiError } from '../../api/index.ts'
import { outbox } from '../../api/outbox/index.ts'
import { show } from '../../test-page.tsx'
import { shownToasts } from '../../ui/notify.ts'
import { HandInNews } from './HandInNews.tsx'
import SubmissionForm from './SubmissionForm.tsx'

const user = vi.hoisted(() => ({ _id: '' }))
vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<typeof import('../../session/index.ts')>()),
  useUser: () => ({ ...user }),
}))
vi.mock('../../api/index.ts', async (original) => ({
  ...(await original<typeof import('../../api/index.ts')>()),
  useCallPages: () => ({ items: [] }),
}))

interface Sent {
  readonly form: FormData
  readonly as: string
}
const school = vi.hoisted(() => {
  const sent: { form: FormData; as: string }[] = []
  const refuses: Error[] = []
  return { sent, refuses }
})
vi.mock('../../api/call.ts', async (original) => ({
  ...(await original<object>()),
  async callUnchecked(_name: string, { form, as }: Sent) {
    school.sent.push({ form, as })
    for (const refusal of school.refuses) throw refusal
    const submission = {
      _id: '1',
      userId: null,
      activityId: { _id: 'grow', title: 'Grow' },
      comment: '',
      externalLink: '',
      files: [],
      images: [],
      createdAt: '2026-11-02T08:00:00.000Z',
    }
    return { success: true, message: '', submission }
  },
}))

const refusal = (code: keyof typeof errors, path?: string) =>
  new ApiError({
    ...errors[code],
    code,
    requestId: '1',
    fields: path ? [{ path, message: 'must be an intact file' }] : [],
  })

beforeEach(() => {
  // jsdom has no addresses for blobs
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }),
  )
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  school.sent = []
  school.refuses = []
  for (const child of ['mira', 'tala']) await forgetHandInsOf(child)
})

/** The form of this child for this activity. */
async function open(child: string, activityId: string, address = '/', handingIn?: HandingIn) {
  user._id = child
  const { person, unmount } = show(
    <MemoryRouter initialEntries={[address]}>
      <HandInNews />
      <SubmissionForm activityId={activityId} handingIn={handingIn} />
    </MemoryRouter>,
  )
  await screen.findByLabelText('Comment')
  return {
    person,
    unmount,
    link: () => screen.getByLabelText('External link'),
    comment: () => screen.getByLabelText('Comment'),
    choose: (...files: File[]) => {
      return person.upload(screen.getByLabelText('Files', { selector: 'input' }), files)
    },
    takePhoto: (file: File) =>
      person.upload(screen.getByLabelText('Photo', { selector: 'input' }), file),
    submit: () => person.click(screen.getByRole('button', { name: 'Submit' })),
  }
}

const photo = (text: string) => new File([text], 'image.jpg', { type: 'image/jpeg' })
/** The names of the files, in their order. */
const chosen = () => small().map((button) => nameOf(button).replace(/^.*: /, ''))
const small = () =>
  within(within(screen.getByRole('group', { name: 'Files' })).getByRole('list')).getAllByRole(
    'button',
  )
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? ''

test('what was typed and chosen comes back, for the same child and activity only', async () => {
  const first = await open('mira', 'grow')
  await first.person.type(first.comment(), 'Two leaves')
  await first.person.type(first.link(), 'photos.example.org')
  await first.choose(photo('leaf'))
  await screen.findByText('image.jpg')
  // the tablet goes to sleep
  dispatchEvent(new Event('pagehide'))
  const stored = { ...localStorage }
  first.unmount()
  expect({ ...localStorage }).toEqual(stored)
  for (const [child, activity, comment, link, files] of [
    ['tala', 'grow', '', '', 0],
    ['mira', 'hunt', '', '', 0],
    ['mira', 'grow', 'Two leaves', 'photos.example.org', 1],
  ] as const) {
    const again = await open(child, activity)
    expect(again.comment()).toHaveProperty('value', comment)
    expect(again.link()).toHaveProperty('value', link)
    expect(screen.queryAllByText('image.jpg')).toHaveLength(files)
    again.unmount()
  }
})

test('what is handed in is hers and stored no more, and what is typed next is', async () => {
  const { person, comment, link, submit, unmount } = await open('mira', 'grow')
  await person.type(link(), 'my plant')
  await submit()
  await screen.findByText('This is no link. A link looks like https://example.org')
  expect(school.sent).toEqual([])
  await person.clear(link())
  await person.type(link(), 'photos.example.org')
  expect(screen.queryByText(/This is no link/)).toBeNull()
  await person.type(comment(), 'Done')
  await submit()
  await screen.findByRole('dialog', { name: 'Submission successful!' })
  const [{ form, as } = { form: new FormData(), as: '' }] = school.sent
  expect(as).toBe('mira')
  expect([...form.keys()]).toEqual(['submissionKey', 'activityId', 'comment', 'externalLink'])
  expect(form.get('externalLink')).toBe('https://photos.example.org')
  expect(form.get('comment')).toBe('Done')
  expect(localStorage).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(comment()).toHaveProperty('value', ''))
  await person.type(comment(), 'One more')
  unmount()
  expect((await open('mira', 'grow')).comment()).toHaveProperty('value', 'One more')
})

test('what is done again names the attempt before it, under its key', async () => {
  const { person, link, submit } = await open('mira', 'grow', '/activity/grow?again=w1')
  await person.type(link(), 'photos.example.org')
  school.refuses = [refusal('INTERNAL')]
  await submit()
  await screen.findByRole('alert')
  school.refuses = []
  await submit()
  await screen.findByRole('dialog', { name: 'Submission successful!' })
  expect(school.sent.map(({ form }) => form.get('again'))).toEqual(['w1', 'w1'])
})

test('photos of one name are all taken, and the same photo once', async () => {
  const { choose, takePhoto } = await open('mira', 'grow')
  await choose(photo('a'), photo('b'))
  await takePhoto(photo('c'))
  await choose(photo('a'))
  expect(await screen.findByText('This is here already: image.jpg')).toBeDefined()
  expect(chosen()).toEqual(['image.jpg', 'image-2.jpg', 'image-3.jpg'])
})

test('a comment that is too long stays whole and is told, and emoji count once', async () => {
  const { person, comment, link, submit } = await open('mira', 'grow')
  await person.type(link(), 'photos.example.org')
  await person.click(comment())
  await person.paste('a'.repeat(2_001))
  expect(comment()).toHaveProperty('value', 'a'.repeat(2_001))
  expect(
    screen.getByText('This is too long: it has 2,001 characters, and 2,000 fit.'),
  ).toBeDefined()
  await submit()
  expect(school.sent).toEqual([])
  await person.clear(comment())
  await person.click(comment())
  await person.paste('🌱'.repeat(1_001))
  expect(screen.queryByText(/This is too long/)).toBeNull()
  await submit()
  await screen.findByRole('dialog')
})

test('a file that came back is marked, the work stays, and goes again under its key', async () => {
  school.refuses = [refusal('WRONG_FILE_TYPE', 'files.1')]
  const { choose, comment, person, submit } = await open('mira', 'grow')
  await person.type(comment(), 'Two leaves')
  await choose(photo('a'), photo('b'))
  await submit()
  const { message } = errors.WRONG_FILE_TYPE
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(shownToasts.get().map(({ text }) => text)).toEqual([message])
  expect(small().map(nameOf)).toEqual(['Show: image.jpg', 'Came back: image-2.jpg'])
  // the one that came back is shown large, with the reason
  expect(screen.getByText('2 of 2: image-2.jpg')).toBeDefined()
  expect(screen.getAllByText(message)).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Earlier: image-2.jpg' }))
  await waitFor(() => expect(chosen()).toEqual(['image-2.jpg', 'image.jpg']))
  expect(small().map(nameOf)).toEqual(['Came back: image-2.jpg', 'Show: image.jpg'])
  expect(comment()).toHaveProperty('value', 'Two leaves')
  school.refuses = []
  await submit()
  await screen.findByRole('dialog', { name: 'Submission successful!' })
  // neither the refusal nor a second success beside it
  expect(shownToasts.get()).toEqual([])
  const keys = school.sent.map(({ form }) => form.get('submissionKey'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test.each(['HAND_INS_FULL', 'TOO_MANY_TRIES', 'INTERNAL'] as const)(
  'says at the form why nothing more can be handed in: %s',
  async (code) => {
    school.refuses = [refusal(code)]
    const { person, link, submit } = await open('mira', 'grow')
    await person.type(link(), 'https://example.org')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(errors[code].message)
    expect(link()).toHaveProperty('value', 'https://example.org')
  },
)

test('without an answer it is kept and cannot be changed, and goes by itself', async () => {
  school.refuses = [new ApiError({ code: 'OFFLINE', message: 'Submission failed.', status: 0 })]
  const { person, link, submit, unmount } = await open('mira', 'grow')
  await person.type(link(), 'photos.example.org')
  await submit()
  await screen.findByText('Kept. It will be sent.')
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(shownToasts.get()).toEqual([])
  unmount()
  show(
    <MemoryRouter>
      <SubmissionForm activityId="grow" />
    </MemoryRouter>,
  )
  await screen.findByText('Kept. It will be sent.')
  school.refuses = []
  await outbox.send('mira')
  await screen.findByRole('dialog', { name: 'Submission successful!' })
})

// the simulated browser has no database
test('where nothing can be stored she is told before she leaves, and asked', async () => {
  school.refuses = [new ApiError({ code: 'OFFLINE', message: 'Submission failed.', status: 0 })]
  const { choose, submit } = await open('mira', 'grow')
  await choose(photo('a'))
  await screen.findByText('This device cannot keep it. Hand in before you leave this page.')
  await submit()
  await screen.findByText('It is in this window alone. Stay here until it is sent.')
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(true)
  school.refuses = []
  await outbox.send('mira')
  await screen.findByRole('dialog', { name: 'Submission successful!' })
  expect(school.sent).toHaveLength(2)
  expect(isAsked()).toBe(false)
})

const keptOf = async () =>
  (await handInsOf('mira')).map(({ files, ...kept }) => ({
    ...kept,
    files: files.map(({ name }) => name),
  }))

test('what another window has submitted is not opened again by a change here', async () => {
  const { choose } = await open('mira', 'grow')
  await choose(photo('a'))
  await screen.findByText('image.jpg')
  for (const kept of await handInsOf('mira')) await keepHandIn({ ...kept, submittedAt: 1 })
  await choose(photo('b'))
  await screen.findByText('Kept. It will be sent.')
  expect(await keptOf()).toMatchObject([{ submittedAt: 1, files: ['image.jpg'] }])
})

test('what comes after another window has sent the work is work of its own', async () => {
  const { choose, submit } = await open('mira', 'grow')
  await choose(photo('a'))
  await screen.findByText('image.jpg')
  const [sent] = await keptOf()
  await forgetHandInsOf('mira')
  await choose(photo('b'))
  await waitFor(async () => expect(await keptOf()).toHaveLength(1))
  const [next] = await keptOf()
  expect(next?.submissionKey).not.toBe(sent?.submissionKey)
  await forgetHandInsOf('mira')
  await submit()
  await waitFor(() => expect(screen.queryByText('image.jpg')).toBeNull())
  expect(school.sent).toEqual([])
})

test('a device without room is told before she chooses', async () => {
  const estimate = () => Promise.resolve({ quota: 100_000_000, usage: 99_000_000 })
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } })
  await open('mira', 'grow')
  await screen.findByText('This device is full. Hand in before you leave this page.')
  Reflect.deleteProperty(navigator, 'storage')
})

test('beside the files it says that no faces belong there', async () => {
  await open('mira', 'grow')
  const files = screen.getByRole('group', { name: 'Files' })
  const note = document.getElementById(files.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('Your work, no faces.')
})

const ready: HandingIn = { roomBytes: 1_000_000, waitSeconds: 0, consents: [] }
test.each([
  [{ ...ready, roomBytes: 0 }, errors.HAND_INS_FULL.message],
  [{ ...ready, waitSeconds: 90 }, errors.TOO_MANY_TRIES.message],
  [ready, null],
])('what keeps work from being taken is told before she chooses: %j', async (handingIn, told) => {
  await open('mira', 'grow', '/', handingIn)
  for (const message of [errors.HAND_INS_FULL.message, errors.TOO_MANY_TRIES.message]) {
    expect(screen.queryAllByText(message)).toHaveLength(message === told ? 1 : 0)
  }
})

test('files are moved, removed and brought back, and go in the order in which they are shown', async () => {
  const { person, choose, submit } = await open('mira', 'grow')
  await choose(...['a', 'b', 'c'].map(photo))
  await screen.findByText('3 of 3: image-3.jpg')
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  await press('Later: image-3.jpg')
  await press('Earlier: image-3.jpg')
  await screen.findByText('2 of 3: image-3.jpg')
  await press('Show: image.jpg')
  await press('Remove image.jpg')
  await screen.findByText('1 of 2: image-3.jpg')
  await person.keyboard('{Tab}')
  const [removed] = shownToasts.get()
  removed?.action?.run()
  await waitFor(() => expect(chosen()).toEqual(['image-3.jpg', 'image-2.jpg', 'image.jpg']))
  await submit()
  await screen.findByRole('dialog', { name: 'Submission successful!' })
  const names = school.sent[0]?.form
    .getAll('files')
    .map((file) => (file instanceof File ? file.name : file))
  expect(names).toEqual(['image-3.jpg', 'image-2.jpg', 'image.jpg'])
})

test('a photo that neither this browser nor the school can read is named', async () => {
  const { takePhoto } = await open('mira', 'grow')
  await takePhoto(new File(['\0\0\0\x18ftypheic'], 'image.jpg', { type: 'image/jpeg' }))
  await screen.findByText('This photo cannot be read here: image.jpg. Take it again.')
})

test('the first file field is that of the specification, and words open what is folded', async () => {
  const { person, comment } = await open('mira', 'grow')
  const [first] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  expect([first?.accept, first?.multiple]).toEqual(['.jpg,.jpeg,.png,.pdf,.doc,.docx', true])
  const isOpen = () => comment().closest('details')?.open
  expect(isOpen()).toBe(false)
  await person.click(screen.getByText('For grown-ups'))
  await waitFor(() => expect(isOpen()).toBe(true))
  cleanup()
  const words = { comment: 'Two leaves', externalLink: '' }
  await keepHandIn({ ...newHandIn('mira', 'hunt'), ...words })
  await open('mira', 'hunt')
  expect(isOpen()).toBe(true)
})

// Work that was sent back is done again: the form begins with the files of the attempt before, which
// are kept by their places and not sent again.
import { errors, refusals } from '@kinderleaf/contract/plain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHandInsOf, handInsOf } from '../../api/hand-ins/kept-hand-ins.ts'
import { ApiError } from '../../api/index.ts'
import { outbox } from '../../api/outbox/index.ts'
import { show } from '../../test-page.tsx'
import { begunHandIns, forgetUntouched } from './draft.ts'
import SubmissionForm from './SubmissionForm.tsx'

interface School {
  items: object[]
  /** Whether more of her work can be read. */
  loadMore: (() => Promise<void>) | undefined
  sent: FormData[]
  refusal: Error | undefined
}
const school = vi.hoisted(
  (): School => ({ items: [], loadMore: undefined, sent: [], refusal: undefined }),
)
vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<typeof import('../../session/index.ts')>()),
  useUser: () => ({ _id: 'mira' }),
}))
vi.mock('../../api/index.ts', async (original) => ({
  ...(await original<typeof import('../../api/index.ts')>()),
  useCallPages: () => ({ items: school.items, loadMore: school.loadMore }),
}))
const at = '2026-11-02T08:00:00.000Z'
const activityId = { _id: 'grow', title: 'Grow', imageUrl: '', dueDate: null }
const workOf = (id: string, names: string[], tryAgain: boolean) => ({
  ...{ _id: id, userId: null, activityId, comment: '', externalLink: '', images: [] },
  ...{ createdAt: at, again: null, feedback: [], abilities: { tryAgain } },
  files: names.map((name) => ({
    fileName: name,
    fileUrl: `/media/private/${name}`,
    ...(name.endsWith('.jpg') ? { smallUrl: `/media/private/small-${name}` } : {}),
  })),
})
vi.mock('../../api/call.ts', async (original) => ({
  ...(await original<object>()),
  async callUnchecked(_name: string, { form }: { form: FormData }) {
    school.sent.push(form)
    if (school.refusal) throw school.refusal
    return { success: true, message: '', submission: workOf('w2', [], false) }
  },
}))

beforeEach(() => {
  school.items = [workOf('w1', ['leaf.jpg', 'story.pdf', 'bee.jpg'], true)]
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }),
  )
  vi.stubGlobal('fetch', async () => new Response('small'))
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  school.sent = []
  school.loadMore = undefined
  school.refusal = undefined
  await forgetHandInsOf('mira')
})

type Person = ReturnType<typeof show>['person']
const Form = ({ address }: { address: string }) => (
  <MemoryRouter initialEntries={[address]}>
    <SubmissionForm activityId="grow" handingIn={undefined} />
  </MemoryRouter>
)
async function open(address = '/activity/grow?again=w1') {
  const { person, unmount } = show(<Form address={address} />)
  await screen.findByLabelText('Comment')
  return {
    person,
    unmount,
    choose: (...files: File[]) =>
      person.upload(screen.getByLabelText('Files', { selector: 'input' }), files),
    submit: () => person.click(screen.getByRole('button', { name: 'Submit' })),
  }
}
/** The names of the files, in their order. */
function chosen(): string[] {
  const field = within(screen.getByRole('group', { name: 'Files' }))
  const list = field.queryByRole('list')
  if (!list) return field.queryAllByRole('status').map(({ textContent }) => textContent ?? '')
  const buttons = within(list).getAllByRole('button')
  return buttons.map((button) => (button.getAttribute('aria-label') ?? '').replace('Show: ', ''))
}
const remove = async (person: Person, name: string) => {
  const show = screen.queryByRole('button', { name: `Show: ${name}` })
  if (show) await person.click(show)
  await person.click(screen.getByRole('button', { name: `Remove ${name}` }))
}
const photo = (name: string) => new File(['new'], name, { type: 'image/jpeg' })
const success = () => screen.findByRole('dialog', { name: 'Submission successful!' })

test('her files from before are there with their pictures, stay or go, and are not sent again', async () => {
  const { person, choose, submit } = await open()
  await waitFor(() => expect(chosen()).toEqual(['leaf.jpg', 'story.pdf', 'bee.jpg']))
  const files = screen.getByRole('group', { name: 'Files' })
  await waitFor(() => expect(files.querySelectorAll('ol img')).toHaveLength(2))
  await remove(person, 'story.pdf')
  await choose(photo('leaf.jpg'))
  await waitFor(() => expect(chosen()).toEqual(['leaf.jpg', 'bee.jpg', 'leaf-2.jpg']))
  await submit()
  await success()
  const [form = new FormData()] = school.sent
  expect([form.get('again'), form.get('kept')]).toEqual(['w1', '0,2,'])
  expect(form.getAll('files')).toMatchObject([{ name: 'leaf-2.jpg' }])
})

test('what is kept alone is work, and needs no file', async () => {
  const { person, submit } = await open()
  await waitFor(() => expect(chosen()).toHaveLength(3))
  await submit()
  await success()
  const [form = new FormData()] = school.sent
  expect([form.get('kept'), form.has('files')]).toEqual(['0,1,2', false])
  await person.click(screen.getByRole('button', { name: 'Go on' }))
  // and it does not begin with them once more
  await waitFor(() => expect(chosen()).toEqual([]))
})

test('what she has changed is there again after a reload, and goes without its address', async () => {
  const { person, unmount } = await open()
  await waitFor(() => expect(chosen()).toHaveLength(3))
  for (const name of ['leaf.jpg', 'story.pdf', 'bee.jpg']) {
    await remove(person, name)
  }
  await waitFor(() => expect(chosen()).toEqual([]))
  unmount()
  const { choose, submit } = await open('/activity/grow?again=w1')
  await choose(photo('new.jpg'))
  await waitFor(() => expect(chosen()).toEqual(['new.jpg']))
  await submit()
  await success()
  const [form = new FormData()] = school.sent
  expect([form.get('again'), form.has('kept')]).toEqual(['w1', false])
})

test('without a connection it is kept, and goes with what it keeps', async () => {
  school.refusal = new ApiError({ code: 'OFFLINE', message: 'Submission failed.', status: 0 })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection')
  })
  const { person, submit, unmount } = await open()
  await waitFor(() => expect(chosen()).toHaveLength(3))
  await remove(person, 'leaf.jpg')
  await submit()
  await screen.findByText('Kept. It will be sent.')
  expect(screen.getByText('bee.jpg')).toBeDefined()
  unmount()
  school.refusal = undefined
  show(<Form address="/activity/grow" />)
  await screen.findByText('Kept. It will be sent.')
  await outbox.send('mira')
  await success()
  expect(school.sent.at(-1)?.get('kept')).toBe('1,2')
  expect(await handInsOf('mira')).toEqual([])
})

test.each([
  ['files.0', 'WRONG_FILE_TYPE', errors.WRONG_FILE_TYPE.message, ['new.jpg']],
  ['kept', 'NOT_ACCEPTABLE', refusals.keptFilesGone, ['leaf.jpg', 'story.pdf', 'bee.jpg']],
] as const)(
  'a refusal of %s marks the files that it means',
  async (path, code, message, marked) => {
    const fields = [{ path, message: 'are not there' }]
    school.refusal = new ApiError({ code, message, status: 422, requestId: '1', fields })
    const { choose, submit } = await open()
    await waitFor(() => expect(chosen()).toHaveLength(3))
    await choose(photo('new.jpg'))
    await waitFor(() => expect(chosen()).toHaveLength(4))
    await submit()
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe(message)
    expect(chosen().filter((name) => name.startsWith('Came back: '))).toEqual(
      marked.map((name) => `Came back: ${name}`),
    )
  },
)

test('work that stands further down her list is read on for', async () => {
  const [before] = school.items
  school.items = [workOf('w9', [], false)]
  school.loadMore = vi.fn(async () => {})
  const { unmount } = await open()
  await waitFor(() => expect(school.loadMore).toHaveBeenCalledTimes(1))
  unmount()
  if (before) school.items = [...school.items, before]
  await open()
  await waitFor(() => expect(chosen()).toHaveLength(3))
})

test('what is tried again already begins with nothing', async () => {
  school.items = [workOf('w1', ['leaf.jpg'], false)]
  await open()
  expect(chosen()).toEqual([])
})

test('opened and left, it is nothing that she has begun, and goes from a device of many', async () => {
  const { choose, unmount } = await open()
  await waitFor(() => expect(chosen()).toHaveLength(3))
  expect(await begunHandIns('mira')).toBe(0)
  await choose(photo('new.jpg'))
  await waitFor(() => expect(chosen()).toHaveLength(4))
  await forgetUntouched('mira')
  expect(await begunHandIns('mira')).toBe(1)
  unmount()
  await forgetHandInsOf('mira')
  await open()
  await waitFor(() => expect(chosen()).toHaveLength(3))
  await forgetUntouched('mira')
  expect(await handInsOf('mira')).toEqual([])
})

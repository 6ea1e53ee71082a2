import { cleanup, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLike } from '../../state/read-like.ts'
import { openDesk } from '../../test-desk.tsx'
import { TextField } from '../../ui/index.ts'
import { AuthoringForm } from './AuthoringForm.tsx'
import type { Editing } from './stored/editing.tsx'
import { newBase, type WorkKind } from './unsaved/unsaved-work.ts'
import { useOpenWork, useWorkSlot } from './unsaved/work-offers.ts'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  // a form stores its unsaved work when it unmounts
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const empty = { title: '' }
type StoryDraft = typeof empty
const begin = newBase(empty)
const story: WorkKind<StoryDraft> = {
  read: (value) => readLike(empty, value),
  titleOf: ({ title }) => title,
}

const rule = { validate: () => [] }
const noFiles = { placesOf: () => [], wordsOf: () => ({ name: '', message: '' }) }

function Writing({ more }: { more: Partial<Editing<StoryDraft>> }) {
  const work = useOpenWork(useWorkSlot(story, 'story'), begin)
  const editing: Editing<StoryDraft> = {
    work,
    words: { title: 'Add a story', submitLabel: 'Save', busyText: 'Saving...' },
    save: { isPending: false, error: null },
    status: 'published',
    other: undefined,
    offerNote: () => null,
    question: () => null,
    onSave: ({ done }) => done(),
    ...more,
  }
  return <Story key={work.opening.writer} editing={editing} />
}

function Story({ editing }: { editing: Editing<StoryDraft> }) {
  const form = useForm({ defaultValues: editing.work.opening.draft })
  return (
    <AuthoringForm
      form={form}
      editing={editing}
      rules={{ draft: rule, published: rule }}
      files={noFiles}
    >
      {() => <TextField label="Title" {...form.register('title')} />}
    </AuthoringForm>
  )
}

async function open(more: Partial<Editing<StoryDraft>> = {}) {
  const desk = openDesk('/story', { at: '/story', page: <Writing more={more} /> }, () => ({}))
  const field = await screen.findByRole('textbox', { name: 'Title' })
  const leave = () => void desk.router.navigate('/elsewhere')
  return { ...desk, field, leave }
}

/** Whether the browser asks before it closes or reloads the page. */
function browserAsks(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}

const arrived = () => screen.findByRole('heading', { name: 'Elsewhere' })
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('a form in which nothing was written is left without a question', async () => {
  const { leave } = await open()
  expect(browserAsks()).toBe(false)
  leave()
  expect(await arrived()).toBeTruthy()
})

/** Makes the browser's storage full. */
const fillDevice = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('what was written is left only after a question, and stays for who does not leave', async () => {
  fillDevice()
  const { person, field, leave, router } = await open()
  await person.type(field, 'Bees')
  expect(browserAsks()).toBe(true)
  await screen.findByText(/There is no room on this device/)
  leave()
  expect((await question()).textContent).toContain('What you have written here will be lost.')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/story')
  expect(field).toHaveProperty('value', 'Bees')
  leave()
  await question()
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await arrived()).toBeTruthy()
  expect(browserAsks()).toBe(false)
})

test('unsaved work is offered on return, continued, and removed once saved', async () => {
  const first = await open()
  await first.person.type(first.field, 'Bees')
  first.leave()
  expect((await question()).textContent).toContain('It stays on this device')
  await first.person.click(screen.getByRole('button', { name: 'Leave' }))
  await arrived()
  first.unmount()
  const second = await open()
  expect(second.field).toHaveProperty('value', '')
  expect(screen.getByText('“Bees”')).toBeTruthy()
  await second.person.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Bees'),
  )
  await second.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(localStorage).toHaveLength(0)
})

test('what is saved is left without a question', async () => {
  const { person, field, leave } = await open()
  await person.type(field, 'Bees')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(browserAsks()).toBe(false)
  leave()
  expect(await arrived()).toBeTruthy()
})

/** The buttons that save, with the look of each. */
const saveButtons = () =>
  screen
    .getAllByRole('button', { name: /^(Save|Save draft|Publish)$/ })
    .map(({ textContent, dataset }) => [textContent, dataset.look])

const otherOf = (status: 'draft' | 'published') => ({
  status,
  label: status === 'draft' ? 'Save draft' : 'Publish',
  busyText: 'Saving...',
  isBusy: false,
})

test('of two ways to save, the filled button comes last and is for the children', async () => {
  const first = await open({ other: otherOf('draft') })
  expect(saveButtons()).toEqual([
    ['Save draft', 'quiet'],
    ['Save', 'filled'],
  ])
  first.unmount()
  const second = await open({ status: 'draft', other: otherOf('published') })
  expect(saveButtons()).toEqual([
    ['Save', 'quiet'],
    ['Publish', 'filled'],
  ])
  second.unmount()
  await open()
  expect(saveButtons()).toEqual([['Save', 'filled']])
})

test('the Enter key keeps a draft a draft', async () => {
  const ways: boolean[] = []
  const { person, field } = await open({
    status: 'draft',
    other: otherOf('published'),
    onSave: ({ isOther }) => ways.push(isOther),
  })
  await person.type(field, 'Bees{Enter}')
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  expect(ways).toEqual([false, true])
})

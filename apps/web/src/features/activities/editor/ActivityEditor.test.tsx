import type { AuthoredActivity } from '@kinderleaf/contract'
import { endpoints, texts } from '@kinderleaf/contract/plain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk, refusal } from '../../../test-desk.tsx'
import { Component as AddActivity } from './AddActivityPage.tsx'
import { Component as EditActivity } from './EditActivityPage.tsx'
import { authoredActivity } from './test/authored-activity.ts'

// jsdom has no layout, which the editor needs
vi.mock(import('../../authoring/RichTextEditor.tsx'), () => ({
  default: ({ labelId, html, onChange }) => (
    <textarea
      aria-labelledby={labelId}
      value={html}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
}))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  // a form stores its unsaved work when it unmounts
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const address = '/api/educator/activities/leaf'
const pages = [
  { at: patterns.editActivity, page: <EditActivity /> },
  { at: patterns.addActivity, page: <AddActivity /> },
]
const title = () => screen.findByLabelText('Title')
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => screen.getByRole('button', { name })

/** Opens the activity as it is now; a save of another version is refused. */
async function openEdit(activity: () => AuthoredActivity = authoredActivity) {
  const desk = openDesk(paths.editActivity('leaf'), pages, ({ method, path, body }) => {
    if (path === endpoints.fileLinks.path) return { links: [null] }
    if (path !== address) return {}
    if (method === 'GET') return { activity: activity() }
    const version = typeof body === 'object' && body !== null && Reflect.get(body, 'version')
    return version === activity().version
      ? { activity: activity(), message: 'Activity updated!' }
      : refusal(409, 'ACTIVITY_CHANGED', 'Changed')
  })
  await title()
  const saves = () => desk.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...desk, saves }
}

test('an activity is changed and saved over the version that was read', async () => {
  const { person, saves, router } = await openEdit()
  expect(screen.queryByRole('button', { name: /draft|Publish/ })).toBeNull()
  await person.type(await title(), '!')
  write('Due date', '2031-07-01')
  await person.click(press('Update Activity'))
  await screen.findByText('Activity updated!')
  expect(router.state.location.pathname).toBe(paths.myActivities())
  expect(saves()).toMatchObject([
    {
      ...{ version: 3, title: 'Draw a leaf!', description: '<p>Any leaf.</p>' },
      ...{ dueDate: '2031-07-01', youtubeUrl: 'https://youtu.be/abc' },
    },
  ])
  expect(saves()[0]).not.toHaveProperty('status')
  expect(saves()[0]).not.toHaveProperty('key')
})

test('a draft is marked, saved half finished and published whole', async () => {
  const { person, saves } = await openEdit(() =>
    authoredActivity({ status: 'draft', description: '', dueDate: null }),
  )
  expect(screen.getByText('Draft')).toBeTruthy()
  await person.click(press('Publish'))
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText('Please say what to do.')).toBeTruthy()
  expect(summary.getByText('Please choose a date.')).toBeTruthy()
  expect(screen.getByText(texts.activityIncomplete)).toBeTruthy()
  expect(saves()).toEqual([])
  await person.type(await title(), '!')
  await person.click(press('Update Activity'))
  await screen.findByText('Activity updated!')
  expect(saves()).toMatchObject([{ title: 'Draw a leaf!', description: '', dueDate: '' }])
})

test('a new one is saved as a draft under its key, and goes on where drafts are edited', async () => {
  const { person, calls, router } = openDesk(paths.addActivity(), pages, ({ method, path }) => {
    if (method === 'POST') {
      const activity = authoredActivity({ status: 'draft', description: '', dueDate: null })
      return { activity, message: 'Draft saved.' }
    }
    return path === address ? { activity: authoredActivity({ status: 'draft' }) } : {}
  })
  await person.click(press('Save draft'))
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText('Please give the activity a title.')).toBeTruthy()
  await person.type(await title(), 'Draw a leaf')
  await person.click(press('Save draft'))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.editActivity('leaf')))
  const [sent] = calls.filter(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({
    ...{ title: 'Draw a leaf', status: 'draft', key: expect.stringMatching(/^[\w-]+$/) },
  })
})

test('a save that meets another one says what was changed, and replaces it only knowingly', async () => {
  let current = authoredActivity()
  const { person, saves, router } = await openEdit(() => current)
  await person.type(await title(), '!')
  current = authoredActivity({
    ...{ version: 4, dueDate: '2031-07-01', youtubeUrl: null, title: 'Theirs' },
    ...{ attachmentUrl: '/media/public/a/file.pdf', attachmentName: 'a.pdf' },
  })
  await person.click(press('Update Activity'))
  const question = within(
    await screen.findByRole('dialog', { name: 'This activity was changed meanwhile' }),
  )
  for (const change of ['Title: “Theirs”', 'Due date', 'Attachment', 'Video link']) {
    expect(question.getByText(change)).toBeTruthy()
  }
  expect(question.queryByText('Description')).toBeNull()
  await person.click(question.getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.myActivities()))
  expect(saves()).toMatchObject([
    { version: 3, title: 'Draw a leaf!' },
    { version: 4, title: 'Draw a leaf!' },
  ])
})

test('a save whose answer was lost is known again, and is no conflict', async () => {
  let isLost = true
  const { person, calls } = openDesk(paths.editActivity('leaf'), pages, ({ method, path }) => {
    if (path !== address) return {}
    if (method === 'PUT' && isLost) throw new TypeError('Failed to fetch')
    return { activity: authoredActivity(), message: 'Activity updated!' }
  })
  await person.type(await title(), '!')
  await person.click(press('Update Activity'))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  await waitFor(() => expect(press('Update Activity')).toHaveProperty('disabled', false))
  isLost = false
  await person.click(press('Update Activity'))
  await screen.findByText('Activity updated!')
  const [first, second] = calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => Reflect.get(Object(body), 'saves'))
  expect(first).toHaveLength(1)
  expect(second).toEqual([...first, expect.stringMatching(/^[\w-]+$/)])
})

test('work on an activity that was deleted meanwhile is continued as a new one', async () => {
  const first = await openEdit()
  await first.person.type(await title(), '!')
  first.unmount()
  const gone = refusal(404, 'ACTIVITY_NOT_FOUND', 'This activity is not there.')
  const { person, router, calls } = openDesk(paths.editActivity('leaf'), pages, () => gone.clone())
  await person.click(await screen.findByRole('button', { name: 'Continue as a new activity' }))
  expect(await title()).toHaveProperty('value', 'Draw a leaf!')
  expect(router.state.location.pathname).toBe(paths.addActivity())
  await person.click(press('Upload Activity'))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  const sent = calls.find(({ method }) => method === 'POST')?.body
  expect(sent).not.toHaveProperty('version')
})

test('an attachment that is gone when work is continued is named, and chosen again', async () => {
  const attached = () =>
    authoredActivity({ attachmentUrl: '/media/public/a/file.pdf', attachmentName: 'a.pdf' })
  const first = await openEdit(attached)
  await first.person.type(await title(), '!')
  first.unmount()
  const { person } = await openEdit(attached)
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await person.click(await screen.findByRole('link', { name: 'The attachment' }))
  const remove = press('Remove a.pdf')
  expect(document.activeElement).toBe(remove)
  expect(
    screen.getByText('The attachment is not there any more. Please choose it again.'),
  ).toBeTruthy()
  await person.click(remove)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'The attachment' })).toBeNull())
})

test.each([
  ['2030-02-30', ''],
  ['9999-01-01', '9999-01-01'],
])('%s is no due date', async (typed, kept) => {
  const { person, saves } = await openEdit()
  write('Due date', typed)
  expect(screen.getByLabelText('Due date')).toHaveProperty('value', kept)
  await person.click(press('Update Activity'))
  const problem = kept
    ? 'Please choose a day of the calendar, from 2000 to 2099.'
    : 'Please choose a date.'
  expect(within(await screen.findByRole('alert')).getByText(problem)).toBeTruthy()
  expect(saves()).toEqual([])
})

test('the video link says whether it plays here, and any page is kept', async () => {
  const { person, saves } = await openEdit()
  expect(screen.getByText(/YouTube video/)).toBeTruthy()
  write('Video link (optional)', 'https://example.org/film')
  expect(screen.getByText(/Opens on another page/)).toBeTruthy()
  await person.click(press('Update Activity'))
  await screen.findByText('Activity updated!')
  expect(saves()).toMatchObject([{ youtubeUrl: 'https://example.org/film' }])
})

test('of an animation only the first picture is kept, and the form says so', async () => {
  await openEdit()
  expect(
    screen.getByRole('group', {
      name: 'Attachment (optional)',
      description: /only the first picture is kept/,
    }),
  ).toBeTruthy()
})

test('a due date that makes work late which was in time is said to before saving', async () => {
  const late = /handed in after it will be marked late/
  const first = await openEdit()
  expect(screen.queryByText(late)).toBeNull()
  write('Due date', '2026-01-05')
  const said = screen.getByLabelText('Due date').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(said)?.textContent).toMatch(late)
  write('Due date', '2031-07-01')
  expect(screen.queryByText(late)).toBeNull()
  first.unmount()
  // nobody has work of a draft
  await openEdit(() => authoredActivity({ status: 'draft' }))
  write('Due date', '2026-01-05')
  expect(screen.queryByText(late)).toBeNull()
})

import { endpoints } from '@kinderleaf/contract/plain'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { type Calls, lastQuery, openDesk } from '../../../test-desk.tsx'
import { Component as MyActivities } from './MyActivitiesPage.tsx'

vi.mock('../../../session/index.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({ _id: 'rosa', role: 'educator' }),
}))

const id = '0190a000-0000-7000-8000-000000000001'
const activity = {
  _id: id,
  title: 'Leaves',
  description: '<p>Any leaf.</p>',
  dueDate: null,
  imageUrl: '',
  attachmentUrl: null,
  attachmentName: null,
  youtubeUrl: null,
  educator: { _id: 'rosa', name: 'Rosa' },
  educatorId: 'rosa',
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  status: 'published',
  submissionCount: 2,
}
const list = endpoints.educatorActivities.path
const one = (path: string) => path.replace(':id', id)

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function open(search = '', server = (_call: Calls): object => ({ activities: [activity] })) {
  const page = { at: patterns.myActivities, page: <MyActivities /> }
  return openDesk(paths.myActivities() + search, page, server)
}
const choose = async (person: ReturnType<typeof open>['person'], item: string) => {
  await person.click(await screen.findByRole('button', { name: 'More for Leaves' }))
  await person.click(await screen.findByRole('menuitem', { name: item }))
}

test('search, filter and order come from the address and go to the server', async () => {
  const { person, calls, search } = open('?search=le&status=draft')
  await screen.findByRole('list', { name: 'My Activities' })
  const sorting = screen.getByRole('combobox', { name: 'Sort by' })
  await person.selectOptions(sorting, 'Most submissions')
  await waitFor(() =>
    expect(lastQuery(calls, list)).toEqual({
      ...{ search: 'le', status: 'draft', sort: 'submissions', order: 'desc' },
    }),
  )
  expect(search()).toBe('?search=le&status=draft&sort=submissions')
})

test('a draft is marked, and a filter that leaves nothing leads back to all activities', async () => {
  const draft = { ...activity, status: 'draft' }
  const { person } = open('?status=draft', ({ query }) => ({
    activities:
      query.status === 'draft' ? [] : [draft, { ...draft, _id: 'new', submissionCount: 0 }],
  }))
  await person.click(await screen.findByRole('link', { name: 'Show all activities' }))
  const cards = within(await screen.findByRole('list', { name: 'My Activities' }))
  expect(cards.getAllByText('Draft')).toHaveLength(2)
  // nobody can have handed in for the one that was never published
  const shows = cards.getAllByRole('button', { name: /^Show Submissions/ })
  expect(shows.map(({ textContent }) => textContent)).toEqual(['Show Submissions (2)'])
})

test('its menu leads to the editor, and copies it once with the way to the copy', async () => {
  const { person, calls, router } = open('', ({ method }) =>
    method === 'POST'
      ? { activity: { ...activity, _id: 'copy' }, message: 'Activity copied!' }
      : { activities: [activity] },
  )
  await person.click(await screen.findByRole('button', { name: 'More for Leaves' }))
  const edit = await screen.findByRole('menuitem', { name: 'Edit' })
  expect(edit.getAttribute('href')).toBe(paths.editActivity(id))
  await person.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  await person.click(await screen.findByRole('button', { name: 'Edit the copy' }))
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    one(endpoints.duplicateActivity.path),
  ])
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.editActivity('copy')))
})

test('deleting asks, says what is lost, and can be undone', async () => {
  const { person, calls } = open('', ({ method }) =>
    method === 'GET' ? { activities: [activity] } : { message: `${method} done` },
  )
  await choose(person, 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('You will no longer see the 2 works handed in for it.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Delete activity' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('POST done')
  const writes = calls.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ path }) => path)).toEqual([
    one(endpoints.deleteActivity.path),
    one(endpoints.restoreActivity.path),
  ])
})

import { endpoints, limits, texts } from '@kinderleaf/contract/plain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk } from '../../../test-desk.tsx'
import { Component as AddActivity } from './AddActivityPage.tsx'

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

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  // a form stores its unsaved work when it unmounts
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const leaves = (count: number) => '🌱'.repeat(count)
const titleTooLong = 'This is too long: it has 201 characters, and 200 fit.'
const linkTooLong = 'This is too long: it has 2,001 characters, and 2,000 fit.'
const link = (length: number) => 'https://example.org/'.padEnd(length, 'a')

async function open() {
  const page = { at: patterns.addActivity, page: <AddActivity /> }
  const { person, calls, unmount } = openDesk(paths.addActivity(), page, ({ path }) => {
    // no upload ever begins
    if (path === endpoints.publicSettings.path) return new Promise(() => {})
    const activity = { _id: 'leaves', status: 'published' }
    return path === endpoints.addActivity.path ? { activity, message: 'Activity added!' } : {}
  })
  await screen.findByRole('textbox', { name: 'Description' })
  return {
    person,
    unmount,
    sent: () => calls.filter(({ path }) => path === endpoints.addActivity.path).length,
    submit: () => person.click(screen.getByRole('button', { name: 'Upload Activity' })),
    write: (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    /** Sets the whole text at once, as a paste does. */
    paste: async (label: string, text: string) => {
      const field = screen.getByLabelText(label)
      await person.clear(field)
      await person.paste(text)
      return field
    },
  }
}

test('a text that is too long is not cut off, but reported at its field and not sent', async () => {
  const { sent, submit, write, paste } = await open()
  write('Description', '<p>Draw a leaf.</p>')
  write('Due date', '2031-01-01')
  const title = await paste('Title', leaves(201))
  expect(title).toHaveProperty('value', leaves(201))
  expect(screen.getByRole('textbox', { description: titleTooLong })).toBe(title)
  const video = await paste('Video link (optional)', link(limits.urlLength + 1))
  expect(screen.getByRole('textbox', { description: linkTooLong })).toBe(video)
  await submit()
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText(titleTooLong)).toBeTruthy()
  expect(summary.getByText(linkTooLong)).toBeTruthy()
  expect(screen.queryByText(texts.activityIncomplete)).toBeNull()
  expect(sent()).toBe(0)
  await paste('Title', leaves(200))
  await paste('Video link (optional)', link(limits.urlLength))
  await submit()
  await screen.findByText('Activity added!')
  expect(sent()).toBe(1)
})

test('what nobody sees is no title and no description', async () => {
  const { sent, submit, write, paste } = await open()
  write('Description', '<p>\u200b</p>')
  write('Due date', '2031-01-01')
  await paste('Title', '\u200b')
  await submit()
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText('Please give the activity a title.')).toBeTruthy()
  expect(summary.getByText('Please say what to do.')).toBeTruthy()
  expect(screen.getByText(texts.activityIncomplete)).toBeTruthy()
  expect(sent()).toBe(0)
})

test('while a file is on its way the form is written on and the file can be stopped, but nothing is sent', async () => {
  const { person, sent, paste } = await open()
  const file = new File(['%PDF'], 'leaf.pdf')
  fireEvent.change(screen.getByLabelText('Attachment (optional)'), { target: { files: [file] } })
  const stop = await screen.findByRole('button', { name: 'Stop uploading leaf.pdf' })
  const title = await paste('Title', 'Draw a leaf')
  expect(document.activeElement).toBe(title)
  expect(title.closest('[inert]')).toBeNull()
  await person.keyboard('{Enter}')
  await person.click(screen.getByRole('button', { name: 'Uploading...' }))
  expect(sent()).toBe(0)
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await person.click(stop)
  expect(screen.getByRole('button', { name: 'Upload Activity' })).toBeTruthy()
})

test('what was written is offered on return to who wrote it, and no more once it is discarded', async () => {
  const first = await open()
  first.write('Description', '<p>Draw a leaf.</p>')
  await first.paste('Title', 'Leaves')
  first.unmount()
  const second = await open()
  await second.person.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Leaves'))
  expect(await screen.findByDisplayValue('<p>Draw a leaf.</p>')).toBeTruthy()
  second.unmount()
  const third = await open()
  expect(screen.getByText('“Leaves”')).toBeTruthy()
  await third.person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText(/You have unsaved work/)).toBeNull()
  expect(localStorage).toHaveLength(0)
})

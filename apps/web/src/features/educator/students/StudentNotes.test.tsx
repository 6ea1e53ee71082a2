import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk, refusal } from '../../../test-desk.tsx'
import { StudentNotes } from './StudentNotes.tsx'

afterEach(() => vi.unstubAllGlobals())

const note = (number: number, text: string) => ({
  ...{ _id: `01a00000-0000-7000-8000-00000000000${number}`, text },
  ...{ notedAt: '2026-03-02T08:00:00.000Z', notedBy: { _id: 'rosa', name: 'Rosa Lind' } },
})

const textOf = (body: unknown): string =>
  typeof body === 'object' && body && 'text' in body ? `${body.text}` : ''

/** The panel, over a school that keeps what is written. */
function open(stored = [note(1, 'Counts to ten.')], save?: () => Response | undefined) {
  let notes = stored
  const page = <StudentNotes studentId="mia" canWrite />
  return openDesk(
    paths.student('mia'),
    { at: patterns.student, page },
    ({ path, method, body }) => {
      const id = path.split('/notes/')[1]
      if (id === undefined) return { notes }
      if (method === 'DELETE') {
        notes = notes.filter(({ _id }) => _id !== id)
        return { message: 'Note deleted.' }
      }
      const refused = save?.()
      if (refused) return refused
      const saved = { ...note(2, textOf(body)), _id: id }
      notes = [saved, ...notes]
      return { message: 'Note saved.' }
    },
  )
}

test('a note stands above the older ones with its day and who wrote it', async () => {
  const { person } = open()
  await person.type(await screen.findByLabelText('New note'), 'Holds the pen well.')
  await person.click(screen.getByRole('button', { name: 'Save the note' }))
  await screen.findByText('Holds the pen well.', { selector: 'li p' })
  const rows = within(screen.getByRole('list', { name: 'Your notes' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Holds the pen well.Mar 2, 2026 · Rosa Lind',
    'Counts to ten.Mar 2, 2026 · Rosa Lind',
  ])
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('')
})

test('a note whose saving failed stays in its field and is sent again as the same', async () => {
  const fails = [refusal(500, 'INTERNAL', 'The note could not be saved.')]
  const { person, calls } = open([], () => fails.pop())
  await person.type(await screen.findByLabelText('New note'), 'Holds the pen well.')
  await person.click(screen.getByRole('button', { name: 'Save the note' }))
  await screen.findByText('The note could not be saved.')
  await person.click(screen.getByRole('button', { name: 'Save the note' }))
  await screen.findByText('Holds the pen well.', { selector: 'li p' })
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})

test('a note is deleted after a question, and no empty one is sent', async () => {
  const { person, calls } = open()
  await person.click(await screen.findByRole('button', { name: 'Save the note' }))
  expect(await screen.findByText('Write some words first.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete the note of Mar 2, 2026' }))
  const dialog = await screen.findByRole('alertdialog')
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No notes yet.')).toBeTruthy()
  expect(calls.map(({ method }) => method)).not.toContain('PUT')
})

test('a note that is not saved is not left without a question', async () => {
  const { person, router } = open()
  await person.type(await screen.findByLabelText('New note'), 'Holds the pen well.')
  await act(async () => void router.navigate(paths.educator()))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByDisplayValue('Holds the pen well.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Save the note' }))
  await screen.findByText('Holds the pen well.', { selector: 'li p' })
  await act(async () => void router.navigate(paths.educator()))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

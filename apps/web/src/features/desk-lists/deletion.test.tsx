import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { Toaster } from '../../ui/index.ts'
import { useDeletion } from './deletion.tsx'

const quiz = { _id: 'quiz-1', title: 'Animal Sounds' }
const question = 'Are you sure you want to delete this quiz?'

type Calls = Parameters<typeof useDeletion>[0]

function List(calls: Calls) {
  const deletion = useDeletion<typeof quiz>(
    calls,
    { question, confirmLabel: 'Delete quiz' },
    ({ title }) => `${title} goes with its results.`,
  )
  return (
    <>
      <button type="button" onClick={() => deletion.confirmDelete(quiz)}>
        Delete
      </button>
      {deletion.dialog}
      <Toaster />
    </>
  )
}

test('deleting asks, names what is lost, and can be undone', async () => {
  const remove = vi.fn<Calls['remove']>().mockResolvedValue({ message: 'Quiz deleted!' })
  const restore = vi.fn<Calls['restore']>().mockResolvedValue({ message: 'Quiz brought back!' })
  const { person } = show(<List remove={remove} restore={restore} />)
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: question })
  expect(dialog.textContent).toContain('Animal Sounds goes with its results.')
  expect(remove).not.toHaveBeenCalled()
  await person.click(within(dialog).getByRole('button', { name: 'Delete quiz' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(remove).toHaveBeenCalledExactlyOnceWith({ params: { id: 'quiz-1' } })
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(restore).toHaveBeenCalledExactlyOnceWith({ params: { id: 'quiz-1' } })
  expect(await screen.findByText('Quiz brought back!')).toBeTruthy()
})

test('what could not be deleted is still asked about', async () => {
  const remove = vi.fn<Calls['remove']>().mockRejectedValue(new Error('no answer'))
  const restore = vi.fn<Calls['restore']>()
  const { person } = show(<List remove={remove} restore={restore} />)
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Delete quiz' }))
  await waitFor(() => expect(remove).toHaveBeenCalledOnce())
  expect(screen.getByRole('alertdialog', { name: question })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

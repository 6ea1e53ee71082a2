import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../test-page.tsx'
import { Button, ConfirmDialog, Density, Dialog, notify, TextField, Toaster } from './index.ts'

function Lecture() {
  const [open, setOpen] = useState(false)
  return (
    <Density is="adult">
      <Button onClick={() => setOpen(true)}>Add a lecture</Button>
      <Dialog title="Add lecture" open={open} onOpenChange={setOpen}>
        <TextField label="Lecture title" />
      </Dialog>
    </Density>
  )
}

test('a dialog is named by its title, traps the focus and returns it on Escape', async () => {
  const { person } = show(<Lecture />)
  const opener = screen.getByRole('button', { name: 'Add a lecture' })
  await person.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Add lecture' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a dialog opened on an adult screen is drawn in the adult density', async () => {
  const { person } = show(<Lecture />)
  await person.click(screen.getByRole('button', { name: 'Add a lecture' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.closest('.adult')).not.toBeNull()
})

test('deleting asks first, names what is lost, and focuses Cancel', async () => {
  const destroy = vi.fn()
  const close = vi.fn()
  const { person } = show(
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Delete this lesson?"
      confirmLabel="Delete lesson"
      onConfirm={destroy}
    >
      The progress of 12 students will be lost.
    </ConfirmDialog>,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this lesson?' })
  const lost = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(lost?.textContent).toContain('12 students')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })),
  )
  await person.click(screen.getByRole('button', { name: 'Delete lesson' }))
  expect(destroy).toHaveBeenCalledOnce()
})

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

test('toasts appear in a live region, once for the same text, and disappear', () => {
  show(<Toaster />)
  const region = screen.getByRole('region', { name: 'Messages' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  act(() => {
    notify.success('Educator joined!')
    notify.success('Educator joined!')
  })
  expect(screen.getAllByText('Educator joined!')).toHaveLength(1)
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByText('Educator joined!')).toBeNull()
})

test('a toast that lay behind another one has its whole time once it is in front', () => {
  show(<Toaster />)
  act(() => notify.warning('Children who cannot read miss some of this quiz.'))
  act(() => notify.success('Quiz updated!'))
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByText('Quiz updated!')).toBeNull()
  act(() => vi.advanceTimersByTime(6900))
  expect(screen.getByText('Children who cannot read miss some of this quiz.')).toBeTruthy()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Children who cannot read miss some of this quiz.')).toBeNull()
})

test('a toast stays while it has the focus, and can be closed', async () => {
  const { person } = show(<Toaster />)
  act(() => notify.error('Invalid code or server error'))
  const close = screen.getByRole('button', { name: 'Close message' })
  act(() => close.focus())
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Invalid code or server error')).toBeTruthy()
  await person.click(close)
  expect(screen.queryByText('Invalid code or server error')).toBeNull()
})

test('a toast offers its act for ten seconds, once', async () => {
  const { person } = show(<Toaster />)
  const undo = vi.fn()
  act(() => notify.success('Quiz deleted successfully!', { label: 'Undo', run: undo }))
  act(() => vi.advanceTimersByTime(9000))
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Quiz deleted successfully!')).toBeNull()
  act(() => notify.success('Course deleted successfully!', { label: 'Undo', run: undo }))
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a dialog over another one dims it', async () => {
  show(
    <Dialog title="Add Question" open onOpenChange={() => {}}>
      <Dialog title="Choose a picture" open onOpenChange={() => {}}>
        Pictures
      </Dialog>
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'Choose a picture' })
  expect(document.querySelectorAll('.kl-veil')).toHaveLength(2)
})

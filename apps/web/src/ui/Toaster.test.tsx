// How long a message stays beside what she does next, and where it is said while a dialog is open.
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../test-page.tsx'
import { Button, Dialog, notify, Toaster } from './index.ts'
import { endMessages } from './notify.ts'

const full = 'This device is full. Save your picture!'
const texts = () => [...document.querySelectorAll('.kl-toast > span')].map((one) => one.textContent)

test('a press alone takes no message away, and what it leads to takes those of before', async () => {
  const { person } = show(
    <>
      <Button>Blue</Button>
      <Toaster />
    </>,
  )
  act(() => {
    notify.warning(full)
    notify.success('Removed.', { label: 'Undo', run: () => {} })
  })
  await person.click(screen.getByRole('button', { name: 'Blue' }))
  expect(texts()).toEqual([full, 'Removed.'])
  // as another page and a change do
  act(endMessages)
  expect(texts()).toEqual(['Removed.'])
})

test('a message that an act causes stays when the act also opens a page', async () => {
  const { person } = show(
    <>
      <Button onClick={() => notify.warning('You already took this quiz.')}>Quiz</Button>
      <Toaster />
    </>,
  )
  act(() => notify.error('Failed to fetch quizzes.'))
  await person.click(screen.getByRole('button', { name: 'Quiz' }))
  act(endMessages)
  expect(texts()).toEqual(['You already took this quiz.'])
  // the browser's own Back is an act of hers, too
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'))
    endMessages()
  })
  expect(texts()).toEqual([])
})

function Joining() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Join a teacher</Button>
      <Dialog
        title="Join another teacher"
        open={open}
        onOpenChange={setOpen}
        actions={<Button onClick={() => notify.error('Please enter a code')}>Join</Button>}
      >
        Code
      </Dialog>
      <Toaster />
    </>
  )
}

test('what a dialog causes is said in it, beside its button, and what was said before is not', async () => {
  const { person } = show(<Joining />)
  act(() => notify.error('Failed to fetch courses.'))
  await person.click(screen.getByRole('button', { name: 'Join a teacher' }))
  const dialog = await screen.findByRole('dialog', { name: 'Join another teacher' })
  expect(texts()).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Join' }))
  const region = within(dialog).getByRole('region', { name: 'Messages' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  within(region).getByText('Please enter a code')
  expect(texts()).toHaveLength(1)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(texts()).toEqual(['Please enter a code'])
})

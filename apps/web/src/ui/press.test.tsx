import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../test-page.tsx'
import { Button, ClearableChip, Menu, RoundButton } from './index.ts'

const Link = (props: ComponentProps<'a'>) => <a href="/quiz-list" {...props} />

test('a busy button shows it, keeps the focus and ignores clicks, even Enter in a field', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Title" />
      <Button type="submit" busy={busy} busyText="Uploading...">
        ADD LESSON
      </Button>
    </form>
  )
  const { person, rerender } = show(form(false))
  await person.click(screen.getByRole('button', { name: 'ADD LESSON' }))
  expect(submit).toHaveBeenCalledTimes(1)
  rerender(form(true))
  const busy = screen.getByRole('button', { name: 'Uploading...' })
  expect(document.activeElement).toBe(busy)
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await person.click(busy)
  await person.type(screen.getByLabelText('Title'), 'Seeds{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a button given a link is that link, with the words as its name', () => {
  show(<Button render={<Link />}>Quizzes</Button>)
  const link = screen.getByRole('link', { name: 'Quizzes' })
  expect(link.getAttribute('href')).toBe('/quiz-list')
})

test('a round button is named by its label', () => {
  show(<RoundButton label="Play" icon={<svg aria-hidden="true" />} />)
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('a chip is cleared by a button that names what it clears', async () => {
  const clear = vi.fn()
  const { person } = show(<ClearableChip text="animals" onClear={clear} />)
  await person.click(screen.getByRole('button', { name: 'Clear: animals' }))
  expect(clear).toHaveBeenCalledOnce()
})

test('a menu opens, moves and chooses with the keyboard, and returns the focus on Escape', async () => {
  const edit = vi.fn()
  const remove = vi.fn()
  const { person } = show(
    <Menu
      label="More for Seeds"
      items={[
        { label: 'Edit', onSelect: edit },
        { label: 'Delete', onSelect: remove, danger: true },
      ]}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'More for Seeds' })
  trigger.focus()
  await person.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: 'Edit' })
  await expect.poll(() => document.activeElement).toBe(first)
  await person.keyboard('{ArrowDown}{Enter}')
  expect(remove).toHaveBeenCalledOnce()
  expect(edit).not.toHaveBeenCalled()
  await person.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Edit' })
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(document.activeElement).toBe(trigger)
})

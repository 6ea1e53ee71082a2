import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDesk } from '../../../test-desk.tsx'
import { RemovedChildren } from './RemovedChildren.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Mia and Leo were removed; letting one in is answered when the test says so. */
function openRemoved() {
  let removed = ['Mia', 'Leo']
  const answers = new Map<string, () => void>()
  const page = (
    <>
      <h1 tabIndex={-1}>My Students</h1>
      <RemovedChildren />
    </>
  )
  const { person } = openDesk('/removed', { at: '/removed', page }, ({ method, path }) => {
    if (method === 'GET') {
      const students = removed.map((name) => ({
        student: { _id: name, name, imageUrl: null },
        removedAt: '2026-05-20T08:00:00.000Z',
      }))
      return { students }
    }
    const name = path.split('/').at(-2) ?? ''
    return new Promise((resolve) => {
      answers.set(name, () => {
        removed = removed.filter((one) => one !== name)
        resolve({ message: 'The child was let in again.' })
      })
    })
  })
  const button = (name: string) => screen.findByRole('button', { name: `Let in again: ${name}` })
  return { person, answers, button }
}

const isBusy = (button: HTMLElement) =>
  button.matches(':disabled') || button.getAttribute('aria-disabled') === 'true'

test('while one child is let in, her button keeps the focus and the others can be pressed', async () => {
  const { person, answers, button } = openRemoved()
  await person.click(await button('Mia'))
  await waitFor(async () => expect(isBusy(await button('Mia'))).toBe(true))
  expect(document.activeElement).toBe(await button('Mia'))
  expect(isBusy(await button('Leo'))).toBe(false)
  await person.click(await button('Leo'))
  await waitFor(() => expect([...answers.keys()]).toEqual(['Mia', 'Leo']))
  answers.get('Mia')?.()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Mia/ })).toBeNull())
  expect(document.activeElement).toBe(await button('Leo'))
})

test('then the focus goes to the heading, since the button goes with its row', async () => {
  const { person, answers, button } = openRemoved()
  await person.click(await button('Mia'))
  await waitFor(() => expect(answers.has('Mia')).toBe(true))
  answers.get('Mia')?.()
  expect(await screen.findByText('The child was let in again.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

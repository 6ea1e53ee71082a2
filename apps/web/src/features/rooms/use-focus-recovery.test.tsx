import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery.ts'

function Floor() {
  const floor = useRef<HTMLElement>(null)
  useFocusRecovery(floor)
  const [round, setRound] = useState(1)
  return (
    <>
      <button type="button">Home</button>
      <main ref={floor}>
        <button type="button" disabled>
          not yet
        </button>
        <button key={round} type="button" onClick={() => setRound(round + 1)}>
          round {round}
        </button>
        <p>ground</p>
      </main>
    </>
  )
}

test('what comes in the place of the pressed button gets its focus', async () => {
  render(<Floor />)
  const person = userEvent.setup()
  await person.tab()
  await person.tab()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('round 2'))
})

test('who presses beside everything is left alone', async () => {
  render(<Floor />)
  const person = userEvent.setup()
  await person.click(screen.getByText('Home'))
  await person.click(screen.getByText('ground'))
  screen.getByText('ground').append(document.createElement('i'))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(document.body)
})

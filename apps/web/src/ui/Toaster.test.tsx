// What is said goes with the next act, and what an act itself says stays.
import { screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../test-page.tsx'
import { clearMessages, notify } from './notify.ts'
import { Toaster } from './Toaster.tsx'

afterEach(clearMessages)

test('a message is gone with the next act, unless it can still be undone', async () => {
  const { person } = show(
    <>
      <button type="button" onClick={() => notify.error('Please enter a code')}>
        Join
      </button>
      <Toaster />
    </>,
  )
  act(() => {
    notify.warning('Please select an answer.')
    notify.success('Quiz deleted successfully!', { label: 'Undo', run: () => {} })
  })
  await person.click(screen.getByRole('button', { name: 'Join' }))
  screen.getByText('Please enter a code')
  screen.getByRole('button', { name: 'Undo' })
  expect(screen.queryByText('Please select an answer.')).toBeNull()
})

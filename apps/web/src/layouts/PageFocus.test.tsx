import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../test-page.tsx'
import { notify, shownToasts } from '../ui/notify.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { PageFocus } from './PageFocus.tsx'

test('on another page nothing is said of the one before', async () => {
  const page = (name: string) => (
    <>
      <button type="button">Next page</button>
      <PageFocus page={name} />
      <Toaster />
    </>
  )
  const { person, rerender, getByRole } = show(page('one'))
  act(() => notify.error('Invalid code or server error'))
  await person.click(getByRole('button', { name: 'Next page' }))
  expect(shownToasts.get()).toHaveLength(1)
  rerender(page('two'))
  expect(shownToasts.get()).toEqual([])
})

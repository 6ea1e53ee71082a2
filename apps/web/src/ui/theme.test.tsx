// The theme of the adult screens is stored, where the browser allows it.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../test-page.tsx'
import { useTheme } from './theme.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

function Screen() {
  const { theme, toggle } = useTheme()
  return (
    <button type="button" onClick={toggle}>
      {theme}
    </button>
  )
}

test('a chosen theme is there again at the next visit', async () => {
  const { person, unmount } = show(<Screen />)
  await person.click(screen.getByRole('button', { name: 'light' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  unmount()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  show(<Screen />)
  screen.getByRole('button', { name: 'dark' })
})

test('a browser that refuses storage changes the theme all the same', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const { person } = show(<Screen />)
  await person.click(screen.getByRole('button', { name: 'light' }))
  screen.getByRole('button', { name: 'dark' })
  expect(document.documentElement.dataset.theme).toBe('dark')
})

import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { classPaths, classPatterns } from '../../../class-paths.ts'
import { openDesk } from '../../../test-desk.tsx'
import { Component } from './LetterTogetherPage.tsx'

const exitFullscreen = vi.fn(async () => {})
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  exitFullscreen.mockClear()
  // jsdom has no full screen
  Object.assign(document, { exitFullscreen })
  Object.defineProperty(document, 'fullscreenElement', {
    configurable: true,
    value: document.documentElement,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'exitFullscreen')
  Reflect.deleteProperty(document, 'fullscreenElement')
})

/** What waits for an alphabet comes on only in an act that is waited for. */
const open = () =>
  act(async () =>
    openDesk(
      classPaths.togetherLetter('A'),
      { at: classPatterns.togetherLetter, page: <Component /> },
      () => ({}),
    ),
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(name) })

test('the next letter is shown in full screen, and the button keeps the focus that keys gave it', async () => {
  const { person } = await open()
  await heading('Aa')
  await person.click(screen.getByRole('button', { name: 'Show the word' }))
  expect(document.querySelector('[data-revealed]')).not.toBeNull()
  const next = screen.getByRole('button', { name: 'The next one' })
  // a click of the mouse would give the keys back to the page
  while (document.activeElement !== next) await person.tab()
  await person.keyboard('{Enter}')
  await heading('Bb')
  expect(document.activeElement).toBe(next)
  expect(exitFullscreen).not.toHaveBeenCalled()
  expect(document.querySelector('[data-revealed]')).toBeNull()
})

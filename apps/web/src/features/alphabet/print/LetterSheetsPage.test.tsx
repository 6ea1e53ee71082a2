import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { classPaths, classPatterns } from '../../../class-paths.ts'
import { openDesk } from '../../../test-desk.tsx'
import { Component } from './LetterSheetsPage.tsx'

afterEach(() => vi.unstubAllGlobals())

/** What waits for an alphabet comes on only in an act that is waited for. */
const open = (of: string) =>
  act(async () =>
    openDesk(
      classPaths.printLetters(of),
      { at: classPatterns.printLetters, page: <Component /> },
      () => ({}),
    ),
  )
const box = (letter: string) => screen.findByLabelText(letter, { selector: 'input' })
/** The signs of the rows that the page shows; the same stand on paper. */
const rows = () =>
  Array.from(document.querySelectorAll('.sheet-paper svg'), (row) => row.getAttribute('aria-label'))

test('what is ticked is on paper and in the address at once; nothing ticked is nothing to print', async () => {
  const { person, search, calls } = await open('B')
  expect(await box('B')).toHaveProperty('checked', true)
  // of one letter a sheet full
  expect(rows()).toEqual(['B', 'B', 'B', 'b', 'b', 'b'])
  await person.click(await box('A'))
  expect(rows()).toEqual(['A', 'a', 'B', 'b'])
  await waitFor(() => expect(search()).toBe('?of=A%2CB'))
  await person.selectOptions(screen.getByLabelText('How letters are written'), 'Small letters')
  expect(rows()).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
  await person.click(screen.getByText('None'))
  expect(screen.getByText('Choose what is to be on paper.')).toBeTruthy()
  expect(screen.getByText('Print').closest('button')).toHaveProperty('disabled', true)
  expect(calls).toEqual([])
})

test('another alphabet has its own letters', async () => {
  const { person } = await open('A')
  await box('A')
  const alphabets = screen.getByLabelText('Alphabet')
  await act(() => person.selectOptions(alphabets, 'Español'))
  expect(await box('Ñ')).toBeTruthy()
})

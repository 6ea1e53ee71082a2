// What the button does while a page loads, and where the focus is after the last page.
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../test-page.tsx'
import { MoreButton } from './MoreButton.tsx'

function List({ pages: last }: { pages: number }) {
  const [page, setPage] = useState(1)
  const loadMore = page < last ? async () => setPage(page + 1) : undefined
  return (
    <>
      <p>Page {page}</p>
      <MoreButton loadMore={loadMore} />
    </>
  )
}

it('keeps the focus, and moves it to the end of the list after the last page', async () => {
  const { person } = show(<List pages={3} />)
  await person.tab()
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show more' }))
  await person.keyboard('{Enter}')
  expect(screen.getByText('Page 3')).toBeTruthy()
  const end = await screen.findByText('That is all.')
  expect(document.activeElement).toBe(end)
})

it('is busy until its page is there or has failed, and then works again', async () => {
  let end = () => {}
  const loadMore = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
  const { person } = show(<MoreButton loadMore={loadMore} />)
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  await person.click(screen.getByRole('button', { name: 'Loading…' }))
  expect(loadMore).toHaveBeenCalledTimes(1)
  await act(async () => end())
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(loadMore).toHaveBeenCalledTimes(2)
})

it.each([
  ['leaves the focus to a list that leads it to the first new card', 6, false],
  ['keeps the focus where a list has nothing new to lead it to', 3, true],
])('%s', async (_, shown, isFocusKept) => {
  const loadMore = async () => {}
  const { person, rerender } = show(<MoreButton loadMore={loadMore} shown={3} />)
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  rerender(<MoreButton loadMore={undefined} shown={shown} />)
  expect(screen.queryByText('That is all.') === document.activeElement).toBe(isFocusKept)
})

it('keeps the focus when the last page is loaded by itself', async () => {
  const { person, rerender } = show(<MoreButton loadMore={async () => {}} shown={3} />)
  await person.tab()
  rerender(<MoreButton loadMore={undefined} shown={6} />)
  expect(document.activeElement).toBe(screen.getByText('That is all.'))
})

it('does not announce the end of a list where it was not used', () => {
  show(<List pages={1} />)
  expect(screen.queryByText('That is all.')).toBeNull()
})

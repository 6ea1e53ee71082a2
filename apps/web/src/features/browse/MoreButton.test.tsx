// Where the focus is when the button of a list is gone.
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../test-page.tsx'
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

it('keeps the focus, and leaves it at the end of the list when there is no more', async () => {
  const { person } = show(<List pages={3} />)
  await person.tab()
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show more' }))
  await person.keyboard('{Enter}')
  expect(screen.getByText('Page 3')).toBeTruthy()
  const end = await screen.findByText('That is all.')
  expect(document.activeElement).toBe(end)
})

it('says nothing of the end of a list that nobody went on in', () => {
  show(<List pages={1} />)
  expect(screen.queryByText('That is all.')).toBeNull()
})

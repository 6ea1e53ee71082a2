// How a list grows: by itself while its end is near, a few pages at a time, and by its button, which
// leads whoever pressed it to the first new card.
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { GrowingCards } from './GrowingCards.tsx'

let comeNear: (() => void)[] = []

beforeEach(() => {
  comeNear = []
  vi.stubGlobal('innerHeight', 50_000)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe() {
        comeNear.push(() => this.tell([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function List({ first = 3 }: { first?: number }) {
  const [count, setCount] = useState(first)
  const items = Array.from({ length: count }, (_, index) => ({ _id: `card-${index + 1}` }))
  const loadMore = () => setCount(count + 3)
  return (
    <GrowingCards
      label="Lessons"
      items={items}
      pages={{ isLoadingMore: false, loadMore }}
      card={({ _id }) => (
        <li key={_id} data-card={_id}>
          <a href="/">{_id}</a>
        </li>
      )}
    />
  )
}

test('the button brings more, says so, and the focus goes to the first new card', async () => {
  const { person } = show(<List />)
  expect(screen.getAllByRole('link')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getByRole('link', { name: 'card-4' })).toBe(document.activeElement)
  expect(screen.getByText('6 cards shown').getAttribute('aria-live')).toBe('polite')
})

test('the list grows by itself four times, then waits for its button, and goes on after it', async () => {
  const { person } = show(<List />)
  const nearEnd = () => act(() => comeNear.at(-1)?.())
  for (let page = 0; page < 6; page += 1) nearEnd()
  expect(screen.getAllByRole('link')).toHaveLength(15)
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  nearEnd()
  expect(screen.getAllByRole('link')).toHaveLength(21)
})

test('on a small screen only the cards near it stand there, all of them drawn', async () => {
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(490)
  const { container } = show(<List first={40} />)
  expect(screen.getAllByRole('link')).toHaveLength(2)
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4))
  await waitFor(() => expect(container.querySelectorAll('[data-coming]')).toHaveLength(0))
  expect(screen.getAllByRole('link')).toHaveLength(4)
})

test('the card that was opened is kept, though a scroll ends after the tap', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 9, 9, 9))
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  const { person } = show(<List />)
  dispatchEvent(new Event('scrollend'))
  expect(history.state.place).toMatchObject({ card: 'card-1', opened: false })
  await person.click(screen.getByRole('link', { name: 'card-2' }))
  dispatchEvent(new Event('scrollend'))
  expect(history.state.place).toMatchObject({ card: 'card-2', opened: true })
  document.removeEventListener('click', stay)
  history.replaceState(null, '')
})

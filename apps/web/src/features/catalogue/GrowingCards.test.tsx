// How a list grows: by itself while its end is near, a few pages at a time, and by its button, which
// leads whoever pressed it to the first new card.
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import type { CardFace } from '../../ui/index.ts'
import { GrowingCards } from './GrowingCards.tsx'

let comeNear: (() => void)[] = []

beforeEach(() => {
  comeNear = []
  vi.stubGlobal('innerHeight', 50_000)
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(490)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        comeNear.push(() => this.report([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const opened = vi.fn<(href: string) => void>()
const cardOf = ({ _id }: { _id: string }): CardFace => ({
  id: _id,
  title: _id,
  href: `/course/${_id}`,
  picture: { src: '/x.svg' },
})

/** Lets a slow list's page come. */
let arrive: () => void = () => {}

/** What a list does in later frames has been done. */
const framesPass = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

function List({ first = 3, slow = false }: { first?: number; slow?: boolean }) {
  const [count, setCount] = useState(first)
  const items = Array.from({ length: count }, (_, index) => ({ _id: `card-${index + 1}` }))
  const loadMore = async () => {
    if (slow) {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
    }
    setCount(count + 3)
  }
  return (
    <GrowingCards label="Lessons" items={items} loadMore={loadMore} card={cardOf} onOpen={opened} />
  )
}

test('the button brings more, says so, and the focus goes to the first new card', async () => {
  const { person } = show(<List />)
  expect(screen.getAllByRole('link')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'card-4' })).toBe(document.activeElement),
  )
  expect(screen.getByText('6 cards shown').getAttribute('aria-live')).toBe('polite')
})

test('the list grows by itself once, then waits for its button, and goes on after it', async () => {
  const { person } = show(<List />)
  const nearEnd = () => act(() => comeNear.at(-1)?.())
  for (let page = 0; page < 3; page += 1) nearEnd()
  const areShown = (count: number) =>
    waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(count))
  await areShown(6)
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  nearEnd()
  await areShown(12)
})

test('a press that brought nothing leads nobody away later', async () => {
  const loadMore = vi.fn<() => Promise<void>>(async () => {})
  const listOf = (count: number) => (
    <GrowingCards
      label="Lessons"
      items={Array.from({ length: count }, (_, index) => ({ _id: `card-${index + 1}` }))}
      loadMore={loadMore}
      card={cardOf}
      onOpen={opened}
    />
  )
  const { person, rerender } = show(listOf(3))
  const button = screen.getByRole('button', { name: 'Show more' })
  await person.click(button)
  act(() => comeNear.at(-1)?.())
  expect(loadMore).toHaveBeenCalledTimes(2)
  rerender(listOf(6))
  await screen.findByRole('link', { name: 'card-6' })
  await framesPass()
  expect(document.activeElement).toBe(button)
})

test('a press leads nobody away who has gone on elsewhere', async () => {
  const { person } = show(
    <>
      <input />
      <List slow />
    </>,
  )
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  const elsewhere = screen.getByRole('textbox')
  await person.click(elsewhere)
  await act(async () => arrive())
  await screen.findByRole('link', { name: 'card-6' })
  await framesPass()
  expect(document.activeElement).toBe(elsewhere)
})

/** A screen of 800 px over a page of rows of 490; answers what scrolls it. */
function smallScreen() {
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollY', 0)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrollY, 9, 9),
  )
  return (px: number) => {
    vi.stubGlobal('scrollY', px)
    act(() => dispatchEvent(new Event('scroll')))
  }
}

test('on a small screen only the cards near it stand there, and others come as it is scrolled', async () => {
  const scrollTo = smallScreen()
  const names = () => screen.getAllByRole('link').map((link) => link.textContent)
  show(<List first={40} />)
  expect(names()).toEqual(['card-1', 'card-2', 'card-3', 'card-4', 'card-5', 'card-6'])
  scrollTo(20 * 490)
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['card-21', 'card-24'])))
  expect(names()).not.toContain('card-6')
  const [first] = screen.getAllByRole('listitem')
  expect(first?.querySelector('a')?.textContent).toBe(`card-${first?.ariaPosInSet}`)
  scrollTo(0)
  await waitFor(() => expect(names()).toContain('card-1'))
})

test('the card that the keyboard is on stays while the list is scrolled, and the next key goes on from it', async () => {
  const scrollTo = smallScreen()
  const names = () => screen.getAllByRole('link').map((link) => link.textContent)
  const { person } = show(<List first={40} />)
  const comes = (name: string) => screen.findByRole('link', { name })
  const [speaker] = screen.getAllByRole('button', { name: 'Hear: card-2' })
  act(() => speaker?.focus())
  scrollTo(20 * 490)
  await comes('card-24')
  expect(document.activeElement).toBe(speaker)
  expect(names().slice(0, 3)).toEqual(['card-1', 'card-2', 'card-3'])
  expect(names()).not.toContain('card-4')
  scrollTo(30 * 490)
  await comes('card-34')
  expect(document.activeElement).toBe(speaker)
  await person.tab()
  expect(document.activeElement).toBe(await comes('card-3'))
  scrollTo(0)
  await waitFor(() => expect(names()).not.toContain('card-34'))
  await waitFor(() => expect(names().slice(0, 4)).toEqual(['card-1', 'card-2', 'card-3', 'card-4']))
  expect(document.activeElement).toBe(await comes('card-3'))
  for (const card of screen.getAllByRole('listitem')) expect(card.style.marginTop).toBe('')
})

test('a card below the screen stays as well, and goes when the keyboard has left it', async () => {
  const scrollTo = smallScreen()
  const { person } = show(
    <>
      <input />
      <List first={40} />
    </>,
  )
  const names = () => screen.getAllByRole('link').map((link) => link.textContent)
  scrollTo(30 * 490)
  const link = await screen.findByRole('link', { name: 'card-31' })
  act(() => link.focus())
  scrollTo(0)
  await screen.findByRole('link', { name: 'card-1' })
  expect(document.activeElement).toBe(link)
  expect(names().slice(-2)).toEqual(['card-31', 'card-32'])
  await person.click(screen.getByRole('textbox'))
  scrollTo(10 * 490)
  await screen.findByRole('link', { name: 'card-11' })
  expect(names()).not.toContain('card-31')
})

const faceOf = ({ _id, title }: { _id: string; title: string }) => ({ ...cardOf({ _id }), title })

test('cards of new items stay where they look the same, and the keyboard stays on one that does not', async () => {
  // named by its first word
  const listOf = (titles: readonly string[]) => (
    <GrowingCards
      label="Lessons"
      items={titles.map((title) => ({ _id: title.split(' ')[0] ?? '', title }))}
      loadMore={undefined}
      card={faceOf}
      onOpen={opened}
    />
  )
  const { rerender } = show(listOf(['Seeds', 'Leaves']))
  const link = screen.getByRole('link', { name: 'Leaves' })
  act(() => link.focus())
  rerender(listOf(['Seeds', 'Leaves']))
  expect(document.activeElement).toBe(link)
  rerender(listOf(['Seeds', 'Leaves of trees']))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Leaves of trees' }))
  const speaker = screen.getByRole('button', { name: 'Hear: Seeds' })
  act(() => speaker.focus())
  rerender(listOf(['Roots', 'Seeds', 'Leaves']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hear: Seeds' }))
  rerender(listOf(['Roots', 'Leaves']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hear: Leaves' }))
})

test('cards that pass under a resting mouse are told from those it was moved to', () => {
  const scrollTo = smallScreen()
  show(<List first={40} />)
  const list = screen.getByRole('list', { name: 'Lessons' })
  scrollTo(300)
  expect(list.dataset.scrolling).toBeDefined()
  act(() => dispatchEvent(new Event('scrollend')))
  expect(list.dataset.scrolling).toBeUndefined()
})

test('whoever comes back finds the card that was opened, however far down it is', async () => {
  const place = { count: 40, card: 'card-31', top: 100, opened: true }
  history.replaceState({ place }, '')
  const scrolled = vi.fn<(to: ScrollToOptions) => void>()
  vi.stubGlobal('scrollBy', scrolled)
  smallScreen()
  show(<List first={40} />)
  const link = screen.getByRole('link', { name: 'card-31' })
  expect(link.dataset.returned).toBe('')
  await framesPass()
  expect(scrolled.mock.calls).toEqual([[{ top: -100, behavior: 'instant' }]])
  history.replaceState(null, '')
})

test('a card opens inside the app, unless it is asked for beside this page', async () => {
  opened.mockClear()
  const stay = (event: Event) => event.preventDefault()
  const { person } = show(<List />)
  await person.click(screen.getByRole('link', { name: 'card-2' }))
  expect(opened.mock.calls).toEqual([['/course/card-2']])
  document.addEventListener('click', stay)
  await person.keyboard('{Control>}')
  await person.click(screen.getByRole('link', { name: 'card-3' }))
  await person.keyboard('{/Control}')
  document.removeEventListener('click', stay)
  expect(opened).toHaveBeenCalledTimes(1)
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

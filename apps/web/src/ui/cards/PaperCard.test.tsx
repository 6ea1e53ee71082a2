import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test-page.tsx'
import { pictureOf } from '../cover.ts'
import { PaperCard } from './PaperCard.tsx'

test('a title in another language is marked and spoken as one', async () => {
  const card = { id: 'q', title: 'La granja', href: '/quiz/q', picture: { src: '/x.svg' } }
  show(<PaperCard card={{ ...card, lang: 'es' }} at={0} onOpen={() => {}} />)
  expect(screen.getByRole('heading', { name: 'La granja' })).toHaveProperty('lang', 'es')
  const said = new Promise((hear) => addEventListener('kinderleaf:said', hear, { once: true }))
  fireEvent.click(screen.getByRole('button', { name: /^Hear/ }))
  expect(await said).toMatchObject({ detail: { text: 'La granja', language: 'es' } })
})

test('a picture that cannot be had gives way to the drawn cover, once', () => {
  const picture = pictureOf('quiz', '/media/public/0197f2b1-6a3c-7000-8000-000000000000/1280.webp')
  const card = { id: 'q', title: 'Farm', href: '/quiz/q', picture }
  const { container } = show(<PaperCard card={card} at={0} onOpen={() => {}} />)
  const shown = container.querySelector('img.kl-card-picture')
  if (!(shown instanceof HTMLImageElement)) throw new Error('there is no picture')
  expect(shown.getAttribute('srcset')).toContain('320.webp')
  for (let failures = 0; failures < 2; failures += 1) fireEvent.error(shown)
  expect(shown.getAttribute('src')).toBe('/pictures/words/cover-shapes.svg')
  expect(shown.getAttribute('srcset')).toBeNull()
})

test.each([
  { state: 'new' as const, count: 0, of: 4, leaves: 0 },
  { state: 'begun' as const, count: 3, of: 4, leaves: 3 },
  // a long lesson: no leaf is filled before its part is done
  { state: 'begun' as const, count: 4, of: 40, leaves: 0 },
  { state: 'begun' as const, count: 39, of: 40, leaves: 7 },
])('how far a child is stands on the picture: $count of $of', ({ leaves, ...own }) => {
  const card = { id: 'q', title: 'Farm', href: '/quiz/q', picture: { src: '/x.svg' } }
  show(<PaperCard card={{ ...card, own: { ...own, label: 'How far' } }} at={0} onOpen={() => {}} />)
  const sign = screen.getByRole('img', { name: 'How far' })
  expect(sign.dataset.state).toBe(own.state)
  expect(sign.style.getPropertyValue('--filled')).toBe(String(leaves))
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test-page.tsx'
import { PaperCard } from './PaperCard.tsx'

test('a title in another language is marked and spoken as one', async () => {
  const card = { id: 'q', title: 'La granja', href: '/quiz/q', picture: { src: '/x.svg' } }
  show(<PaperCard card={{ ...card, lang: 'es' }} at={0} onOpen={() => {}} />)
  expect(screen.getByRole('heading', { name: 'La granja' })).toHaveProperty('lang', 'es')
  const said = new Promise((hear) => addEventListener('kinderleaf:said', hear, { once: true }))
  fireEvent.click(screen.getByRole('button', { name: /^Hear/ }))
  expect(await said).toMatchObject({ detail: { text: 'La granja', language: 'es' } })
})

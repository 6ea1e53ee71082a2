// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { placesOfText } from './places-of-text.ts'

beforeEach(() => {
  document.body.innerHTML = ''
})

/** The page; what is pressed has the id `ear`. */
function show(html: string) {
  document.body.innerHTML = `<main>${html}</main>`
}

/** What stands at the places of the text, node by node; a blank between what is apart. */
function found(text: string): string {
  const root = document.querySelector('main')
  if (!root) throw new Error('there is no page')
  const places = [...placesOfText(text, root, document.querySelector('#ear')).values()]
  return places
    .map(({ node, at }, index) => {
      const before = places[index - 1]
      const goesOn = before?.node === node && before.at + 1 === at
      return (index === 0 || goesOn ? '' : ' ') + node.data.charAt(at)
    })
    .join('')
}

test('a text is found whatever pauses it is written with, over several pieces', () => {
  show('<h1>What is this?</h1><p>It <b>flies</b>,\n and   hums</p>')
  expect(found('What is this? It flies, and hums.')).toBe('What is this It flies and hums')
})

test('accents, other scripts and emoji are letters like others, or none', () => {
  show('<p>¿Qué es? 🦊 Ñandú — 5 𝒳</p>')
  expect(found('¿Qué es? Ñandú 5 𝒳')).toBe('Qué es Ñandú 5 𝒳')
})

test('whole words are found, not letters inside or across of them', () => {
  show('<p>A magic at a concatenation</p>')
  expect(found('cat')).toBe('')
})

test('of the same text twice the one beside what was pressed counts', () => {
  show('<p>one cow</p><button id="x"></button><i>two cow <button id="ear"></button></i>')
  const root = document.body
  const ear = document.querySelector('#ear')
  const [place] = placesOfText('cow', root, ear).values()
  expect(place?.node.data).toBe('two cow ')
})

test('where more is spoken than is written, the sentences that are written are found', () => {
  show('<h1>Bees</h1><p>They make honey.</p>')
  expect(found('Question one: Bees. They make honey. Choose a picture.')).toBe(
    'Bees They make honey',
  )
})

test('what nobody sees is not found', () => {
  show('<p hidden>cow</p><p class="sr-only">cow</p>')
  expect(found('cow')).toBe('')
  expect(found('')).toBe('')
})

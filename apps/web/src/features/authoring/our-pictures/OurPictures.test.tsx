import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test-page.tsx'
import { picturesForWords } from './load-pictures.ts'
import { OurPictures } from './OurPictures.tsx'

async function open(covers = false) {
  const onChoose = vi.fn()
  const { person } = show(
    <OurPictures label="Picture of option A" chosen="" covers={covers} onChoose={onChoose} />,
  )
  await person.click(screen.getByRole('button', { name: 'Our pictures: Picture of option A' }))
  const grid = within(await screen.findByRole('group', { name: 'Pictures' }))
  const names = () => grid.getAllByRole('button').map((button) => button.textContent)
  return { person, onChoose, grid, names, search: screen.getByRole('searchbox') }
}

test('the drawn pictures come first, and one is chosen with what it shows', async () => {
  const { person, onChoose, grid } = await open()
  expect(grid.queryByRole('button', { name: 'A duck' })).toBeNull()
  await person.click(
    grid.getByRole('button', { name: 'A white cow with black patches and a bell' }),
  )
  expect(onChoose).toHaveBeenCalledWith(
    expect.objectContaining({
      src: '/pictures/rooms/animal-cow.svg',
      alt: 'A white cow with black patches and a bell',
      word: 'cow',
    }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a search finds in all groups, in several languages, and says how much', async () => {
  const { person, search, names } = await open()
  await person.type(search, 'vacas')
  expect(names()).toEqual(['cow', 'cow'])
  expect(screen.getByRole('status').textContent).toBe('2 pictures for “vacas”')
  await person.clear(search)
  await person.type(search, 'kitten')
  expect(screen.getByRole('status').textContent).toBe('1 picture for “kitten”')
  await person.clear(search)
  await person.type(search, 'nobody has this')
  expect(screen.getByText('No picture found. Try another word, or upload one.')).toBeTruthy()
})

test('a group of the library is shown instead of what was searched', async () => {
  const { person, search, names, onChoose, grid } = await open()
  await person.type(search, 'moon')
  await person.selectOptions(screen.getByLabelText('Group'), 'Fruit and vegetables')
  expect(search).toHaveProperty('value', '')
  expect(names()).toContain('apple')
  await person.click(grid.getByRole('button', { name: 'A red apple' }))
  expect(onChoose).toHaveBeenCalledWith(
    expect.objectContaining({ src: '/pictures/library/red-apple.svg', word: 'apple' }),
  )
})

test('the keyboard chooses without the mouse', async () => {
  const { person, search, onChoose } = await open()
  await waitFor(() => expect(document.activeElement).toBe(search))
  await person.keyboard('cow')
  await person.tab()
  await person.tab()
  await person.keyboard('{ArrowRight}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(
    expect.objectContaining({ src: '/pictures/library/cow.svg' }),
  )
})

test('for a cover, the covers come first', async () => {
  const { names } = await open(true)
  expect(names()).toHaveLength(12)
})

test('words are answered with pictures of one set', async () => {
  const drawn = await picturesForWords(['cow', 'hen', 'pig', 'goat'])
  expect(drawn.set).toBe('drawn')
  const mixed = await picturesForWords(['cow', 'hen', 'pig', 'tractor'])
  expect(mixed.set === 'library' && mixed.pictures.map(({ src }) => src)).toEqual(
    ['cow', 'chicken', 'pig', 'tractor'].map((id) => `/pictures/library/${id}.svg`),
  )
  expect(await picturesForWords(['cow', 'qwerty'])).toEqual({ set: null, missing: ['qwerty'] })
})

import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test-page.tsx'
import { LessonThumbnail } from './LessonThumbnail.tsx'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:school/1'
  URL.revokeObjectURL = () => {}
  // jsdom cannot decode pictures
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no picture'))
})

const open = (chosen: File | string = '', present = '') => {
  const onChange = vi.fn()
  const shown = show(<LessonThumbnail chosen={chosen} present={present} onChange={onChange} />)
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Thumbnail'), { target: { files: [file] } })
  return { ...shown, onChange, choose }
}

test.each([
  [new File(['x'], 'seed.svg'), 'This kind of file cannot be used here: seed.svg'],
  [new File(['x'], 'notes.txt'), 'This kind of file cannot be used here: notes.txt'],
  [new File(['no'], 'seed.png'), 'This picture cannot be read. Please choose another one.'],
])('says at the field why $name cannot be used', async (file, sentence) => {
  const { onChange, choose } = open()
  choose(file)
  const group = screen.getByRole('group', { name: 'Thumbnail' })
  expect(await within(group).findByText(sentence)).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
})

test('a drawn cover is chosen by its address; the former picture can be restored', async () => {
  const { person, onChange } = open('/media/public/mine.webp', '/pictures/words/cover-sea.svg')
  await person.click(screen.getByRole('button', { name: 'Our pictures' }))
  await person.click(
    await screen.findByRole('button', { name: 'A smiling rain cloud, a rainbow and the sun' }),
  )
  expect(onChange).toHaveBeenCalledWith('/pictures/words/cover-weather.svg')
  await person.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(onChange).toHaveBeenLastCalledWith('/pictures/words/cover-sea.svg')
})

test('without a choice the usual cover is shown', () => {
  open()
  expect(screen.getByText('No picture? We use this one.')).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('src')).toBe('/pictures/words/cover-letters.svg')
})

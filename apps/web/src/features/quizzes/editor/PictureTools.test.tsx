import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test-page.tsx'
import type { FileUpload } from '../../authoring/index.ts'
import { PictureTools, takesPictures } from './PictureTools.tsx'

const idle: FileUpload = {
  ...{ journey: null, failed: null, error: undefined },
  ...{ start: () => true, stop: () => {}, cancel: () => {} },
}

test('text that is pasted with a picture of itself stays text; a picture alone is taken', () => {
  const start = vi.fn(() => true)
  show(<input aria-label="Option A" {...takesPictures({ ...idle, start })} />)
  const files = [new File(['x'], 'image.png', { type: 'image/png' })]
  const paste = (types: string[]) =>
    fireEvent.paste(screen.getByLabelText('Option A'), { clipboardData: { types, files } })
  expect(paste(['text/plain', 'text/html', 'Files'])).toBe(true)
  expect(start).not.toHaveBeenCalled()
  expect(paste(['text/html', 'Files'])).toBe(false)
  expect(start).toHaveBeenCalledOnce()
})

test('a picture that was not stored says why, and can be sent again', async () => {
  const retry = vi.fn()
  const failed = { name: 'cow.png', message: 'Uploads are closed.', retry }
  const { person } = show(
    <PictureTools
      {...{ label: 'Picture of option A', image: '', alt: '', lang: 'en' }}
      upload={{ ...idle, failed }}
      onChange={() => {}}
      onChoose={() => {}}
    />,
  )
  expect(screen.getByText('Uploads are closed.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Try again: cow.png' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('what a picture shows is asked for where the keyboard is, and Remove stays where it was', async () => {
  const onChange = vi.fn()
  const { person } = show(
    <PictureTools
      {...{ label: 'Picture of option A', image: '/media/cow.webp', alt: '', lang: 'en' }}
      upload={idle}
      onChange={onChange}
      onChoose={() => {}}
    />,
  )
  const before = screen.getAllByRole('button').map(({ title }) => title)
  await person.dblClick(screen.getByRole('button', { name: 'Describe: Picture of option A' }))
  expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual(before)
  expect(document.activeElement).toBe(screen.getByLabelText(/^What it shows/))
  expect(onChange).not.toHaveBeenCalled()
})

test('a file that is dropped is taken; words that are dragged go where they go', () => {
  const start = vi.fn(() => true)
  show(<fieldset aria-label="Option A" {...takesPictures({ ...idle, start })} />)
  const option = screen.getByRole('group', { name: 'Option A' })
  expect(fireEvent.dragOver(option, { dataTransfer: { types: ['text/plain'] } })).toBe(true)
  expect(fireEvent.dragOver(option, { dataTransfer: { types: ['Files'] } })).toBe(false)
  const file = new File(['x'], 'cow.png', { type: 'image/png' })
  expect(fireEvent.drop(option, { dataTransfer: { files: [] } })).toBe(true)
  expect(start).not.toHaveBeenCalled()
  expect(fireEvent.drop(option, { dataTransfer: { files: [file] } })).toBe(false)
  expect(start).toHaveBeenCalledExactlyOnceWith(file)
})

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

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { ChildFile, TeacherFile } from './HandedInFile.tsx'

vi.mock(import('../pdf/PdfDialog.tsx'), () => ({
  default: ({ address, title, renew, onClose }) => (
    <dialog open aria-label={title}>
      <p>{address}</p>
      <button type="button" onClick={() => void renew().then(onClose)}>
        Close
      </button>
    </dialog>
  ),
}))
afterEach(cleanup)

const file = (fileName: string) => ({ fileName, fileUrl: `/media/private/1/${fileName}?sig=a` })

test.each([
  ['the child', ChildFile],
  ['the teacher', TeacherFile],
])('a PDF opens in the page for %s, with its download beside it', async (_who, File) => {
  const renew = vi.fn(async () => '/new')
  const { person } = show(<File file={file('story.pdf')} renew={renew} />)
  const download = screen.getByRole('link', { name: 'Download: story.pdf' })
  expect(download.getAttribute('href')).toBe('/media/private/1/story.pdf?sig=a')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Open: story.pdf' }))
  await screen.findByRole('dialog', { name: 'story' })
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(renew).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the child', ChildFile],
  ['the teacher', TeacherFile],
])('another document is one link for %s', (_who, File) => {
  const { container } = show(<File file={file('story.docx')} renew={async () => undefined} />)
  expect(container.querySelectorAll('a')).toHaveLength(1)
  expect(container.querySelectorAll('button')).toHaveLength(0)
})

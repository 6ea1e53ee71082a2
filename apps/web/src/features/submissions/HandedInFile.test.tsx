import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { ChildFile, TeacherFile } from './HandedInFile.tsx'

const renewed = vi.hoisted((): string[] => [])
vi.mock('../file-links/index.ts', () => ({
  async renewedLink(refused: string) {
    renewed.push(refused)
    return '/new'
  },
}))
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
afterEach(() => {
  cleanup()
  renewed.length = 0
})

const file = (fileName: string, signature = 'a') => ({
  fileName,
  fileUrl: `/media/private/1/${fileName}?signature=${signature}`,
})

test.each([
  ['the child', ChildFile],
  ['the teacher', TeacherFile],
])('a PDF opens in the page for %s, with its download beside it', async (_who, File) => {
  const { person } = show(<File file={file('story.pdf')} />)
  const download = screen.getByRole('link', { name: 'Download: story.pdf' })
  expect(download.getAttribute('href')).toBe('/media/private/1/story.pdf?signature=a')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Open: story.pdf' }))
  await screen.findByRole('dialog', { name: 'story' })
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(renewed).toEqual(['/media/private/1/story.pdf?signature=a'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the child', ChildFile],
  ['the teacher', TeacherFile],
])('another document is one download for %s', (_who, File) => {
  const { container } = show(<File file={file('story.docx')} />)
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('download'))).toEqual(['story.docx'])
  expect(container.querySelectorAll('button')).toHaveLength(0)
})

// Handed-in work, sorted into pictures and other files. A picture is in both lists of a submission
// and is shown once, with its name.
import type { Submission } from '@kinderleaf/contract'
import { isPictureName } from './picture-name.ts'

type SortedWork = {
  /** `small` is for a place of up to 320 pixels. */
  pictures: { src: string; small: string; name: string | null }[]
  files: Submission['files']
}

export function sortWork({ files, images }: Pick<Submission, 'files' | 'images'>): SortedWork {
  const isPicture = ({ fileName, fileUrl }: Submission['files'][number]) =>
    images.includes(fileUrl) || isPictureName(fileName)
  const named = files.filter(isPicture)
  const unnamed = images.filter((src) => !named.some(({ fileUrl }) => fileUrl === src))
  return {
    pictures: [
      ...named.map(({ fileUrl, smallUrl = fileUrl, fileName }) => ({
        src: fileUrl,
        small: smallUrl,
        name: fileName,
      })),
      ...unnamed.map((src) => ({ src, small: src, name: null })),
    ],
    files: files.filter((file) => !isPicture(file)),
  }
}

// What a submission has beside its comment, for its teacher: pictures, files and a link.
import type { Submission } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { unsigned } from '../../ui/index.ts'
import { FileChip, TeacherFile } from './HandedInFile.tsx'
import { sortWork } from './sorted-work.ts'
import { PictureThumb } from './ZoomPicture.tsx'

interface WorkPicturesProps {
  readonly submission: Submission
  /** The child's. */
  readonly name: string
  readonly size: 'row' | 'work'
  readonly className?: string
  /** Called with the place of the picture. */
  readonly onOpen: (place: number) => void
}

/** Empty for work without pictures. */
export function WorkPictures(props: WorkPicturesProps) {
  const { submission, name, size, className = '', onOpen } = props
  const { t } = useLingui()
  const { pictures } = sortWork(submission)
  if (pictures.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-2.5 ${className}`}>
      {pictures.map(({ src, small, name: own }, place) => (
        <li key={src.replace(/\?.*$/u, '')}>
          <PictureThumb
            size={size}
            src={small}
            name={own ?? t`Picture ${place + 1} of ${name}`}
            onOpen={() => onOpen(place)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Empty for work without other files and a link. */
export function WorkLinks({ submission }: { submission: Submission }) {
  const { files } = sortWork(submission)
  const { externalLink } = submission
  if (files.length === 0 && !externalLink) return null
  return (
    <p className="flex min-w-0 flex-wrap gap-2 pt-1">
      {files.map((file) => (
        <TeacherFile key={unsigned(file.fileUrl)} file={file} />
      ))}
      {externalLink ? (
        <FileChip href={externalLink} icon={<Link2 size={15} />}>
          {externalLink.replace(/^https?:\/\//u, '')}
        </FileChip>
      ) : null}
    </p>
  )
}

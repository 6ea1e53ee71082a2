// A file that was handed in and is no picture: a PDF opens in the page, with its download beside it.
import type { Submission } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, FileLink, OutLink, SmallButton } from '../../ui/index.ts'
import { isPdfName, PdfOpener } from '../pdf/index.ts'

interface HandedInFileProps {
  readonly file: Submission['files'][number]
  /** A new address of the file: they expire. */
  readonly renew: () => Promise<string | undefined>
}

/** In the child's own list. */
export function ChildFile({ file: { fileName, fileUrl }, renew }: HandedInFileProps) {
  const { t } = useLingui()
  const name = <span className="min-w-0 truncate">{fileName}</span>
  if (!isPdfName(fileName)) {
    return (
      <Button
        look="quiet"
        className="max-w-full"
        icon={<FileText aria-hidden="true" />}
        render={<OutLink href={fileUrl} />}
      >
        {name}
      </Button>
    )
  }
  return (
    <>
      <PdfOpener address={fileUrl} name={fileName} renew={renew}>
        {(open) => (
          <Button
            look="quiet"
            className="max-w-full"
            icon={<BookOpen aria-hidden="true" />}
            aria-label={t`Open: ${fileName}`}
            onClick={open}
          >
            {name}
          </Button>
        )}
      </PdfOpener>
      <Button
        look="quiet"
        icon={<Download aria-hidden="true" />}
        aria-label={t`Download: ${fileName}`}
        render={<FileLink href={fileUrl} download={fileName} />}
      >
        <Trans>Download</Trans>
      </Button>
    </>
  )
}

/** In the teacher's list. */
export function TeacherFile({ file: { fileName, fileUrl }, renew }: HandedInFileProps) {
  const { t } = useLingui()
  if (!isPdfName(fileName)) {
    return (
      <FileChip href={fileUrl} icon={<FileText size={15} />}>
        {fileName}
      </FileChip>
    )
  }
  return (
    <>
      <PdfOpener address={fileUrl} name={fileName} renew={renew}>
        {(open) => (
          <SmallButton
            lined
            className="max-w-full gap-1.5 text-xs"
            aria-label={t`Open: ${fileName}`}
            onClick={open}
          >
            <BookOpen size={15} />
            <span className="truncate">{fileName}</span>
          </SmallButton>
        )}
      </PdfOpener>
      <SmallButton
        lined
        className="gap-1.5 text-xs"
        aria-label={t`Download: ${fileName}`}
        render={<FileLink href={fileUrl} download={fileName} />}
      >
        <Download size={15} />
      </SmallButton>
    </>
  )
}

interface FileChipProps {
  readonly href: string
  readonly icon: ReactNode
  readonly children: string
}

/** A file or page of the work, which opens outside. */
export const FileChip = ({ href, icon, children }: FileChipProps) => (
  <SmallButton lined className="max-w-full gap-1.5 text-xs" render={<OutLink href={href} />}>
    {icon}
    <span className="truncate">{children}</span>
  </SmallButton>
)

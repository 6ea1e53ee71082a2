// A file that was handed in and is no picture: a PDF opens in the page, with its download beside it,
// and what the child has spoken is heard.
import type { Submission } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, FileLink, OutLink, SmallButton } from '../../ui/index.ts'
import { renewedLink } from '../file-links/index.ts'
import { isPdfName, PdfOpener } from '../pdf/index.ts'
import { HearVoice } from './HearVoice.tsx'

interface HandedInFileProps {
  readonly file: Submission['files'][number]
}

/** In the child's own list. */
export function ChildFile({ file: { fileName, fileUrl, isVoice } }: HandedInFileProps) {
  const { t } = useLingui()
  if (isVoice) return <HearVoice src={fileUrl} label={t`My voice`} />
  const name = <span className="min-w-0 truncate">{fileName}</span>
  if (!isPdfName(fileName)) {
    return (
      <Button
        look="quiet"
        className="max-w-full"
        icon={<FileText aria-hidden="true" />}
        render={<FileLink href={fileUrl} download={fileName} />}
      >
        {name}
      </Button>
    )
  }
  return (
    <>
      <PdfOpener address={fileUrl} name={fileName} renew={() => renewedLink(fileUrl)}>
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
        className="print:hidden"
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
export function TeacherFile({ file: { fileName, fileUrl, isVoice } }: HandedInFileProps) {
  const { t } = useLingui()
  if (isVoice) return <HearVoice src={fileUrl} label={t`Voice`} small />
  if (!isPdfName(fileName)) {
    return (
      <SmallButton lined className={chip} render={<FileLink href={fileUrl} download={fileName} />}>
        <FileText size={15} />
        <span className="truncate">{fileName}</span>
      </SmallButton>
    )
  }
  return (
    <>
      <PdfOpener address={fileUrl} name={fileName} renew={() => renewedLink(fileUrl)}>
        {(open) => (
          <SmallButton lined className={chip} aria-label={t`Open: ${fileName}`} onClick={open}>
            <BookOpen size={15} />
            <span className="truncate">{fileName}</span>
          </SmallButton>
        )}
      </PdfOpener>
      <SmallButton
        lined
        className="gap-1.5 text-xs print:hidden"
        aria-label={t`Download: ${fileName}`}
        render={<FileLink href={fileUrl} download={fileName} />}
      >
        <Download size={15} />
      </SmallButton>
    </>
  )
}

const chip = 'max-w-full gap-1.5 text-xs'

interface FileChipProps {
  readonly href: string
  readonly icon: ReactNode
  readonly children: string
}

/** A page that belongs to the work, which opens outside. */
export const FileChip = ({ href, icon, children }: FileChipProps) => (
  <SmallButton lined className={chip} render={<OutLink href={href} />}>
    {icon}
    <span className="truncate">{children}</span>
  </SmallButton>
)

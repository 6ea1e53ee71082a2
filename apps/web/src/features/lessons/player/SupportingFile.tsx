// The file of a lecture: a PDF opens in the page, other documents are downloaded.
import type { Lecture } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { BookOpen, Download } from 'lucide-react'
import { Button, FileLink } from '../../../ui/index.ts'
import { isPdfName, PdfOpener } from '../../pdf/index.ts'

type SupportingFileProps = {
  lecture: Lecture
  /** Reads the lecture again: the addresses of files expire. */
  renew: () => Promise<Lecture | undefined>
}

/** Empty when the lecture has none. */
export function SupportingFile({ lecture, renew }: SupportingFileProps) {
  const { t } = useLingui()
  const address = lecture.supportingFileUrl
  if (!address) return null
  const name = lecture.supportingFileName || t`Worksheet`
  const title = name.replace(/\.(?:pdf|docx?)$/iu, '')
  if (!isPdfName(name) && !isPdfName(address)) {
    return (
      <Button
        className="max-sm:w-full"
        look="quiet"
        icon={<Download aria-hidden="true" />}
        aria-label={t`Download: ${name}`}
        render={<FileLink href={address} download={name} />}
      >
        {title}
      </Button>
    )
  }
  return (
    <PdfOpener address={address} name={name} renew={async () => (await renew())?.supportingFileUrl}>
      {(open) => (
        <Button
          className="max-sm:w-full"
          look="quiet"
          icon={<BookOpen aria-hidden="true" />}
          aria-label={t`Open: ${name}`}
          onClick={open}
        >
          {title}
        </Button>
      )}
    </PdfOpener>
  )
}

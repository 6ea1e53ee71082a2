// The file of a lecture: a PDF opens in the page, other documents are downloaded.
import type { Lecture } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { BookOpen, Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, FileLink } from '../../../ui/index.ts'

// loaded when a file is opened, since the PDF library is large
const PdfDialog = lazy(() => import('../../pdf/index.ts'))

type SupportingFileProps = {
  lecture: Lecture
  /** Reads the lecture again: the addresses of files expire. */
  renew: () => Promise<Lecture | undefined>
}

const isPdf = (name: string): boolean => /\.pdf(?:$|\?)/iu.test(name)

/** Empty when the lecture has none. */
export function SupportingFile({ lecture, renew }: SupportingFileProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const address = lecture.supportingFileUrl
  if (!address) return null
  const name = lecture.supportingFileName || t`Worksheet`
  const title = name.replace(/\.(?:pdf|docx?)$/iu, '')
  if (!isPdf(name) && !isPdf(address)) {
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
    <>
      <Button
        className="max-sm:w-full"
        look="quiet"
        icon={<BookOpen aria-hidden="true" />}
        aria-label={t`Open: ${name}`}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <Suspense>
        {open ? (
          <PdfDialog
            address={address}
            name={name}
            title={title}
            onClose={() => setOpen(false)}
            renew={async () => (await renew())?.supportingFileUrl}
          />
        ) : null}
      </Suspense>
    </>
  )
}

// A teacher's attachment: a picture that can be enlarged, a PDF that opens here, or a file to download.
import { useLingui } from '@lingui/react/macro'
import { BookOpen, Download } from 'lucide-react'
import { Button, FileLink } from '../../ui/index.ts'
import { isPdfName, PdfOpener } from '../pdf/index.ts'
import { isPictureName, ZoomPicture } from '../submissions/index.ts'

type AttachmentProps = { url: string | null; name: string | null }

/** Its address does not expire. */
const lasting = async () => undefined

/** Empty when there is none. */
export function Attachment({ url, name }: AttachmentProps) {
  const { t } = useLingui()
  if (!url) return null
  const label = name || t`Attachment`
  if (isPictureName(name || url) || isPictureName(url)) {
    return <ZoomPicture src={url} name={label} size="big" />
  }
  const isPdf = isPdfName(label) || isPdfName(url)
  const download = (
    <Button
      className="justify-self-start max-sm:w-full"
      look="quiet"
      icon={<Download aria-hidden="true" />}
      aria-label={t`Download: ${label}`}
      render={<FileLink href={url} download={label} />}
    >
      {isPdf ? t`Download` : label}
    </Button>
  )
  if (!isPdf) return download
  return (
    <div className="flex flex-wrap gap-4">
      <PdfOpener address={url} name={label} renew={lasting}>
        {(open) => (
          <Button
            className="max-sm:w-full"
            look="quiet"
            icon={<BookOpen aria-hidden="true" />}
            aria-label={t`Open: ${label}`}
            onClick={open}
          >
            {label}
          </Button>
        )}
      </PdfOpener>
      {download}
    </div>
  )
}

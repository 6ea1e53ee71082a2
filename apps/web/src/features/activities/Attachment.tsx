// A teacher's attachment: a picture that can be enlarged, or a file to download.
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button, FileLink } from '../../ui/index.ts'
import { isPictureName, ZoomPicture } from '../submissions/index.ts'

type AttachmentProps = { url: string | null; name: string | null }

/** Empty when there is none. */
export function Attachment({ url, name }: AttachmentProps) {
  const { t } = useLingui()
  if (!url) return null
  const label = name || t`Attachment`
  if (isPictureName(name || url) || isPictureName(url)) {
    return <ZoomPicture src={url} name={label} size="big" />
  }
  return (
    <Button
      className="justify-self-start max-sm:w-full"
      look="quiet"
      icon={<Download aria-hidden="true" />}
      aria-label={t`Download: ${label}`}
      render={<FileLink href={url} download={label} />}
    >
      {label}
    </Button>
  )
}

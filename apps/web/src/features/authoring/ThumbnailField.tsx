// The thumbnail of a quiz or an activity. It is uploaded at once; the form stores its address.
import { fileTypes } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { defaultCover } from '../../pictures/covers.ts'
import { PictureField } from '../../ui/index.ts'
import { type FileUpload, useFileUpload } from './file-upload.ts'
import { OurPictures } from './our-pictures/OurPictures.tsx'
import { usePictureChoice } from './picture-choice.tsx'

interface ThumbnailFieldProps {
  /** The id of its button, to which a summary links. */
  readonly id: string
  readonly kind: 'quiz' | 'activity'
  /** The address of the chosen picture; empty for none. */
  readonly src: string
  readonly onChange: (src: string) => void
  readonly upload: FileUpload
  readonly error?: string | undefined
}

/** Uploads a picture and stores its address. */
export const usePictureUpload = (onStored: (src: string) => void): FileUpload =>
  useFileUpload(fileTypes.picture, ({ url }) => onStored(url))

/**
 * The thumbnail of a quiz or an activity: an uploaded picture, one of ours, or the default
 * cover.
 */
export function ThumbnailField({ id, kind, src, onChange, upload, error }: ThumbnailFieldProps) {
  const { t } = useLingui()
  const usual = defaultCover(kind)
  const shown = src || usual.src
  const isOwn = shown !== usual.src
  const choice = usePictureChoice(upload.start)
  return (
    <>
      <PictureField
        id={id}
        label={t`Thumbnail`}
        choices={<OurPictures covers chosen={shown} onChoose={({ src }) => onChange(src)} />}
        chooseLabel={t`Choose picture`}
        hint={isOwn ? undefined : t`No picture? We use this one.`}
        src={shown}
        alt={isOwn ? t`The chosen picture` : usual.alt}
        percent={upload.journey?.percent}
        error={choice.error ?? upload.failed?.message ?? upload.error ?? error}
        disabled={upload.journey !== null}
        onFiles={([file]) => choice.choose(file)}
        onRemove={isOwn ? () => onChange('') : undefined}
      />
      {choice.dialog}
    </>
  )
}

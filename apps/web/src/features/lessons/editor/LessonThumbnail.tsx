// The thumbnail of a lesson. It is sent with the form, so its preview is made here.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { defaultCover } from '../../../pictures/covers.ts'
import { PictureField } from '../../../ui/index.ts'
import { OurPictures, usePictureChoice } from '../../authoring/index.ts'
import type { Thumbnail } from './lesson-draft.ts'

interface LessonThumbnailProps {
  readonly chosen: Thumbnail
  readonly onChange: (chosen: Thumbnail) => void
  /** The current picture; empty for a new lesson. */
  readonly present: string
  readonly error?: string | undefined
}

/** An uploaded picture, a drawn cover, or the current one. */
export function LessonThumbnail({ chosen, onChange, present, error }: LessonThumbnailProps) {
  const { t } = useLingui()
  const preview = usePreview(chosen)
  const choice = usePictureChoice(onChange)
  const cover = defaultCover('lesson')
  const shown = preview || cover.src
  return (
    <>
      <PictureField
        id="courseThumbnail"
        label={t`Thumbnail`}
        choices={<OurPictures covers chosen={shown} onChoose={({ src }) => onChange(src)} />}
        chooseLabel={t`Choose picture`}
        hint={preview ? undefined : t`No picture? We use this one.`}
        src={shown}
        alt={preview ? t`The chosen picture` : cover.alt}
        error={choice.error ?? error}
        onFiles={([file]) => choice.choose(file)}
        onRemove={chosen === present ? undefined : () => onChange(present)}
      />
      {choice.dialog}
    </>
  )
}

/** The address of the preview; empty without a chosen picture. */
function usePreview(chosen: Thumbnail): string {
  const [cropped, setCropped] = useState('')
  useEffect(() => {
    if (!(chosen instanceof File)) return
    const address = URL.createObjectURL(chosen)
    setCropped(address)
    return () => URL.revokeObjectURL(address)
  }, [chosen])
  return typeof chosen === 'string' ? chosen : cropped
}

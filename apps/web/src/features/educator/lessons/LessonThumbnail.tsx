// The thumbnail of a lesson. It travels with the form, so its preview is made here.
import { fileTypes } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { defaultCover } from '../../../pictures/covers.ts'
import { notify, PictureField } from '../../../ui/index.ts'
import { CoverDialog } from '../CoverDialog.tsx'
import { refusalOf } from '../file-upload.ts'
import type { Thumbnail } from './lesson-draft.ts'

interface LessonThumbnailProps {
  readonly chosen: Thumbnail
  readonly onChange: (chosen: Thumbnail) => void
  /** What the lesson shows already. */
  readonly present: string | undefined
  readonly error?: string | undefined
}

/** An own picture, a drawn cover, or what is there. */
export function LessonThumbnail({ chosen, onChange, present, error }: LessonThumbnailProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview(chosen)
  const cover = defaultCover('lesson')
  const shown = preview ?? present ?? cover.src
  const choose = (file: File | undefined) => {
    if (!file) return
    const why = refusalOf(file, fileTypes.picture)
    const sentences = {
      wrongType: t`This kind of file cannot be used here: ${file.name}`,
      tooLarge: t`This is too large: ${file.name}`,
    }
    setRefusal(why ? sentences[why] : undefined)
    if (why) notify.error(sentences[why])
    else onChange(file)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <PictureField
        label={t`Thumbnail`}
        chooseLabel={t`Choose picture`}
        hint={preview || present ? undefined : t`No picture? We use this one.`}
        src={shown}
        alt={preview || present ? t`The chosen picture` : cover.alt}
        error={refusal ?? error}
        onFiles={([file]) => choose(file)}
        onRemove={chosen ? () => onChange(null) : undefined}
      />
      <CoverDialog chosen={shown} onChoose={onChange} />
    </div>
  )
}

/** The address at which a chosen picture can be looked at. */
function usePreview(chosen: Thumbnail): string | null {
  const [made, setMade] = useState<string | null>(null)
  useEffect(() => {
    if (!(chosen instanceof File)) return
    const address = URL.createObjectURL(chosen)
    setMade(address)
    return () => URL.revokeObjectURL(address)
  }, [chosen])
  if (typeof chosen === 'string') return chosen
  return chosen ? made : null
}

// A picture of a question or an option: a small button until there is one.
import { fileTypes } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { FieldNote, ProgressBar, SmallButton } from '../../../ui/index.ts'
import { acceptOf, type FileUpload } from '../../authoring/index.ts'

interface SmallPictureProps {
  /** The subject, for the labels. */
  readonly label: string
  readonly src: string
  readonly upload: FileUpload
  readonly onRemove: () => void
}

/** Chooses, shows and removes the picture. */
export function SmallPicture({ label, src, upload, onRemove }: SmallPictureProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { journey, error } = upload
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptOf(fileTypes.picture)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          upload.start(file)
          event.currentTarget.value = ''
        }}
      />
      {journey ? (
        <div className="flex items-center gap-2">
          <span className="flex-1">
            <ProgressBar label={t`Uploading ${journey.name}`} percent={journey.percent} />
          </span>
          <span className="text-xs tabular-nums">{Math.round(journey.percent)}%</span>
          <SmallButton aria-label={t`Stop uploading ${journey.name}`} onClick={upload.stop}>
            <X size={18} />
          </SmallButton>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {src ? (
            <img
              src={src}
              alt={label}
              width={88}
              height={66}
              className="h-[66px] w-[88px] rounded-leaf-s object-cover"
            />
          ) : null}
          <SmallButton
            lined
            aria-label={src ? t`Change: ${label}` : t`Add: ${label}`}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={18} />
            {src ? t`Change` : t`Add picture`}
          </SmallButton>
          {src ? (
            <SmallButton aria-label={t`Remove: ${label}`} onClick={onRemove}>
              <X size={18} />
            </SmallButton>
          ) : null}
        </div>
      )}
      <FieldNote id={`${label}-error`} error={error} />
    </div>
  )
}

// The picture of a question or an option: chosen, pasted or dropped, removed, and described for
// those who cannot see it.
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Captions, ImagePlus, RotateCcw, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, memo, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldNote, ProgressBar, SmallButton, TextField } from '../../../ui/index.ts'
import {
  acceptOf,
  type FileUpload,
  type OurPicture,
  OurPictures,
  useTooLong,
} from '../../authoring/index.ts'
import type { PictureDraft } from './quiz-draft.ts'

interface PictureToolsProps {
  /** The subject, for the labels. */
  readonly label: string
  readonly image: string
  readonly alt: string
  readonly lang: string
  readonly upload: FileUpload
  readonly onChange: (part: Partial<PictureDraft>) => void
  /** Called with one of our own pictures. */
  readonly onChoose: (picture: OurPicture) => void
}

/** Under the picture, or in its place; typing in the text beside it does not draw it again. */
export const PictureTools = memo(function PictureTools(props: PictureToolsProps) {
  const { label, image, alt, lang, upload, onChange, onChoose } = props
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const description = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [asksFor, setAsksFor] = useState(false)
  const isDescribed = asksFor || alt !== ''
  const tooLong = useTooLong()
  const { journey, failed, error } = upload
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
        <div className="flex flex-wrap items-center gap-1">
          <SmallButton
            lined
            aria-label={image ? t`Change: ${label}` : t`Add: ${label}`}
            title={image ? t`Change: ${label}` : t`Add: ${label}`}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={18} />
            {image ? null : t`Add picture`}
          </SmallButton>
          <OurPictures
            label={label}
            chosen={image}
            onChoose={(picture) => {
              upload.cancel()
              onChoose(picture)
            }}
          />
          {image ? (
            <SmallButton
              aria-label={t`Describe: ${label}`}
              title={t`Describe: ${label}`}
              onClick={() => {
                // the field has to be there to be written in at once
                flushSync(() => setAsksFor(true))
                description.current?.focus()
              }}
            >
              <Captions size={18} />
            </SmallButton>
          ) : null}
          {image ? (
            <SmallButton
              aria-label={t`Remove: ${label}`}
              title={t`Remove: ${label}`}
              onClick={() => onChange({ image: '', alt: '' })}
            >
              <X size={18} />
            </SmallButton>
          ) : null}
        </div>
      )}
      {image && isDescribed ? (
        <TextField
          ref={description}
          label={t`What it shows`}
          aria-label={t`What it shows: ${label}`}
          hint={t`For those who cannot see it. Leave it empty where the text says it.`}
          autoComplete="off"
          lang={lang}
          value={alt}
          error={tooLong(alt, limits.altTextLength)}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
      ) : null}
      <FieldNote id={noteId} error={failed?.message ?? error} />
      {failed ? (
        <SmallButton
          lined
          className="justify-self-start"
          aria-label={t`Try again: ${failed.name}`}
          onClick={failed.retry}
        >
          <RotateCcw size={18} />
          {t`Try again`}
        </SmallButton>
      ) : null}
    </div>
  )
})

/** For the field set of a text with its picture: takes a picture that is pasted or dropped there. */
export const takesPictures = ({ start }: FileUpload) => ({
  onPaste: (event: ClipboardEvent) => {
    // a table's cells and a text come with a picture of themselves
    if (event.clipboardData.types.includes('text/plain')) return
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    start(picture)
  },
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    // else the browser would open it in place of the page
    event.preventDefault()
    start(file)
  },
})

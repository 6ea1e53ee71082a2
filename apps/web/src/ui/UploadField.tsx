// A field for a file: a button that opens the file chooser, and then the chosen file, with its progress
// in percent and a button that removes it. It uploads nothing itself.
import { useLingui } from '@lingui/react/macro'
import { FileText, Upload, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { FieldNote } from './Field.tsx'
import { ProgressBar } from './Progress.tsx'

export type UploadItem = {
  id: string
  name: string
  /** 0 to 100 during the upload; absent when it is stored. */
  percent?: number
  error?: string
  /** Shown beside the name: why the upload waits. */
  note?: string
  /** Another button: pause, resume, try again. */
  act?: { label: string; icon: ReactNode; run: () => void }
}

type ChooserProps = {
  /** The id of the button, so that a summary can link to it. */
  id?: string | undefined
  label: string
  /** The words on the button. */
  chooseLabel: string
  /** As the input's own: ".pdf,.doc,.docx" or "image/*". */
  accept: string
  hint?: ReactNode
  error?: string | undefined
  onFiles: (files: File[]) => void
  disabled?: boolean
}

export type UploadFieldProps = ChooserProps & {
  items: readonly UploadItem[]
  /** Removes a file, or cancels its upload. */
  onRemove: (id: string) => void
}

/** One file: the button makes way for it. */
export function UploadField({ items, onRemove, ...chooser }: UploadFieldProps) {
  const noteId = useId()
  const { label, hint, error } = chooser
  return (
    <fieldset className="kl-field" aria-describedby={hint || error ? noteId : undefined}>
      <legend className="kl-label mb-2">{label}</legend>
      {items.length > 0 ? (
        <ul className="mb-2 grid gap-2">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              removeId={chooser.id}
              onRemove={() => onRemove(item.id)}
            />
          ))}
        </ul>
      ) : null}
      {items.length === 0 ? <Chooser {...chooser} /> : null}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}

type UploadRowProps = {
  item: UploadItem
  /** The id of its button. */
  removeId: string | undefined
  onRemove: () => void
}

function UploadRow({ item, removeId, onRemove }: UploadRowProps) {
  const { t } = useLingui()
  const travelling = item.percent !== undefined
  return (
    <li className="kl-upload-row">
      <FileText />
      <div className="kl-upload-name">
        {item.name} {travelling ? <small>{Math.round(item.percent ?? 0)}%</small> : null}
        {item.note ? <small role="status"> {item.note}</small> : null}
        {travelling ? (
          <ProgressBar label={t`Uploading ${item.name}`} percent={item.percent ?? 0} />
        ) : null}
        {item.error ? <FieldNote id={`${item.id}-error`} error={item.error} /> : null}
      </div>
      {item.act ? (
        <button
          type="button"
          className="kl-upload-remove"
          aria-label={item.act.label}
          title={item.act.label}
          onClick={item.act.run}
        >
          {item.act.icon}
        </button>
      ) : null}
      <button
        id={removeId}
        type="button"
        className="kl-upload-remove"
        aria-label={travelling ? t`Stop uploading ${item.name}` : t`Remove ${item.name}`}
        onClick={onRemove}
      >
        <X />
      </button>
    </li>
  )
}

function Chooser({ id, label, chooseLabel, accept, onFiles, disabled }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // the same file may be chosen again after it was removed
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        id={id}
        look="quiet"
        icon={<Upload />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {chooseLabel}
      </Button>
    </div>
  )
}

export type PictureFieldProps = Omit<ChooserProps, 'accept'> & {
  /** The picture that is shown: the chosen one, or the default cover. */
  src: string
  alt: string
  percent?: number
  /** Removes the chosen picture; absent without one. */
  onRemove?: () => void
  /** More ways of choosing, beside the button. */
  choices?: ReactNode
}

/** One picture with its preview. */
export function PictureField(props: PictureFieldProps) {
  const { src, alt, percent, onRemove, choices, ...chooser } = props
  const { t } = useLingui()
  const noteId = useId()
  return (
    <fieldset className="kl-field" aria-describedby={noteId}>
      <legend className="kl-label mb-2">{chooser.label}</legend>
      <div className="kl-upload-picture">
        <img src={src} alt={alt} width={168} height={126} />
        <div className="grid min-w-0 flex-[1_1_200px] gap-2">
          <div className="flex flex-wrap gap-2">
            <Chooser {...chooser} accept="image/*" />
            {choices}
            {onRemove ? (
              <Button look="text" onClick={onRemove}>
                {t`Remove picture`}
              </Button>
            ) : null}
          </div>
          {percent === undefined ? null : (
            <ProgressBar label={t`Uploading picture`} percent={percent} />
          )}
          <FieldNote id={noteId} hint={chooser.hint} error={chooser.error} />
        </div>
      </div>
    </fieldset>
  )
}

// A field for one file that is uploaded at once: its progress, a pause button for films, and a
// retry after a failure.
import { useLingui } from '@lingui/react/macro'
import { Pause, Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { UploadField, type UploadItem } from '../../ui/index.ts'
import { acceptOf, type FileUpload, type StoredFile } from './file-upload.ts'

interface StoredFileFieldProps {
  /** The id of its button, to which a summary links. */
  readonly id?: string
  readonly label: string
  readonly chooseLabel: string
  readonly hint: ReactNode
  readonly endings: readonly string[]
  readonly file: StoredFile | null
  readonly upload: FileUpload
  readonly onRemove: () => void
  readonly error?: string | undefined
  /** Called with a chosen file whose upload begins. */
  readonly onChoose?: ((file: File) => void) | undefined
}

/** The chosen file with its progress, or the button that chooses one. */
export function StoredFileField(props: StoredFileFieldProps) {
  const { id, label, chooseLabel, hint, endings, file, upload, onRemove, error, onChoose } = props
  const { journey, failed } = upload
  const travelling = useTravelling(upload)
  const stored = file && { id: 'stored', name: file.name }
  const item = travelling ?? stored
  const remove = () => {
    if (journey) upload.stop()
    else if (failed) upload.cancel()
    else onRemove()
  }
  return (
    <UploadField
      id={id}
      label={label}
      chooseLabel={chooseLabel}
      accept={acceptOf(endings)}
      hint={hint}
      error={upload.error ?? error}
      items={item ? [item] : []}
      onFiles={([chosen]) => {
        if (chosen && upload.start(chosen)) onChoose?.(chosen)
      }}
      onRemove={remove}
    />
  )
}

function useTravelling({ journey, failed }: FileUpload): UploadItem | null {
  const { t } = useLingui()
  if (failed) {
    const { name, message, retry } = failed
    const act = { label: t`Try again: ${name}`, icon: <RotateCcw />, run: retry }
    return { id: `failed-${name}`, name, error: message, act }
  }
  if (!journey) return null
  const { name, percent, halt, pause, resume } = journey
  const item: UploadItem = { id: 'travelling', name, percent }
  if (halt === 'waiting') item.note = t`Waiting for the connection`
  if (halt === 'paused') {
    item.note = t`Paused`
    if (resume) item.act = { label: t`Go on uploading ${name}`, icon: <Play />, run: resume }
  } else if (pause) item.act = { label: t`Pause uploading ${name}`, icon: <Pause />, run: pause }
  return item
}

// A field for one file that is uploaded at once.
import { UploadField } from '../../ui/index.ts'
import { acceptOf, type FileUpload, type StoredFile } from './file-upload.ts'

interface StoredFileFieldProps {
  readonly label: string
  readonly chooseLabel: string
  readonly hint: string
  readonly endings: readonly string[]
  readonly file: StoredFile | null
  readonly upload: FileUpload
  readonly onRemove: () => void
  readonly error?: string | undefined
}

/** The chosen file with its progress, or the button that chooses one. */
export function StoredFileField(props: StoredFileFieldProps) {
  const { label, chooseLabel, hint, endings, file, upload, onRemove, error } = props
  const { journey } = upload
  const travelling = journey && { id: 'travelling', name: journey.name, percent: journey.percent }
  const stored = file && { id: 'stored', name: file.name }
  const item = travelling ?? stored
  return (
    <UploadField
      label={label}
      chooseLabel={chooseLabel}
      accept={acceptOf(endings)}
      hint={hint}
      error={upload.error ?? error}
      items={item ? [item] : []}
      onFiles={([chosen]) => upload.start(chosen)}
      onRemove={() => (journey ? upload.stop() : onRemove())}
    />
  )
}

// The field of a rich text: label, editor, error. The editor is a chunk of its own.
import { lazy, Suspense } from 'react'
import { FieldNote, NamedField, Skeleton } from '../../ui/index.ts'

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'))

interface RichTextFieldProps {
  readonly id: string
  readonly label: string
  readonly html: string
  readonly onChange: (html: string) => void
  readonly error?: string | undefined
}

export function RichTextField({ id, label, html, onChange, error }: RichTextFieldProps) {
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  return (
    <NamedField label={label} labelId={labelId}>
      <Suspense fallback={<Skeleton className="h-52 rounded-1" />}>
        <RichTextEditor
          id={id}
          labelId={labelId}
          noteId={error ? noteId : undefined}
          invalid={error !== undefined}
          html={html}
          onChange={onChange}
        />
      </Suspense>
      <FieldNote id={noteId} error={error} />
    </NamedField>
  )
}

// The field of a rich text: label, editor, what is wrong. The editor itself comes as its own chunk.
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

/** A label, the editor under it, and its error. */
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

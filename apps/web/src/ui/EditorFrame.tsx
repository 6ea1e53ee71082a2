// What an editor of rich text stands in: a field of the desk with a bar of tools above the text.
import type { ReactNode } from 'react'

export type EditorFrameProps = { invalid: boolean; children: ReactNode }

/** The ring is drawn around bar and text together. */
export const EditorFrame = ({ invalid, children }: EditorFrameProps) => (
  <div className="kl-editor" data-invalid={invalid || undefined}>
    {children}
  </div>
)

/** Of the element that is written in. */
export const editorTextClass = 'kl-rich kl-editor-text'

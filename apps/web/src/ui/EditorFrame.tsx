// The frame of a rich-text editor: a toolbar above the text.
import type { ReactNode } from 'react'

export type EditorFrameProps = { invalid: boolean; children: ReactNode }

/** The ring is drawn around bar and text together. */
export const EditorFrame = ({ invalid, children }: EditorFrameProps) => (
  <div className="kl-editor" data-invalid={invalid || undefined}>
    {children}
  </div>
)

/** The class of the editable element. */
export const editorTextClass = 'kl-rich kl-editor-text'

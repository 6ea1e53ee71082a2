// A chapter that opens and closes. In a long lesson its content is drawn when it is opened; in
// others at once, so that the browser's search finds it.
import { type ReactNode, useState } from 'react'
import { Fold } from '../../ui/index.ts'

/** A lesson with more lectures than this is long. */
export const longFrom = 60

type ChapterFoldProps = {
  title: string
  note: string
  /** Opens it; it is only closed by the user. */
  open: boolean
  isLong: boolean
  children: () => ReactNode
}

/** A fold with the lectures of a chapter. */
export function ChapterFold({ title, note, open, isLong, children }: ChapterFoldProps) {
  const [isOpen, setOpen] = useState(open)
  const [isDrawn, setDrawn] = useState(!isLong)
  if (open && !isOpen) setOpen(true)
  return (
    <Fold title={title} note={note} open={isOpen} onToggle={() => setDrawn(true)}>
      {isOpen || isDrawn ? children() : null}
    </Fold>
  )
}

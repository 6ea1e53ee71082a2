// Opens a PDF in the page: a teacher's sheet, or what a child handed in.
import { lazy, type ReactNode, Suspense, useState } from 'react'

// loaded when a file is opened, since the PDF library is large
const PdfDialog = lazy(() => import('./PdfDialog.tsx'))

/** Whether a file name, or the last part of an address, is a PDF's. */
export const isPdfName = (name: string): boolean => /\.pdf(?:$|[?#])/iu.test(name)

interface PdfOpenerProps {
  readonly address: string
  /** The file's name, for downloading. */
  readonly name: string
  /** A new address of the file, when the first has expired. */
  readonly renew: () => Promise<string | undefined>
  /** The button; called with what opens the file. */
  readonly children: (open: () => void) => ReactNode
}

/** A button and the dialog that it opens. */
export function PdfOpener({ address, name, renew, children }: PdfOpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      <Suspense>
        {isOpen ? (
          <PdfDialog
            address={address}
            name={name}
            title={name.replace(/\.pdf$/iu, '')}
            onClose={() => setOpen(false)}
            renew={renew}
          />
        ) : null}
      </Suspense>
    </>
  )
}

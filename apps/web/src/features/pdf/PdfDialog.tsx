// A PDF in the page, one page at a time, with large buttons. A chunk of its own: it brings PDF.js.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Download, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button, Dialog, EmptyState, FileLink, RoundButton, Waiting } from '../../ui/index.ts'
import { PdfPageView } from './PdfPageView.tsx'
import type { PdfDocument } from './pdf-document.ts'
import { usePdf } from './use-pdf.ts'
import './pdf.css'

type PdfDialogProps = {
  address: string
  /** The file's name, for downloading. */
  name: string
  title: string
  onClose: () => void
  /** A new address of the file, when the first has expired. */
  renew: () => Promise<string | undefined>
}

const zooms = [1, 1.5, 2, 3] as const

/** Open from the start; Escape closes it and returns the focus. */
export default function PdfDialog({ address, name, title, onClose, renew }: PdfDialogProps) {
  const { t } = useLingui()
  const pdf = usePdf(address, renew)
  const download = (
    <Button
      className="max-sm:px-5"
      look="quiet"
      icon={<Download aria-hidden="true" />}
      aria-label={t`Download: ${name}`}
      render={<FileLink href={address} download={name} />}
    >
      <span className="max-sm:sr-only">
        <Trans>Download</Trans>
      </span>
    </Button>
  )
  const close = (stays: boolean) => {
    if (!stays) onClose()
  }
  if (pdf === null || pdf === 'failed') {
    return (
      <Dialog open onOpenChange={close} title={title} full actions={download}>
        {pdf === null ? (
          <Waiting />
        ) : (
          <EmptyState text={t`This paper cannot be shown here.`} action={download} />
        )}
      </Dialog>
    )
  }
  return <OpenPdf pdf={pdf} title={title} download={download} close={close} />
}

type OpenPdfProps = {
  pdf: PdfDocument
  title: string
  download: ReactNode
  close: (stays: boolean) => void
}

function OpenPdf({ pdf, title, download, close }: OpenPdfProps) {
  const { t } = useLingui()
  const total = pdf.numPages
  const [number, setNumber] = useState(1)
  const [step, setStep] = useState(0)
  const turn = (by: number) => setNumber((now) => Math.min(total, Math.max(1, now + by)))
  const zoom = (by: number) => setStep((now) => Math.min(zooms.length - 1, Math.max(0, now + by)))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'PageUp') turn(-1)
    else if (event.key === 'PageDown') turn(1)
    else if (event.key === '+') zoom(1)
    else if (event.key === '-') zoom(-1)
    else return
    event.preventDefault()
  })
  // wherever the focus is in the dialog
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      full
      flush
      actions={
        <div
          className="grid flex-1 grid-cols-[1fr_auto] items-center gap-4 md:grid-cols-[1fr_auto_1fr]"
          role="toolbar"
          aria-label={t`Pages`}
        >
          <span className="flex items-center gap-4">
            <RoundButton
              label={t`Smaller`}
              icon={<ZoomOut />}
              disabled={step === 0}
              onClick={() => zoom(-1)}
            />
            <RoundButton
              label={t`Larger`}
              icon={<ZoomIn />}
              disabled={step === zooms.length - 1}
              onClick={() => zoom(1)}
            />
          </span>
          <span className="flex items-center gap-4 max-md:col-span-full max-md:row-start-1 max-md:justify-between max-sm:gap-2">
            <Button
              icon={<ArrowLeft aria-hidden="true" />}
              aria-label={t`Previous page`}
              busy={number === 1}
              onClick={() => turn(-1)}
            >
              <span className="max-sm:sr-only">
                <Trans>Previous</Trans>
              </span>
            </Button>
            <b
              className="min-w-[4em] text-center text-lg whitespace-nowrap tabular-nums max-sm:min-w-[3em]"
              role="status"
            >
              <span className="sr-only">
                <Trans>
                  Page {number} of {total}
                </Trans>
              </span>
              <span aria-hidden="true">
                {number} / {total}
              </span>
            </b>
            <Button
              className="flex-row-reverse"
              icon={<ArrowRight aria-hidden="true" />}
              aria-label={t`Next page`}
              busy={number === total}
              onClick={() => turn(1)}
            >
              <span className="max-sm:sr-only">
                <Trans>Next</Trans>
              </span>
            </Button>
          </span>
          <span className="flex items-center justify-end gap-4">{download}</span>
        </div>
      }
    >
      <PdfPageView
        pdf={pdf}
        number={number}
        zoom={zooms[step] ?? 1}
        label={t`Page ${number} of ${total}`}
      />
    </Dialog>
  )
}

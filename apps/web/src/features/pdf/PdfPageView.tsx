// One page of a PDF: drawn on a canvas as sharp as the screen, its text beside it for screen
// readers. Only the page shown is in memory, and it is drawn again when the window changes.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { EmptyState, SpeakerButton } from '../../ui/index.ts'
import { drawPage, type PdfDocument, type PdfPage } from './pdf-document.ts'
import { usePdfPage } from './use-pdf.ts'

type PdfPageViewProps = {
  pdf: PdfDocument
  number: number
  zoom: number
  /** "Page 2 of 5". */
  label: string
}

type Box = { width: number; height: number }

export function PdfPageView({ pdf, number, zoom, label }: PdfPageViewProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [box, setBox] = useState<Box | null>(null)
  const [drawn, setDrawn] = useState<{ page: PdfPage; failed: boolean } | null>(null)
  const shown = usePdfPage(pdf, number)
  const page = shown === 'failed' ? null : (shown?.page ?? null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // a scrolling box must be focusable, which not every browser does by itself
    element.tabIndex = 0
    const observer = new ResizeObserver(() => {
      setBox({ width: element.clientWidth, height: element.clientHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const element = canvas.current
    if (!page || !box || !element) return
    const { done, stop } = drawPage(page, element, box, zoom)
    let over = false
    done.then(
      () => over || setDrawn({ page, failed: false }),
      () => over || setDrawn({ page, failed: true }),
    )
    return () => {
      over = true
      stop()
    }
  }, [page, box, zoom])
  // a new page is shown from its top
  useEffect(() => {
    if (page) frame.current?.scrollTo(0, 0)
  }, [page])

  const words = shown && shown !== 'failed' ? shown.words : ''
  const mine = page && drawn?.page === page ? drawn : null
  return (
    <div className="relative grid min-h-0">
      <section ref={frame} className="pdf-page" aria-label={label}>
        <canvas ref={canvas} role="img" aria-label={label} />
        <p className="sr-only">{words}</p>
      </section>
      {shown === 'failed' || mine?.failed ? (
        <div className="pdf-failure">
          <EmptyState text={t`This page cannot be shown.`} />
        </div>
      ) : mine ? null : (
        <p className="pdf-wait" role="status">
          <Trans>Loading…</Trans>
        </p>
      )}
      {words ? (
        <div className="absolute top-3 right-3">
          <SpeakerButton text={words} label={t`Hear this page`} />
        </div>
      ) : null}
    </div>
  )
}

// One page of a PDF as large as its place; which one, and how they are turned, is up to the page around
// it. A chunk of its own: it brings PDF.js.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState, Waiting } from '../../ui/index.ts'
import { PdfPageView } from './PdfPageView.tsx'
import { usePdf } from './use-pdf.ts'
import './pdf.css'

export interface PdfPagesProps {
  readonly address: string
  /** Which page, from 1. */
  readonly number: number
  /** Called with how many there are. */
  readonly onOpened: (total: number) => void
  /** A new address of the file, when the first has expired. */
  readonly renew: () => Promise<string | undefined>
}

/** Needs a `key` of its file. */
export default function PdfPages({ address, number, onOpened, renew }: PdfPagesProps) {
  const { t } = useLingui()
  const pdf = usePdf(address, renew)
  const total = pdf && pdf !== 'failed' ? pdf.numPages : undefined
  const report = useEffectEvent(onOpened)
  useEffect(() => {
    if (total !== undefined) report(total)
  }, [total])
  if (pdf === null) return <Waiting />
  if (pdf === 'failed') return <EmptyState text={t`This paper cannot be shown here.`} />
  const label = t`Page ${number} of ${pdf.numPages}`
  return <PdfPageView pdf={pdf} number={number} zoom={1} label={label} />
}

// Opens a PDF, with a new address once when the first has expired, and closes it with the viewer;
// and reads one page of it.
import { useEffect, useEffectEvent, useState } from 'react'
import { openPdf, type PdfDocument, type PdfPage, wordsOf } from './pdf-document.ts'

/** The open file; null while it loads, `failed` when it cannot be shown. */
export function usePdf(address: string, renew: () => Promise<string | undefined>) {
  const [pdf, setPdf] = useState<PdfDocument | 'failed' | null>(null)
  const open = useEffectEvent(() => {
    let over = false
    let opened = openPdf(address)
    const show = (document: PdfDocument) => {
      if (!over) setPdf(document)
    }
    const again = async () => {
      const fresh = await renew()
      if (over) return
      if (!fresh || fresh === address) throw new Error('The file has no other address')
      opened.close()
      opened = openPdf(fresh)
      show(await opened.document)
    }
    opened.document.then(show, again).catch(() => {
      if (!over) setPdf('failed')
    })
    return () => {
      over = true
      opened.close()
    }
  })
  useEffect(() => open(), [])
  return pdf
}

interface ShownPage {
  readonly page: PdfPage
  readonly words: string
}

/** One page with its text; only the page shown is in memory. */
export function usePdfPage(pdf: PdfDocument, number: number): ShownPage | 'failed' | null {
  const [shown, setShown] = useState<ShownPage | 'failed' | null>(null)
  useEffect(() => {
    let over = false
    let currentPage: PdfPage | undefined
    setShown(null)
    const read = async () => {
      currentPage = await pdf.getPage(number)
      const words = await wordsOf(currentPage).catch(() => '')
      if (!over) setShown({ page: currentPage, words })
    }
    read().catch(() => {
      if (!over) setShown('failed')
    })
    return () => {
      over = true
      currentPage?.cleanup()
    }
  }, [pdf, number])
  return shown
}

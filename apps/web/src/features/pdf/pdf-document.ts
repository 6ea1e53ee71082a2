// Opens PDF files with PDF.js: served by ourselves with its worker and all data it reads by name
// (vite.config.ts puts them under one address), without eval and without WebAssembly, since the
// content security policy allows neither.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type PdfDocument = PDFDocumentProxy
export type PdfPage = PDFPageProxy

/** A large poster at double density would need more memory than a tablet has. */
const mostPixels = 8_000_000
/** A picture inside a page that is larger is left out. */
const mostPicturePixels = 50_000_000

GlobalWorkerOptions.workerSrc = workerAddress

/** Opens a file; rejects when it is not there, damaged or locked by a password. */
export function openPdf(address: string): { document: Promise<PdfDocument>; close: () => void } {
  const data = import.meta.env.PDF_DATA
  const task = getDocument({
    url: address,
    useWasm: false,
    useSystemFonts: false,
    maxImageSize: mostPicturePixels,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
  })
  return { document: task.promise, close: () => void task.destroy() }
}

/** Draws a page to fit a box, times `zoom`; returns a function that cancels. */
export function drawPage(
  page: PdfPage,
  canvas: HTMLCanvasElement,
  box: { width: number; height: number },
  zoom: number,
): { done: Promise<void>; stop: () => void } {
  const natural = page.getViewport({ scale: 1 })
  const fit = Math.min(box.width / natural.width, box.height / natural.height) * zoom
  const size = { width: natural.width * fit, height: natural.height * fit }
  const density = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (size.width * size.height)))
  const viewport = page.getViewport({ scale: fit * density })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${size.width}px`
  canvas.style.height = `${size.height}px`
  const task = page.render({ canvas, viewport })
  return { done: task.promise, stop: () => task.cancel() }
}

/** The text of a page, for screen readers. */
export async function wordsOf(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim()
}

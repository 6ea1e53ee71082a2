// PDF documents, drawn in the page; the library comes when one is opened.
import { lazy } from 'react'

export { isPdfName, PdfOpener } from './PdfOpener.tsx'
export const PdfPages = lazy(() => import('./PdfPages.tsx'))

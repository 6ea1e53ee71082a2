// PDF documents, drawn in the page; the library comes when one is opened.
export { isPdfName, PdfOpener } from './PdfOpener.tsx'

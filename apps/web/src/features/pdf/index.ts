// PDF documents, drawn in the page; loaded when one is opened.
export { default } from './PdfDialog.tsx'

// Where the build puts the data of the PDF viewer (vite.config.ts).
interface ImportMetaEnv {
  readonly PDF_DATA: string
}

declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist'
}

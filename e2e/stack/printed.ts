// What a page looks like on paper: printed to PDF, drawn in grey as a school's printer does, and its
// codes read from that picture.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const fileOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)))

prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(fileOf('zxing-wasm/reader/zxing_reader.wasm')).buffer },
})

const origin = 'http://127.0.0.1:9'
const html = { contentType: 'text/html', body: '<!doctype html><title>Paper</title>' }
const script = (name: string) => ({ contentType: 'text/javascript', body: fileOf(name) })

export type Paper = 'A4' | 'Letter'

interface Sheet {
  /** A picture of it (PNG), as base64. */
  readonly picture: string
  readonly words: string
  /** Whether anything lies outside it or in its outermost five millimetres, where printers do not print. */
  readonly isCut: boolean
}

/** What is on each sheet. */
export async function sheetsOf(page: Page, format: Paper): Promise<Sheet[]> {
  const body = await page.pdf({ format })
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const context = await browser.newContext()
  const paper = await context.newPage()
  const files = new Map<string, { contentType: string; body: string | Buffer }>([
    ['/', html],
    ['/pdf.mjs', script('pdfjs-dist/legacy/build/pdf.min.mjs')],
    ['/pdf.worker.mjs', script('pdfjs-dist/legacy/build/pdf.worker.min.mjs')],
    ['/file.pdf', { contentType: 'application/pdf', body }],
  ])
  await paper.route(`${origin}/**`, (route) => {
    const file = files.get(new URL(route.request().url()).pathname)
    return file ? route.fulfill(file) : route.abort()
  })
  await paper.goto(`${origin}/`)
  const sheets = await paper.evaluate(async () => {
    const module = '/pdf.mjs'
    const { getDocument, GlobalWorkerOptions } = await import(module)
    GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs'
    const file = await getDocument({ url: '/file.pdf' }).promise
    const drawn: Sheet[] = []
    const perMillimetre = (72 / 25.4) * 2
    for (let number = 1; number <= file.numPages; number += 1) {
      const sheet = await file.getPage(number)
      const viewport = sheet.getViewport({ scale: 2 })
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: viewport.width, height: viewport.height })
      await sheet.render({ canvas, viewport }).promise
      const grey = document.createElement('canvas')
      Object.assign(grey, { width: canvas.width, height: canvas.height })
      const brush = grey.getContext('2d', { willReadFrequently: true })
      if (!brush) throw new Error('nothing to draw with')
      brush.filter = 'grayscale(1)'
      brush.drawImage(canvas, 0, 0)
      const { items } = await sheet.getTextContent()
      const texts = items.filter((item: object) => 'str' in item)
      const [left, bottom, right, top] = sheet.view
      const isOut = texts.some(({ str, width, transform: [, , , , x, y] }: Text) => {
        return str.trim() && (x < left || x + width > right || y < bottom || y > top)
      })
      const edge = Math.round(5 * perMillimetre)
      const { width, height } = grey
      const isInk = (...box: [number, number, number, number]) =>
        brush.getImageData(...box).data.some((part, at) => at % 4 < 3 && part < 250)
      drawn.push({
        picture: grey.toDataURL('image/png').split(',')[1] ?? '',
        words: texts.map(({ str }: Text) => str).join(' '),
        isCut:
          isOut ||
          isInk(0, 0, width, edge) ||
          isInk(0, height - edge, width, edge) ||
          isInk(0, 0, edge, height) ||
          isInk(width - edge, 0, edge, height),
      })
    }
    return drawn
  })
  await context.close()
  return sheets
}

/** A piece of text as PDF.js tells it. */
interface Text {
  readonly str: string
  readonly width: number
  readonly transform: readonly [number, number, number, number, number, number]
}

/** What the codes on each of the sheets say. */
export async function codesOn(page: Page, format: Paper): Promise<string[][]> {
  const codes: string[][] = []
  for (const { picture } of await sheetsOf(page, format)) {
    const sheet = new Uint8Array(Buffer.from(picture, 'base64'))
    const found = await readBarcodes(sheet, { formats: ['QRCode'] })
    codes.push(found.map(({ text }) => text))
  }
  return codes
}

/**
 * What lies outside its box on paper, on sheets so wide; text says which. Nothing where all is whole.
 */
export async function clippedIn(page: Page, box: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const clipped = await page.locator(box).evaluateAll((boxes) =>
    boxes.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      if (right === left) return []
      return [...one.querySelectorAll('*')]
        .filter((part) => {
          const inner = part.getBoundingClientRect()
          const isOut =
            inner.left < left - 1 ||
            inner.right > right + 1 ||
            inner.top < top - 1 ||
            inner.bottom > bottom + 1
          const isCut =
            part instanceof HTMLElement &&
            (part.scrollWidth > part.clientWidth + 1 ||
              part.scrollHeight > part.clientHeight + 3) &&
            getComputedStyle(part).overflow !== 'visible'
          return isOut || isCut
        })
        .map((part) => `${part.className || part.tagName}: ${part.textContent}`)
    }),
  )
  await page.emulateMedia({ media: null })
  return clipped
}

// Reads the code of a card from what a camera shows: with the browser's own reader where it has one,
// else with ZXing as WebAssembly, from a file of ours that is loaded then.
import type { BarcodeDetector } from 'barcode-detector/ponyfill'
import { paths } from '../../paths.ts'

declare global {
  interface Window {
    readonly BarcodeDetector?: typeof BarcodeDetector
  }
}

/** The secret of the card that the camera sees now; undefined while it sees none. */
export type CodeReader = (view: HTMLVideoElement) => Promise<string | undefined>

export async function openCodeReader(): Promise<CodeReader> {
  const Reader = (await ownReader()) ?? (await fetchedReader())
  const reader = new Reader({ formats: ['qr_code'] })
  return async (view) => {
    const found = await reader.detect(view)
    return found.flatMap(({ rawValue }) => secretIn(rawValue) ?? []).at(0)
  }
}

/** The secret of a card's address; undefined for any other text. Its school may have several names. */
export function secretIn(text: string): string | undefined {
  const address = URL.parse(text)
  if (address?.pathname !== paths.badge()) return undefined
  return address.hash.slice(1) || undefined
}

async function ownReader(): Promise<typeof BarcodeDetector | undefined> {
  const Own = window.BarcodeDetector
  // a browser may have it and no reader of the system behind it
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  return formats.includes('qr_code') ? Own : undefined
}

async function fetchedReader(): Promise<typeof BarcodeDetector> {
  const [{ BarcodeDetector: Fetched, prepareZXingModule }, { default: address }] =
    await Promise.all([
      import('barcode-detector/ponyfill'),
      import('zxing-wasm/reader/zxing_reader.wasm?url'),
    ])
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  return Fetched
}

// Caption files (WebVTT, https://www.w3.org/TR/webvtt1/#file-structure): UTF-8 text that begins
// with `WEBVTT`. Stored without anything before it and with plain line ends.
import { readFile } from 'node:fs/promises'

const signature = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/

export const beginsCaptions = (head: Uint8Array): boolean =>
  signature.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head.subarray(0, 16)))

/** The captions as stored; null when the file is not UTF-8 text. */
export async function readCaptions(path: string): Promise<Uint8Array | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    return Buffer.from(text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD'))
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

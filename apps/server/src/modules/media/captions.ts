// Caption files (WebVTT, https://www.w3.org/TR/webvtt1/#file-structure): text in UTF-8 that begins
// with its name. They are kept without what editors put in front of it and with plain line ends.
import { readFile } from 'node:fs/promises'

const signature = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/

/** Whether the beginning of a file is that of captions. */
export const beginsCaptions = (head: Uint8Array): boolean =>
  signature.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head.subarray(0, 16)))

/** The captions as they are kept; null when the file is no text in UTF-8. */
export async function readCaptions(path: string): Promise<Uint8Array | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    return Buffer.from(text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD'))
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

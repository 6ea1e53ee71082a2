// Word's two container formats also hold spreadsheets, installers and programs; this checks the
// content.
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Entry } from 'yauzl'
import { openZip, rethrowDiskError } from '../../platform/zip.ts'

// Far more than any real document has.
const ENTRIES_MAX = 10_000
const TYPES_BYTES_MAX = 1024 * 1024
const TYPES = '[content_types].xml'

/** Whether a ZIP file is a .docx: it has content types and a document, and no macros. */
export async function isWordPackage(path: string): Promise<boolean> {
  const zip = await openZip(path)
  if (!zip) return false
  try {
    if (zip.entryCount > ENTRIES_MAX) return false
    const parts = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase()
      // Of two parts of one name Word may read the other one.
      if (parts.has(name)) return false
      parts.set(name, entry)
    }
    const types = parts.get(TYPES)
    if (!types || types.uncompressedSize > TYPES_BYTES_MAX) return false
    if (!parts.has('word/document.xml') || [...parts.keys()].some(isMacros)) return false
    return !declaresMacros(await buffer(await zip.openReadStreamPromise(types)))
  } catch (error) {
    rethrowDiskError(error)
    return false
  } finally {
    zip.close()
  }
}

/** Word compares the names of parts without case and finds macros in any folder. */
const isMacros = (name: string): boolean => name.endsWith('vbaproject.bin')

/**
 * Macros under another name are known by their type. It is also found in UTF-16, whose letters have a
 * zero beside them; who writes letters as numbers hides something.
 */
const declaresMacros = (types: Buffer): boolean =>
  /macroEnabled|vbaProject|&#/i.test(types.toString('latin1').replaceAll('\0', ''))

// The name of the text stream in a compound file.
const wordStream = Buffer.from('WordDocument', 'utf16le')

/** Whether a compound file (OLE) is a .doc and not a spreadsheet, a message or an installer. */
export async function isWordBinary(path: string): Promise<boolean> {
  let seen = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    seen = Buffer.concat([seen, chunk])
    if (seen.includes(wordStream)) return true
    seen = seen.subarray(-wordStream.length)
  }
  return false
}

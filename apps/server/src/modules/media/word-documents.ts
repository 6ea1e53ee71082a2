// Word's two container formats also hold spreadsheets, installers and programs; this checks the
// content.
import { createReadStream } from 'node:fs'
import { openZip, rethrowDiskError } from '../../platform/zip.ts'

// Far more than any real document has.
const ENTRIES_MAX = 10_000

/** Whether a ZIP file is a .docx: it has content types and a document, and no macros. */
export async function isWordPackage(path: string): Promise<boolean> {
  const zip = await openZip(path)
  if (!zip) return false
  try {
    if (zip.entryCount > ENTRIES_MAX) return false
    const names = new Set<string>()
    for await (const { fileName } of zip.eachEntry()) names.add(fileName)
    return (
      names.has('[Content_Types].xml') &&
      names.has('word/document.xml') &&
      ![...names].some(isMacros)
    )
  } catch (error) {
    rethrowDiskError(error)
    return false
  } finally {
    zip.close()
  }
}

/** Word compares the names of parts without case and finds macros in any folder. */
const isMacros = (name: string): boolean => name.toLowerCase().endsWith('vbaproject.bin')

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

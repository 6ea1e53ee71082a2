// Word's two containers also hold spreadsheets, installers and programs; this looks inside.
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

const END_RECORD = 0x06054b50
const ENTRY = 0x02014b50
const END_RECORD_BYTES = 22
const ENTRY_BYTES = 46
const COMMENT_BYTES_MAX = 65_535
// Far more than any real document lists; bounds what is held in memory.
const DIRECTORY_BYTES_MAX = 4 * 1024 * 1024

/**
 * Whether a zip file is a .docx: its central directory names the content types and the document,
 * and no macros. The format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.
 */
export async function isWordPackage(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const names = entryNames(await readDirectory(file))
    return (
      names.has('[Content_Types].xml') &&
      names.has('word/document.xml') &&
      !names.has('word/vbaProject.bin')
    )
  } finally {
    await file.close()
  }
}

async function readDirectory(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - END_RECORD_BYTES - COMMENT_BYTES_MAX), size)
  for (let at = tail.length - END_RECORD_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_RECORD) continue
    const byteSize = tail.readUInt32LE(at + 12)
    const offset = tail.readUInt32LE(at + 16)
    if (byteSize > DIRECTORY_BYTES_MAX || offset + byteSize > size) break
    return await readAt(file, offset, offset + byteSize)
  }
  return Buffer.alloc(0)
}

function entryNames(directory: Buffer): Set<string> {
  const names = new Set<string>()
  let at = 0
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    const nameBytes = directory.readUInt16LE(at + 28)
    names.add(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    const extraBytes = directory.readUInt16LE(at + 30)
    const commentBytes = directory.readUInt16LE(at + 32)
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes
  }
  return names
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}

// In a compound file, Word's text is the stream of this name.
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

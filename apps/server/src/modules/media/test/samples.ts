// Sample uploads, good and malicious.
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6a4' } })

/** What takes an encoder longest. */
export const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** A tablet's photo: sideways, with location and camera in its metadata. */
export const photo = (width = 900, height = 600) =>
  canvas(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const png = (width = 40, height = 30) => canvas(width, height).png().toBuffer()
export const gif = () => canvas(20, 20).gif().toBuffer()

/** A decompression bomb: 50 KB for 20,000 by 20,000 pixels. */
export const bomb = () => emptyPng(20_000, 20_000 * (1 + 20_000 / 8))

/** A PNG as wide as high, of so many bytes of lines, which may be fewer than it says. */
export function emptyPng(side: number, bytes: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit a pixel, grey; each line begins with its filter byte.
  head[8] = 1
  const lines = deflateSync(Buffer.alloc(bytes))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
export const docx = zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml')
export const docxWithPart = (name: string): Buffer =>
  zipOf('[Content_Types].xml', 'word/document.xml', name)
/** Without the file that usually holds macros: what they are is said by its list of types alone. */
export const docm = (types: string | Buffer): Buffer =>
  zipOf(['[Content_Types].xml', Buffer.from(types)], 'word/document.xml', 'word/macros.bin')
/** Two lists of types, of which readers may take either. */
export const docxOfTwoMinds = zipOf(
  '[Content_Types].xml',
  '[content_types].xml',
  'word/document.xml',
)
/** Its directory lists fewer entries than it declares. */
export const docxCutShort = Buffer.from(docx)
docxCutShort.writeUInt16LE(9, docx.length - 12)
/** Its document says that it unpacks to 4 GB. */
export const docxBomb = Buffer.from(docx)
const entry = docx.lastIndexOf('word/document.xml') - 46
docxBomb.writeUInt16LE(8, entry + 10)
docxBomb.writeUInt32LE(0xffff_fffe, entry + 24)
export const zip = zipOf('program.exe')
export const zipBeforePdf = Buffer.concat([zip, pdf])
export const pdfBeforeZip = Buffer.concat([pdf, docx])
/** https://www.eicar.org: scanners call it a virus. */
export const eicar = Buffer.from(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`,
)
/** HTML in front of a ZIP archive: one file that is both. */
export const zipBehindHtml = Buffer.concat([html, docx])
export const doc = compoundFile('WordDocument')
export const xls = compoundFile('Workbook')

/** A ZIP archive of entries with these names, empty or with their content. */
function zipOf(...parts: (string | [name: string, content: Buffer])[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  for (const part of parts) {
    const [name, content] = typeof part === 'string' ? [part, Buffer.alloc(0)] : part
    const sums = Buffer.alloc(12)
    for (const [at, sum] of [crc32(content), content.length, content.length].entries()) {
      sums.writeUInt32LE(sum, at * 4)
    }
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    sums.copy(local, 14)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    sums.copy(entry, 16)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(Buffer.concat(locals).length, 42)
    locals.push(local, Buffer.from(name), content)
    entries.push(entry, Buffer.from(name))
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(Buffer.concat(locals).length, 16)
  return Buffer.concat([...locals, directory, end])
}

function compoundFile(streamName: string): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  const directory = Buffer.alloc(512)
  directory.write(streamName, 'utf16le')
  return Buffer.concat([header, Buffer.alloc(100_000), directory])
}

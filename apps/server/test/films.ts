// Films of a few bytes, with the parts of real films but no content, and the request that uploads
// one.
import { sitePaths } from '@kinderleaf/contract/plain'
import type { InjectOptions } from 'fastify'

/** A box of an MP4 file. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, body])
}

const fileType = (brand: string) => box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`))
const track = (handler: string) =>
  box('trak', box('tkhd'), box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler))))

/** An MP4 with these tracks (`vide`, `soun`), `bytes` of media data, and `brand`. */
export const mp4 = ({ tracks = ['soun', 'vide'], bytes = 100, brand = 'isom' } = {}): Buffer =>
  Buffer.concat([
    fileType(brand),
    box('mdat', Buffer.alloc(bytes, 7)),
    box('moov', box('mvhd'), ...tracks.map(track)),
  ])

/** An element of a WebM file: its id in hexadecimal digits, its size in eight bytes if known. */
const element = (id: string, content: Buffer, isSized = true): Buffer => {
  const size = Buffer.alloc(8, 0xff)
  size[0] = 1
  if (isSized) size.writeUIntBE(content.length, 2, 6)
  if (isSized) size[1] = 0
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

/** A WebM with tracks of these types (1 video, 2 sound), as a browser records it. */
export const webm = ({ tracks = [2, 1], docType = 'webm' } = {}): Buffer => {
  const entries = tracks.map((type) => element('ae', element('83', Buffer.from([type]))))
  const head = element('1a45dfa3', element('4282', Buffer.from(docType)))
  const segment = [
    element('1549a966', Buffer.alloc(10)),
    element('1654ae6b', Buffer.concat(entries)),
    element('1f43b675', Buffer.alloc(50, 7), false),
  ]
  return Buffer.concat([head, element('18538067', Buffer.concat(segment), false)])
}

/** A resumable upload sent in one request. */
export const newUpload = (
  fileName: string,
  content: Buffer,
  authorization: string,
): InjectOptions => ({
  method: 'POST',
  url: sitePaths.videoUploads,
  headers: {
    authorization,
    'tus-resumable': '1.0.0',
    'upload-length': String(content.length),
    'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
    'content-type': 'application/offset+octet-stream',
  },
  payload: content,
})

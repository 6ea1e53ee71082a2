// Whether a file is a complete MP4 or WebM with a video track. Only the headers of its parts are
// read.
import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

export type FilmType = { extension: 'mp4' | 'webm'; contentType: 'video/mp4' | 'video/webm' }

// The length that file-type recommends.
const HEAD_BYTES = 4_100
// Fragmented films have thousands of parts; a file with more, at all depths together, is an attack.
const PARTS_MAX = 100_000

/** The type of a film; null for everything else, sound alone included. */
export async function recogniseFilm(path: string): Promise<FilmType | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const mime = (await fileTypeFromBuffer(await readAt(file, 0, HEAD_BYTES)))?.mime
    const whole = { film: { file, partsLeft: PARTS_MAX }, start: 0, end: size }
    if (mime === 'video/mp4' && (await isMp4Film(whole))) {
      return { extension: 'mp4', contentType: mime }
    }
    if (mime === 'video/webm' && (await isWebmFilm(whole))) {
      return { extension: 'webm', contentType: mime }
    }
    return null
  } finally {
    await file.close()
  }
}

interface Film {
  file: FileHandle
  /** How many more parts are read, at any depth. */
  partsLeft: number
}

/** A range of a film, `end` excluded. */
interface Span {
  film: Film
  start: number
  end: number
}

interface Part extends Span {
  type: string
}

// ISO/IEC 14496-12: nested boxes; a video track has the handler type `vide` in its `hdlr`.
async function isMp4Film(whole: Span): Promise<boolean> {
  let hasPictures = false
  let end = 0
  for await (const box of partsOf(whole, readBox)) {
    end = box.end
    if (box.type === 'moov') hasPictures ||= await hasVideoTrack(box)
  }
  return hasPictures && end === whole.end
}

async function hasVideoTrack(movie: Part): Promise<boolean> {
  for await (const track of partsOf(movie, readBox)) {
    const media = track.type === 'trak' ? await findPart(track, readBox, 'mdia') : null
    const handler = media && (await findPart(media, readBox, 'hdlr'))
    if (handler && (await readAt(handler.film.file, handler.start + 8, 4)).toString() === 'vide') {
      return true
    }
  }
  return false
}

async function readBox({ film, start, end }: Span): Promise<Part | null> {
  const head = await readAt(film.file, start, 16)
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) return null
  // 1 means that a 64-bit size follows, 0 that the box extends to the end.
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short || end - start
  const headBytes = short === 1 ? 16 : 8
  if (size < headBytes || start + size > end) return null
  return { film, type: head.toString('latin1', 4, 8), start: start + headBytes, end: start + size }
}

// RFC 8794 and RFC 9559: nested elements; a track of type 1 is video.
const SEGMENT = '18538067'
const TRACKS = '1654ae6b'
const TRACK_ENTRY = 'ae'
const TRACK_TYPE = '83'
const VIDEO = 1

async function isWebmFilm(whole: Span): Promise<boolean> {
  const segment = await findPart(whole, readElement, SEGMENT)
  const tracks = segment && (await findPart(segment, readElement, TRACKS))
  if (!tracks) return false
  for await (const track of partsOf(tracks, readElement)) {
    const type = track.type === TRACK_ENTRY && (await findPart(track, readElement, TRACK_TYPE))
    if (type && (await readAt(type.film.file, type.end - 1, 1))[0] === VIDEO) return true
  }
  return false
}

async function readElement({ film, start, end }: Span): Promise<Part | null> {
  const head = await readAt(film.file, start, 12)
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return null
  const [first = 0, ...digits] = head.subarray(idBytes, idBytes + sizeBytes)
  // Its first set bit gives the length of the size.
  const size = digits.reduce((all, digit) => all * 256 + digit, first & (0xff >> sizeBytes))
  // All ones mean an unknown size, as in a live recording.
  const isUnknown = size === 2 ** (7 * sizeBytes) - 1
  const from = start + idBytes + sizeBytes
  const to = isUnknown ? end : from + size
  if (to > end) return null
  return { film, type: head.toString('hex', 0, idBytes), start: from, end: to }
}

type ReadPart = (span: Span) => Promise<Part | null>

/** The consecutive parts; ends at something that is no part, or when the limit is reached. */
async function* partsOf({ film, start, end }: Span, readPart: ReadPart): AsyncGenerator<Part> {
  let at = start
  while (at < end && film.partsLeft > 0) {
    film.partsLeft -= 1
    const part = await readPart({ film, start: at, end })
    if (!part) return
    yield part
    at = part.end
  }
}

async function findPart(span: Span, readPart: ReadPart, type: string): Promise<Part | null> {
  for await (const part of partsOf(span, readPart)) if (part.type === type) return part
  return null
}

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

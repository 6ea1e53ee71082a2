// Recognises an uploaded file by its content; its name has to agree.
import { open } from 'node:fs/promises'
import { fileTypes } from '@kinderleaf/contract/plain'
import { fileTypeFromBuffer } from 'file-type'
import { extensionOf } from './addresses.rules.ts'
import { beginsCaptions } from './captions.ts'
import { beginsWave } from './clips.ts'
import type { FileField, MediaKind } from './media.ts'
import { isWordBinary, isWordPackage } from './word-documents.ts'

// The length that file-type recommends.
const HEAD_BYTES = 4100

export interface Recognised {
  kind: MediaKind
  /** The extension that belongs to the content. */
  extension: string
  contentType: string
}

const picture = (extension: string, contentType: string): Recognised => ({
  kind: 'picture',
  extension,
  contentType,
})
const document = (extension: string, contentType: string): Recognised => ({
  kind: 'document',
  extension,
  contentType,
})

const pdf = document('pdf', 'application/pdf')
const doc = document('doc', 'application/msword')
const docx = document(
  'docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
)
const captions: Recognised = { kind: 'captions', extension: 'vtt', contentType: 'text/vtt' }
const clip: Recognised = { kind: 'clip', extension: 'wav', contentType: 'audio/wav' }
const pictures: Readonly<Record<string, Recognised>> = {
  'image/jpeg': picture('jpg', 'image/jpeg'),
  'image/png': picture('png', 'image/png'),
  'image/gif': picture('gif', 'image/gif'),
  'image/webp': picture('webp', 'image/webp'),
}

/** Recognises a file on disk; null for types that are never accepted. */
export async function recognise(path: string): Promise<Recognised | null> {
  const head = await readHead(path)
  if (beginsCaptions(head)) return captions
  if (beginsWave(head)) return clip
  if (isZip(head)) return (await isWordPackage(path)) ? docx : null
  const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
  if (mime === 'application/pdf') return pdf
  if (mime === 'application/x-cfb') return (await isWordBinary(path)) ? doc : null
  // An animated PNG is treated as a PNG; its first frame is stored.
  return pictures[mime === 'image/apng' ? 'image/png' : mime] ?? null
}

/**
 * Whether a field accepts this file under this name. Pictures are encoded anew, so any picture
 * extension will do; other files are passed on unchanged, and their name must match.
 */
export function fits(found: Recognised, fileName: string, field: FileField): boolean {
  const kind = isClip(field.accepts) ? 'clip' : field.accepts
  if (kind !== 'either' && kind !== found.kind) return false
  const extension = extensionOf(fileName)
  if (!field.extensions.includes(extension)) return false
  if (found.kind !== 'picture') return extension === found.extension
  return fileTypes.picture.some((each) => each === extension)
}

const isClip = (accepts: FileField['accepts']) => accepts === 'phrase' || accepts === 'message'

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04

// A photo as it is sent: upright, and no larger than the server keeps it, which is a third of the
// bytes of a tablet's camera and is decoded in a quarter of the time.
import { pictureWidths } from '@kinderleaf/contract/plain'
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'
import { isHeic } from './heic.ts'

const longestSide = Math.max(...pictureWidths)
const quality = 0.85
/** Smaller ones are sent as they are. */
const smallBytes = 300 * 1024
const photo = /\.(?:jpe?g|png)$/iu

/** Other files, and what cannot be read here, stay as they are. */
export async function shrinkPhoto(file: KeptFile): Promise<KeptFile> {
  if (file.earlier !== undefined || file.isVoice) return file
  const { name, content } = file
  const isForeign = await isHeic(file)
  if (!isForeign && !(photo.test(name) && content.size > smallBytes)) return file
  try {
    const bitmap = await createImageBitmap(content, { imageOrientation: 'from-image' })
    try {
      const scale = longestSide / Math.max(bitmap.width, bitmap.height)
      if (scale >= 1 && !isForeign) return file
      const jpeg = await pictureBlob(bitmap, bitmap.width, bitmap.height)
      if (jpeg.size >= content.size && !isForeign) return file
      return { name: name.replace(/\.[^.]*$/u, '.jpg'), content: jpeg }
    } finally {
      bitmap.close()
    }
  } catch {
    return file
  }
}

/** A picture as JPEG, no larger than it is kept. */
export function pictureBlob(
  source: ImageBitmap | HTMLVideoElement,
  width: number,
  height: number,
): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('There is no canvas.'))
  pen.imageSmoothingQuality = 'high'
  // what is transparent in a PNG would be black
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const give = (blob: Blob | null) => {
      // ten canvases would wait for the browser to tidy up
      canvas.width = 0
      if (blob) resolve(blob)
      else reject(new Error('No picture was made.'))
    }
    canvas.toBlob(give, 'image/jpeg', quality)
  })
}

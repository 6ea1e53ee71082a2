// A photo as it is sent: upright, and no larger than the server keeps it, which is a third of the
// bytes of a tablet's camera and is decoded in a quarter of the time.
import { pictureWidths } from '@kinderleaf/contract/plain'
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'

const longestSide = Math.max(...pictureWidths)
const quality = 0.85
/** Smaller ones are sent as they are. */
const smallBytes = 300 * 1024
/** What cameras store and the server does not take: sent as JPEG, where the browser can read it. */
const foreignPhoto = /\.(?:heic|heif)$/iu
const photo = /\.(?:jpe?g|png)$/iu

/** Other files, and what cannot be read here, stay as they are. */
export async function shrinkPhoto(file: KeptFile): Promise<KeptFile> {
  const { name, content } = file
  const isForeign = foreignPhoto.test(name)
  if (!isForeign && !(photo.test(name) && content.size > smallBytes)) return file
  try {
    const bitmap = await createImageBitmap(content, { imageOrientation: 'from-image' })
    try {
      const scale = longestSide / Math.max(bitmap.width, bitmap.height)
      if (scale >= 1 && !isForeign) return file
      const jpeg = await jpegOf(bitmap, Math.min(1, scale))
      if (jpeg.size >= content.size && !isForeign) return file
      return { name: name.replace(/\.[^.]*$/u, '.jpg'), content: jpeg }
    } finally {
      bitmap.close()
    }
  } catch {
    return file
  }
}

function jpegOf(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('There is no canvas.'))
  pen.imageSmoothingQuality = 'high'
  // what is transparent in a PNG would be black
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))),
      'image/jpeg',
      quality,
    )
  })
}

// Small copies of pictures for the wall, made once a picture and stored: a wall of whole drawings
// would fill a tablet's memory.
import { galleryDatabase, type StoredPicture } from './database.ts'

const widthPx = 480
let last: Promise<unknown> = Promise.resolve()

/** The small copy of a picture; where none can be made, the picture itself. */
export async function smallOf({ id, updatedAt, image }: StoredPicture): Promise<Blob> {
  try {
    const database = await galleryDatabase()
    const stored = await database.get('smalls', id)
    if (stored?.updatedAt === updatedAt) return stored.image
    // one at a time: each is decoded as a whole
    const making = last.then(() => shrink(image))
    last = making.catch(() => {})
    const small = await making
    await database.put('smalls', { id, updatedAt, image: small })
    return small
  } catch {
    return image
  }
}

async function shrink(image: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(image, { resizeWidth: widthPx, resizeQuality: 'medium' })
  try {
    return await blobOf(bitmap, 'image/webp')
  } finally {
    bitmap.close()
  }
}

/** A picture as a PNG file, which every programme and every form takes. */
export async function pngOf(image: Blob): Promise<Blob> {
  if (image.type === 'image/png') return image
  const bitmap = await createImageBitmap(image)
  try {
    return await blobOf(bitmap, 'image/png')
  } finally {
    bitmap.close()
  }
}

function blobOf(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image was made'))), type)
  })
}

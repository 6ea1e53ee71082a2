// HEIC, as newer tablets and phones store photos: by its first bytes, since it is often called
// `image.jpg`, or by its name. The server does not take it; some browsers read it.
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'

const heicName = /\.(?:heic|heif)$/iu
const pictureName = /\.(?:jpe?g|png)$/iu
/** A box of type `ftyp`, and the brands of pictures in it (ISO/IEC 23008-12, annex B). */
const heicStart = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/su

export async function isHeic({ name, content }: KeptFile): Promise<boolean> {
  if (heicName.test(name)) return true
  if (!pictureName.test(name)) return false
  const start = new Uint8Array(await content.slice(0, 12).arrayBuffer())
  return heicStart.test(String.fromCharCode(...start))
}

// Names of files and folders that every computer can unpack.

const NAME_LENGTH = 60
// Windows has devices of these names, in every folder.
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A text as the name of a file without its extension, or of a folder. */
export function safeName(text: string, usual: string): string {
  const name = text
    .normalize('NFC')
    // Letters and digits of all languages; what remains means something to no file system.
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, ' ')
    .trim()
  const short = [...name].slice(0, NAME_LENGTH).join('').trim() || usual
  return devices.test(short) ? `${short}_` : short
}

/** A file name as it is safe, with the extension of what is stored: pictures are stored as WebP. */
export const safeFileName = (fileName: string, url: string): string =>
  `${safeName(fileName.replace(/\.[^./\\]*$/, ''), 'file')}.${extensionIn(url)}`

const extensionIn = (url: string): string => /\.([a-z0-9]+)$/.exec(url)?.[1] ?? 'bin'

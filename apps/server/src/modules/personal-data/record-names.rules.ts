// Names within a record that every computer can unpack.
import type { RecordedFile } from '../../platform/personal-data.ts'

const NAME_LENGTH = 60

export interface FileNames {
  /** Where a file lies in the archive; the same for each mention of it. */
  of(file: RecordedFile): string
  /** Addresses with their names. */
  all(): Iterable<[url: string, name: string]>
}

/** Numbers files, so that two of one name both have their place. */
export function createFileNames(): FileNames {
  const names = new Map<string, { url: string; name: string }>()
  return {
    of({ fileName, url }) {
      const id = idIn(url)
      const known = names.get(id)
      if (known) return known.name
      const number = String(names.size + 1).padStart(4, '0')
      const name = `files/${number} ${safeName(fileName, extensionIn(url))}`
      names.set(id, { url, name })
      return name
    },
    *all() {
      for (const { url, name } of names.values()) yield [url, name]
    },
  }
}

/** The JSON file of a section. */
export const jsonName = (title: string): string =>
  `data/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`

/** The name for people, with the extension of what is stored: pictures are stored as WebP. */
function safeName(fileName: string, extension: string): string {
  const stem = fileName
    .replace(/\.[^./\\]*$/, '')
    .normalize('NFC')
    // Letters and digits of all languages; what remains means something to no file system.
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, ' ')
    .trim()
  return `${[...stem].slice(0, NAME_LENGTH).join('').trim() || 'file'}.${extension}`
}

const idIn = (url: string): string => url.split('/').at(-2) ?? url

const extensionIn = (url: string): string => /\.([a-z0-9]+)$/.exec(url)?.[1] ?? 'bin'

// Names within a record that every computer can unpack.
import { safeFileName } from '../../platform/file-names.ts'
import type { RecordedFile } from '../../platform/personal-data.ts'

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
      const name = `files/${number} ${safeFileName(fileName, url)}`
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

const idIn = (url: string): string => url.split('/').at(-2) ?? url

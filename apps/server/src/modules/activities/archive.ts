// All work of an activity as a ZIP file, a folder for each child: her files, and what she wrote.
import { Readable } from 'node:stream'
import { asTheyAre, createZip } from '../../platform/zip-writing.ts'
import type { Media } from '../media/index.ts'
import { type ArchivedWork, nameEntries } from './archive-names.rules.ts'

/** A file of this work, by child and the oldest first. */
export function archiveOf(
  submissions: readonly ArchivedWork[],
  media: Pick<Media, 'open'>,
): Readable {
  const zip = createZip()
  for (const { name, at, fileUrl, text } of nameEntries(submissions)) {
    const options = { mtime: at, ...(fileUrl === undefined ? {} : asTheyAre) }
    zip.add(name, async () => (fileUrl ? media.open(fileUrl) : Readable.from([text])), options)
  }
  zip.end()
  return zip.content
}

// A person's record as a ZIP file: a page that opens without us, the same as JSON, and her files. One
// item and one chunk of one file at a time are in memory.
import { Readable } from 'node:stream'
import type { RecordedItem, RecordedSection } from '../../platform/personal-data.ts'
import { asTheyAre, createZip } from '../../platform/zip-writing.ts'
import type { Media } from '../media/index.ts'
import { createFileNames, type FileNames, jsonName } from './record-names.rules.ts'
import { type PageHead, writePage } from './record-page.ts'

const PAGE = 'index.html'

/** The record of these sections as a stream. */
export function recordOf(
  head: PageHead,
  sections: readonly RecordedSection[],
  media: Pick<Media, 'open'>,
): Readable {
  const zip = createZip()
  const names = createFileNames()

  async function* page() {
    yield* writePage(head, sections, names)
    // Every file has been named by now.
    for (const [url, name] of names.all()) zip.add(name, () => media.open(url), asTheyAre)
    zip.end()
  }

  zip.add(PAGE, async () => Readable.from(page()))
  for (const section of sections) {
    zip.add(jsonName(section.title), async () => Readable.from(writeJson(section, names)))
  }
  return zip.content
}

/** The items as a JSON array, each file by its place in the archive. */
async function* writeJson({ items }: RecordedSection, names: FileNames) {
  let between = '[\n'
  for await (const item of items()) {
    yield between + JSON.stringify(withPlaces(item, names), null, 2)
    between = ',\n'
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

const withPlaces = ({ values, files = [] }: RecordedItem, names: FileNames) =>
  files.length === 0 ? values : { ...values, files: files.map((file) => names.of(file)) }

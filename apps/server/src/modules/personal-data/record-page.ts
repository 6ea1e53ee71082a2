// The page of a record: everything in plain words, opened from the disk, with links to the files. It
// loads nothing and runs nothing.
import { dayOf } from '../../platform/day.ts'
import type { RecordedItem, RecordedSection } from '../../platform/personal-data.ts'
import { type FileNames, jsonName } from './record-names.rules.ts'

// What only a program reads, such as the state of a drawing, is in the JSON file beside.
const SHOWN_CHARACTERS = 10_000

export interface PageHead {
  name: string
  /** The teacher whose class this is about; undefined for everything. */
  teacher: string | undefined
  madeAt: Date
}

/** The page in pieces. */
export async function* writePage(
  { name, teacher, madeAt }: PageHead,
  sections: readonly RecordedSection[],
  names: FileNames,
) {
  const about = teacher === undefined ? '' : ` in the class of ${teacher}`
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escaped(name)}</title>
<style>body{font:1.1rem/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid;padding-top:.5rem;margin:1rem 0}dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body>
<h1>What is held on ${escaped(name + about)}</h1>
<p>Made on ${dayOf(madeAt)}. The folder <a href="data/">data</a> holds the same for programs, the folder <a href="files/">files</a> all files.</p>
`
  for (const { title, items } of sections) {
    yield `<h2>${escaped(title)}</h2>\n`
    let isEmpty = true
    for await (const item of items()) {
      isEmpty = false
      yield writeItem(item, names, title)
    }
    if (isEmpty) yield '<p>Nothing.</p>\n'
  }
  yield '</body></html>\n'
}

function writeItem({ values, files = [] }: RecordedItem, names: FileNames, title: string): string {
  const rows = Object.entries(values).map(([key, value]) => {
    const words = inWords(value)
    const shown =
      words.length > SHOWN_CHARACTERS
        ? `<a href="${encodeURI(jsonName(title))}">See ${escaped(jsonName(title))}</a>`
        : escaped(words)
    return words === '' ? '' : `<dt>${escaped(asWords(key))}</dt><dd>${shown}</dd>`
  })
  const links = files.map((file) => {
    const name = names.of(file)
    return `<dd><a href="${encodeURI(name)}">${escaped(file.fileName)}</a></dd>`
  })
  return `<dl>${rows.join('')}${links.length > 0 ? `<dt>Files</dt>${links.join('')}` : ''}</dl>\n`
}

/** `handedInAt` as `Handed in at`. */
function asWords(key: string): string {
  const words = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return moment(value)
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, part]) => `${asWords(key)}: ${inWords(part)}`)
    .join(', ')
}

const moment = (date: Date): string => `${dayOf(date)} ${date.toISOString().slice(11, 16)} UTC`

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

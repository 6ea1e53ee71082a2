// The page of a record: everything in plain words, opened from the disk, with links to the files. It
// loads nothing and runs nothing.
import type { Language } from '@kinderleaf/contract/plain'
import { dayOf } from '../../platform/day.ts'
import type { RecordedItem, RecordedSection } from '../../platform/personal-data.ts'
import { say } from '../../platform/sentences.ts'
import { type FileNames, jsonName } from './record-names.rules.ts'

// What only a program reads, such as the state of a drawing, is in the JSON file beside.
const SHOWN_CHARACTERS = 10_000

export interface PageHead {
  name: string
  /** The teacher whose class this is about; undefined for everything. */
  teacher: string | undefined
  madeAt: Date
  /** Of whoever reads it. */
  language: Language
}

/** The page in pieces. */
export async function* writePage(
  { name, teacher, madeAt, language }: PageHead,
  sections: readonly RecordedSection[],
  names: FileNames,
) {
  const heading =
    teacher === undefined
      ? say('What is held on {name}', { name })
      : say('What is held on {name} in the class of {teacher}', { name, teacher })
  const folders = say(
    'Made on {day}. The folder {data} holds the same for programs, the folder {files} all files.',
    {
      day: dayOf(madeAt),
      data: '<a href="data/">data</a>',
      files: '<a href="files/">files</a>',
    },
  )
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escaped(name)}</title>
<style>body{font:1.1rem/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid;padding-top:.5rem;margin:1rem 0}dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body>
<h1>${escaped(heading.text(language))}</h1>
<p>${folders.text(language)}</p>
`
  for (const { title, items } of sections) {
    yield `<h2>${escaped(say(title).text(language))}</h2>\n`
    let isEmpty = true
    for await (const item of items()) {
      isEmpty = false
      yield writeItem(item, names, { title, language })
    }
    if (isEmpty) yield `<p>${escaped(say('Nothing.').text(language))}</p>\n`
  }
  yield '</body></html>\n'
}

interface Place extends Pick<PageHead, 'language'> {
  /** Of the section. */
  title: string
}

function writeItem({ values, files = [] }: RecordedItem, names: FileNames, place: Place): string {
  const { title, language } = place
  const inFile = jsonName(title)
  const rows = Object.entries(values).map(([key, value]) => {
    const words = inWords(value)
    const shown =
      words.length > SHOWN_CHARACTERS
        ? `<a href="${encodeURI(inFile)}">${escaped(say('See {file}', { file: inFile }).text(language))}</a>`
        : escaped(words)
    return words === '' ? '' : `<dt>${escaped(asWords(key))}</dt><dd>${shown}</dd>`
  })
  const links = files.map((file) => {
    const name = names.of(file)
    return `<dd><a href="${encodeURI(name)}">${escaped(file.fileName)}</a></dd>`
  })
  const filesTerm = `<dt>${escaped(say('Files').text(language))}</dt>`
  return `<dl>${rows.join('')}${links.length > 0 ? filesTerm + links.join('') : ''}</dl>\n`
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

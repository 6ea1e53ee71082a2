// Moodle XML: questions of the types multichoice and truefalse, with the pictures in them
// (docs.moodle.org, "Moodle XML format"). Pure.
import { htmlText } from './html-text.ts'
import { addressOfPicture } from './pictures-in-files.ts'
import { lineOf, type Reading } from './question-file.ts'
import { attributeOf, readXml, type XmlElement } from './read-xml.ts'
import { type RawOption, type ReadingSoFar, startReading } from './reading.ts'

export function readMoodleXml(text: string): Reading {
  const reading = startReading()
  const problem = readXml(text, 'quiz', (element) => {
    if (element.name === 'question') readQuestion(reading, element)
  })
  return problem ? { problem } : reading.done()
}

function readQuestion(reading: ReadingSoFar, element: XmlElement): void {
  const { line } = element
  const type = attributeOf(element, 'type')
  const texts = (name: string) => partsOf(element, name).map(textOf)
  if (type === 'category') {
    const [name = ''] = texts('category')
    reading.leaveOut('category', line, lineOf(name))
    return
  }
  if (type !== 'multichoice' && type !== 'truefalse') {
    reading.leaveOut('otherType', line, type)
    return
  }
  const [asked] = partsOf(element, 'questiontext')
  const question = contentOf(reading, asked, line)
  const answers = partsOf(element, 'answer')
  const options = answers.map((answer): RawOption => {
    const weight = Number(attributeOf(answer, 'fraction'))
    const content = contentOf(reading, answer, line)
    const text = type === 'truefalse' ? capital(content.text) : content.text
    return { ...content, text, weight: Number.isFinite(weight) ? weight : 0 }
  })
  const name = lineOf(texts('name').join(' '))
  if (name && !question.text.startsWith(name.slice(0, 20))) reading.note('name', line, name)
  noteSaid(reading, element, answers)
  const { text: questionText, image, alt } = question
  reading.add({ questionText, image, alt, options }, line)
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const sayings = [
  'generalfeedback',
  'correctfeedback',
  'partiallycorrectfeedback',
  'incorrectfeedback',
  'hint',
]

/** Notes what is said of the answers, and how they count. */
function noteSaid(
  reading: ReadingSoFar,
  element: XmlElement,
  answers: readonly XmlElement[],
): void {
  const { line } = element
  const said = [
    ...sayings.flatMap((name) => partsOf(element, name)),
    ...answers.flatMap((answer) => partsOf(answer, 'feedback')),
  ]
  const feedback = said.flatMap((part) => {
    const { text, images } = htmlText(textOf(part))
    return [text, ...images.map(({ alt, src }) => alt || src.slice(0, 200))].filter(Boolean)
  })
  if (feedback.length > 0) reading.note('feedback', line, feedback.join(' / '))
  const tags = partsOf(element, 'tags').flatMap((part) => partsOf(part, 'tag').map(textOf))
  if (tags.length > 0) reading.note('tags', line, lineOf(tags.join(', ')))
  const settings = [...usual].flatMap(([name, values]) =>
    partsOf(element, name)
      .map(({ text }) => text.trim())
      .filter((value) => value !== '' && !values.test(value))
      .map((value) => `${name} ${value}`),
  )
  if (settings.length > 0) reading.note('settings', line, settings.join(', '))
}

/** How our questions count; whatever differs is named. */
const usual = new Map([
  ['defaultgrade', /^1(\.0*)?$/],
  ['penalty', /^0(\.0*)?$/],
  ['hidden', /^0$/],
  ['shuffleanswers', /^(0|false)$/],
  ['idnumber', /^$/],
])

interface Content {
  readonly text: string
  readonly image: string
  readonly alt: string
}

/** The words of an element and its one picture. */
function contentOf(reading: ReadingSoFar, element: XmlElement | undefined, line: number): Content {
  if (!element) return { text: '', image: '', alt: '' }
  const written = textOf(element)
  const isPlain = attributeOf(element, 'format') === 'plain_text'
  const html = isPlain ? { text: lineOf(written), images: [], hadTags: false } : htmlText(written)
  if (html.hadTags) reading.note('html', line)
  const files = partsOf(element, 'file')
  const [shown] = html.images
  const named = files.find((file) => shown && fileIn(shown.src) === attributeOf(file, 'name'))
  const picture = named ?? (shown ? undefined : files[0])
  const image = picture ? addressOf(picture) : ''
  for (const file of files) {
    if (file !== picture || !image) reading.note('picture', line, attributeOf(file, 'name'))
  }
  for (const { src } of html.images) {
    const name = fileIn(src)
    if (name === undefined) reading.note('pictureElsewhere', line, src.slice(0, 200))
    else if (!files.some((file) => attributeOf(file, 'name') === name)) {
      reading.note('picture', line, name)
    }
  }
  return { text: html.text, image, alt: image ? (shown?.alt ?? '') : '' }
}

/** The name of the file beside it that an address means; undefined for one elsewhere. */
function fileIn(src: string): string | undefined {
  const [, name] = /^@@PLUGINFILE@@\/(.+)$/.exec(src) ?? []
  if (name === undefined) return undefined
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Its `data:` address; empty for what is no picture of ours. */
const addressOf = (file: XmlElement): string =>
  attributeOf(file, 'encoding') === 'base64' ? addressOfPicture(file.text) : ''

const partsOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.parts.filter((part) => part.name === name)

/** What stands in its `<text>`. */
const textOf = (element: XmlElement): string =>
  partsOf(element, 'text')
    .map(({ text }) => text)
    .join(' ')

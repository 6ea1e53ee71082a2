// GIFT: "::Name:: Question? {=right ~wrong}", an empty line between two questions
// (docs.moodle.org, "GIFT format"). Pure.
import { htmlText, looksLikeHtml } from './html-text.ts'
import { lineOf, type Problem, type ProblemKind, placeOf, type Reading } from './question-file.ts'
import { plainOption, type RawOption, type ReadingSoFar, startReading } from './reading.ts'

/** A question as it is written: what stands before, between and after its braces. */
interface Block {
  readonly start: number
  readonly stem: string
  /** Null where it has no braces. */
  readonly answers: string | null
  readonly tail: string
}

export function readGift(text: string): Reading {
  const reading = startReading()
  const blocks = blocksOf(withoutComments(text))
  if (!Array.isArray(blocks)) return { problem: blocks }
  let line = 1
  let last = 0
  for (const block of blocks) {
    for (let at = text.indexOf('\n', last); at >= 0 && at < block.start; ) {
      line += 1
      last = at + 1
      at = text.indexOf('\n', last)
    }
    readBlock(reading, block, line)
  }
  return reading.done()
}

/** The text as long as before; a line of comments does not end a question. */
const withoutComments = (text: string): string =>
  text.replace(/^[ \t]*\/\/.*$/gm, (comment) => '\0'.repeat(comment.length))

/** The questions, or what is wrong with the first that is broken. */
function blocksOf(text: string): Block[] | Problem {
  const problem = (kind: ProblemKind, at: number): Problem => ({ kind, place: placeOf(text, at) })
  const blocks: Block[] = []
  // what a question can be divided at: an escape (passed over), a brace, an empty line, the end
  const sign = /\\.|[{}]|\n[ \t]*(?=\n)|$/gs
  let start = 0
  let open = -1
  let close = -1
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const at = found.index
    const [whole] = found
    if (whole.startsWith('\\')) continue
    if (whole === '{') {
      if (open >= 0) return problem('braceOpen', at)
      open = at
    } else if (whole === '}') {
      if (open < 0 || close >= 0) return problem('braceOpen', at)
      close = at
    } else if (open < 0 || close >= 0) {
      blocks.push({
        start: start + (/\S/.exec(text.slice(start, at).replaceAll('\0', ' '))?.index ?? 0),
        stem: text.slice(start, open < 0 ? at : open),
        answers: open < 0 ? null : text.slice(open + 1, close),
        tail: close < 0 ? '' : text.slice(close + 1, at),
      })
      start = at
      open = -1
      close = -1
    } else if (at === text.length) return problem('braceMissing', open)
    if (at === text.length) break
  }
  return blocks
}

/** No question is longer; what is written by hand never is. */
const mostCharacters = 1_000_000

function readBlock(reading: ReadingSoFar, block: Block, line: number): void {
  const { length } = block.stem + block.answers + block.tail
  if (length > mostCharacters) {
    reading.leaveOut('longQuestion', line, String(length))
    return
  }
  const tail = cleaned(block.tail)
  const stem = cleaned(block.stem).replace(/^\$CATEGORY:(.*)$/gm, (_, name: string) => {
    reading.leaveOut('category', line, lineOf(name))
    return ''
  })
  const [, name, rest = ''] = /^::((?:\\.|(?!::)[^\\])*)::(.*)$/s.exec(stem.trim()) ?? []
  const whole = (name === undefined ? stem : rest).trim()
  if (block.answers === null) {
    if (whole) reading.leaveOut('otherType', line, 'description')
    return
  }
  const answers = cleaned(block.answers).trim()
  const options = optionsOf(answers)
  if (typeof options === 'string') {
    reading.leaveOut('otherType', line, options)
    return
  }
  const gapped = tail.trim() ? `${whole} _____ ${tail.trim()}` : whole
  const format = formatOf(gapped)
  const question = wordsOf(gapped, format)
  const words = options.map((option) => wordsOf(option.text, format))
  if (name && !question.text.startsWith(lineOf(name).slice(0, 20))) {
    reading.note('name', line, lineOf(unescaped(name)))
  }
  if ([question, ...words].some(({ hadTags }) => hadTags)) reading.note('html', line)
  if ([question, ...words].some(({ hadImages }) => hadImages)) {
    reading.note('pictureElsewhere', line)
  }
  const feedback = [...answers.matchAll(/(?<!\\)#+((?:\\.|[^\\~=#])+)/gs)].map(([, said]) => said)
  if (feedback.length > 0) reading.note('feedback', line, lineOf(feedback.join(' / ')))
  reading.add(
    {
      questionText: question.text,
      image: '',
      alt: '',
      options: options.map((option, index) => ({ ...option, text: words[index]?.text ?? '' })),
    },
    line,
  )
}

const cleaned = (text: string): string => text.replaceAll('\0', '')

/** The options, or the type of a question that has none. */
function optionsOf(answers: string): readonly RawOption[] | string {
  if (answers === '') return 'essay'
  if (answers.startsWith('#')) return 'numerical'
  const [, truth] = /^(T|TRUE|F|FALSE)\s*(?:#.*)?$/is.exec(answers) ?? []
  if (truth) {
    const isTrue = /^t/i.test(truth)
    return [plainOption('True', isTrue), plainOption('False', !isTrue)]
  }
  const parts = [...answers.matchAll(/([=~])((?:\\.|[^\\=~])*)/gs)].map(
    ([, sign = '', part = '']) => optionOf(sign, part),
  )
  if (!/^[=~]/.test(answers)) return 'unknown'
  if (parts.every(({ sign }) => sign === '=')) {
    return parts.every(({ text }) => text.includes('->')) ? 'matching' : 'shortanswer'
  }
  return parts
}

function optionOf(sign: string, part: string): RawOption & { sign: string } {
  const [, weight, rest = ''] = /^\s*(?:%(-?[\d.]{1,12})%)?(.*)$/s.exec(part) ?? []
  const [text = ''] = /^(?:\\.|[^\\#])*/s.exec(rest) ?? []
  const own = weight === undefined ? Number.NaN : Number(weight)
  const usual = sign === '=' ? 100 : 0
  return { sign, text, image: '', alt: '', weight: Number.isNaN(own) ? usual : own }
}

const formatForm = /^\s*\[(html|moodle|plain|markdown)\]/i

const formatOf = (text: string): string => formatForm.exec(text)?.[1]?.toLowerCase() ?? 'moodle'

function wordsOf(text: string, format: string) {
  const own = formatForm.test(text) ? formatOf(text) : format
  const words = unescaped(text.replace(formatForm, ''))
  if (own === 'plain' || !looksLikeHtml(words)) {
    return { text: lineOf(words), hadTags: false, hadImages: false }
  }
  const { images, ...html } = htmlText(words)
  return { ...html, hadImages: images.length > 0 }
}

const unescaped = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

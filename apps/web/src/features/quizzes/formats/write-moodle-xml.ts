// A quiz as Moodle XML, with its pictures. Pure.
import { answerLetters } from '@kinderleaf/contract/plain'
import { escapeHtml } from './html-text.ts'
import { encodedOf } from './pictures-in-files.ts'
import { type FileOption, lineOf, type QuestionFile } from './question-file.ts'

/** Its pictures are `data:` addresses; others are left out. */
export function writeMoodleXml({ questions }: QuestionFile): string {
  const items = questions.map(({ questionText, image, alt, options, correctAnswer }) => {
    const answers = answerLetters.map((letter) =>
      element('answer', options[letter], letter, letter === correctAnswer ? 100 : 0),
    )
    return [
      '<question type="multichoice">',
      `<name><text>${escapeXml(lineOf(questionText).slice(0, 80).toWellFormed())}</text></name>`,
      element('questiontext', { text: questionText, image, alt }, 'question'),
      '<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden>',
      '<single>true</single><shuffleanswers>false</shuffleanswers>',
      '<answernumbering>ABCD</answernumbering>',
      ...answers,
      '</question>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${items.join('\n')}\n</quiz>\n`
}

/** A question or an answer; with a picture its words become HTML, which shows it. */
function element(name: string, content: FileOption, file: string, points?: number): string {
  const text = lineOf(content.text)
  const [, kind] = /^data:image\/(\w+);/.exec(content.image) ?? []
  const fraction = points === undefined ? '' : ` fraction="${points}"`
  if (!kind) return `<${name}${fraction} format="plain_text">${textPart(text)}</${name}>`
  const fileName = `${file}.${kind}`
  const shown = `<img src="@@PLUGINFILE@@/${fileName}" alt="${escapeHtml(lineOf(content.alt))}">`
  const encoded = encodedOf(content.image)
  return [
    `<${name}${fraction} format="html">${textPart(`<p>${escapeHtml(text)}</p><p>${shown}</p>`)}`,
    `<file name="${fileName}" path="/" encoding="base64">${encoded}</file></${name}>`,
  ].join('\n')
}

const textPart = (text: string): string => `<text>${escapeXml(text)}</text>`

const escapeXml = (text: string): string =>
  text
    // characters that XML cannot hold (XML 1.0, section 2.2)
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

import { answerLetters, languages, limits } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenJsonAt } from './broken-json.ts'
import {
  emptyFile,
  type FileQuestion,
  lineOf,
  type QuestionFile,
  type Reading,
} from './question-file.ts'
import { readAiken } from './read-aiken.ts'
import { csvDivider, readCsv } from './read-csv.ts'
import { readFile } from './read-file.ts'
import { readGift } from './read-gift.ts'
import { readMoodleXml } from './read-moodle-xml.ts'
import { readQuizJson } from './read-quiz-json.ts'
import { writeAiken } from './write-aiken.ts'
import { writeCsv } from './write-csv.ts'
import { writeGift } from './write-gift.ts'
import { writeMoodleXml } from './write-moodle-xml.ts'
import { writeQuizJson } from './write-quiz-json.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const signs = fc.constantFrom(...'=~#{}:\\%[]->"\',;&<>/@+A.) \tn*$0'.split(''), '＝', '🌱', 'é')
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: signs }),
  fc.constantFrom(
    'ANSWER: B now',
    '//not a comment',
    '[html]x',
    '%50% off',
    '<b>x</b>',
    '::x::y',
    'A',
  ),
  fc.constantFrom("'=1", "=cmd|'/c calc'!A1", 'a -> b', '&eacute;', '@@PLUGINFILE@@/a.png', ']]>'),
)
/** Words as a field of ours holds them: one line, without what XML has no place for. */
const words = anyText
  .map((text) => lineOf(text).replace(/[\ufffe\uffff]/g, ''))
  .map((text) => lineOf(text) || 'x')

interface Picture {
  readonly image: string
  readonly alt: string
}

const plain: fc.Arbitrary<Picture> = fc.constant({ image: '', alt: '' })
const pictured: fc.Arbitrary<Picture> = fc
  .tuple(
    fc.constantFrom('', 'data:image/png;base64,iVBORw0KGgoA', 'data:image/jpeg;base64,/9j/4AAQ'),
    words,
  )
  .map(([image, alt]) => ({ image, alt: image && alt }))

const questionOf = (text: fc.Arbitrary<string>, picture: fc.Arbitrary<Picture>) => {
  const option = fc.tuple(text, picture).map(([one, image]) => ({ text: one, ...image }))
  return fc
    .tuple(text, picture, option, option, option, option, fc.constantFrom(...answerLetters))
    .map(
      ([questionText, image, A, B, C, D, correctAnswer]): FileQuestion => ({
        questionText,
        ...image,
        options: { A, B, C, D },
        correctAnswer,
      }),
    )
}

const fileOf = (
  text: fc.Arbitrary<string>,
  picture: fc.Arbitrary<Picture>,
): fc.Arbitrary<QuestionFile> =>
  fc
    .array(questionOf(text, picture), { minLength: 1, maxLength: 4 })
    .map((questions) => ({ ...emptyFile, questions }))

/** What was read, without notes that nothing was lost by. */
function read(reading: Reading): QuestionFile {
  if ('problem' in reading) throw new Error(JSON.stringify(reading.problem))
  expect(reading.notes.filter(({ kind }) => kind !== 'htmlStays')).toEqual([])
  return reading.file
}

test('our own format holds a quiz exactly as it is', () => {
  const head = fc.record({
    ...{
      title: anyText,
      description: anyText,
      language: fc.constantFrom('', ...languages),
    },
    estimatedDuration: fc.option(fc.integer({ min: 1, max: limits.quizMinutesMax })),
  })
  fc.assert(
    fc.property(head, fileOf(anyText, pictured), (texts, file) => {
      const quiz = { ...file, ...texts, image: '/pictures/words/dog.svg' }
      expect(read(readQuizJson(writeQuizJson(quiz)))).toEqual(quiz)
    }),
  )
})

test('Moodle XML holds all questions with their pictures', () => {
  fc.assert(
    fc.property(fileOf(words, pictured), (file) => {
      expect(read(readMoodleXml(writeMoodleXml(file)))).toEqual(file)
    }),
  )
})

test('GIFT and CSV hold all words', () => {
  fc.assert(
    fc.property(fileOf(words, plain), (file) => {
      expect(read(readGift(writeGift(file)))).toEqual(file)
      expect(read(readFile(bytesOf(writeCsv(file))))).toEqual(file)
    }),
  )
})

test('Aiken holds all words, but for a question that is called like its last line', () => {
  const asked = words.filter((text) => !/^ANSWER:/i.test(text))
  fc.assert(
    fc.property(fileOf(asked, plain), (file) => {
      expect(read(readAiken(writeAiken(file)))).toEqual(file)
    }),
  )
})

test('every export is recognised by what is in it', () => {
  const simple = fc
    .string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1 })
    .map((text) => lineOf(text) || 'x')
  // "< or >?", and what is no JSON either
  const begun = fc
    .tuple(fc.constantFrom('', '<', '< ', '<3', '{', '{"'), simple)
    .map((parts) => parts.join(''))
  const written = [
    ['JSON', writeQuizJson],
    ['Moodle XML', writeMoodleXml],
    ['GIFT', writeGift],
    ['Aiken', writeAiken],
    ['CSV', writeCsv],
  ] as const
  fc.assert(
    fc.property(fileOf(begun, plain), (file) => {
      for (const [format, write] of written) {
        expect(readFile(bytesOf(write(file)))).toMatchObject({ format, file })
      }
    }),
    { numRuns: 30 },
  )
})

test('whatever the bytes are, reading ends without throwing, with questions or a reason', () => {
  const parts = fc.constantFrom(
    ...[
      '{',
      '}',
      '=a',
      '~b',
      '#',
      '::',
      '\\',
      '\n',
      '\n\n',
      'A. x\n',
      'ANSWER: A\n',
      '"',
      ',',
      '[',
      ']',
      ':',
    ],
    ...['<quiz>', '<question type="multichoice">', '<answer fraction="100">', '<text>', '</text>'],
    ...[
      '</answer>',
      '</question>',
      '</quiz>',
      '<!DOCTYPE a>',
      '<![CDATA[',
      '&amp;',
      '&x;',
      'true',
      '1e9',
    ],
    ...[
      'Question,A,B,C,D,Correct answer\n',
      '{"format":"kinderleaf-quiz","version":1',
      '\u0000',
      'é',
    ],
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: parts, maxLength: 40 }).map(bytesOf),
    fc
      .string({ unit: parts, maxLength: 40 })
      .map((text) => new Uint8Array(Buffer.from(text, 'utf16le'))),
  )
  fc.assert(
    fc.property(bytes, (some) => {
      const reading = readFile(some)
      if ('problem' in reading) expect(reading.problem.kind).not.toBe('failed')
      else expect(reading.file.questions.length + reading.notes.length).toBeGreaterThan(0)
    }),
    { numRuns: 1_000 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const reader of [readGift, readAiken, readMoodleXml, readQuizJson]) reader(text)
      const divider = csvDivider(text)
      readCsv(text, divider ?? ';')
    }),
  )
})

test('where JSON breaks is found exactly where JSON.parse gives up', () => {
  const token = fc.constantFrom(...'{}[],: \n"ab\\u0-1.eE'.split(''), 'true', 'null', '"a"', '12')
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: token, maxLength: 12 })), (text) => {
      let isJson = true
      try {
        JSON.parse(text)
      } catch {
        isJson = false
      }
      const at = brokenJsonAt(text)
      if (isJson) expect(at).toBe(text.length)
      // what stands before is the beginning of JSON, and nothing that can follow makes it whole
      else expect(() => JSON.parse(text.slice(0, at + 1))).toThrow()
    }),
    { numRuns: 1_000 },
  )
})

// What is said of a file: why it cannot be read, and what was changed or left out.
import { limits } from '@kinderleaf/contract/plain'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Note, NoteKind, Problem, ProblemKind } from '../formats/question-file.ts'

const megabytes = limits.importBytes / 1024 / 1024

/** Why a file cannot be read, with the place where it is broken. */
export function useProblemText(): (problem: Problem) => string {
  const { t, i18n } = useLingui()
  return ({ kind, place, detail = '' }) => {
    const [begin, end] = ['{', '}']
    const most = i18n.number(limits.questionsPerImport)
    const count = i18n.number(Number(detail) || 0)
    const sentences: Record<ProblemKind, string> = {
      answerLine: t`In a file like this each question has its options A, B, C, D in this order, then a line with ANSWER: and a letter.`,
      braceMissing: t`The answers of this question begin with ${begin} and never end with ${end}.`,
      braceOpen: t`There is a ${begin} or ${end} too many. Write an empty line between two questions.`,
      columns: t`The first line has to name the columns. These are missing: ${detail}`,
      doctype: t`A file with a DOCTYPE is not read, since it can ask for other files. Please export it again without one.`,
      encoding: t`The file says that it is written in ${detail}. Please save it as UTF-8.`,
      failed: t`The file cannot be read.`,
      format: t`No questions are found in it. It can be Moodle XML, GIFT, Aiken, CSV with our columns, or a quiz that was exported here.`,
      json: t`It is broken here. Please export it again.`,
      jsonShape: detail
        ? t`Question ${detail} is not as it should be.`
        : t`The quiz is not as it should be.`,
      jsonVersion: t`It was exported by a newer version (${detail}). Please update this one first.`,
      none: t`There are no questions in it.`,
      quote: t`A quotation mark begins here and never ends.`,
      root: t`This is XML, but no quiz of Moodle: it begins with ${detail}.`,
      tooLarge: t`It is larger than ${megabytes} MB. Please divide it.`,
      tooMany: t`It has ${count} questions, and ${most} fit. Please divide it.`,
      tooSlow: t`Reading it took more than 10 seconds. Please divide it.`,
      unreadable: t`This is no file of text.`,
      xml: t`The XML is broken here.`,
      xmlEntity: t`A sign is written as a name that XML does not know, like ${'&nbsp;'}.`,
      xmlLevels: t`It has too many parts within parts.`,
      xmlOpen: t`A tag is not closed, or not in the order in which tags were opened.`,
      zip: t`This is a ZIP archive, as Word and Excel make them too. Please unpack it, or save a table as CSV.`,
    }
    const sentence = sentences[kind]
    if (!place) return sentence
    const { line, column } = place
    return t`Line ${line}, column ${column}: ${sentence}`
  }
}

/** What was done, for each kind of note. */
export function useNoteTexts(): Record<NoteKind, string> {
  const { t } = useLingui()
  return {
    noRight: t`No right answer: please choose one`,
    severalRight: t`Several right answers: please choose one`,
    fewOptions: t`Fewer than four options: please write the others`,
    answersLeft: t`More than four options: the last ones are left out`,
    cut: t`Texts that are far too long are cut`,
    otherType: t`Questions of another kind are left out`,
    longQuestion: t`Questions that are too long are left out`,
    picture: t`Files that are left out: a question and an option have one picture each (JPEG, PNG, GIF or WebP, up to 10 MB)`,
    pictureElsewhere: t`Pictures that are not in the file are left out`,
    textFromPicture: t`Options without words got those of their picture`,
    html: t`Bold, lists and the like are left out; the words stay`,
    htmlStays: t`It looks like HTML, and is shown as it is written`,
    weights: t`Points of single answers are left out: an answer is right or wrong`,
    feedback: t`Feedback is left out`,
    name: t`Names of questions are left out`,
    settings: t`Points, penalties, shuffling and the like are left out`,
    tags: t`Tags are left out`,
    category: t`Categories are left out`,
    column: t`Columns with other names are left out`,
    field: t`Parts with other names are left out`,
  }
}

/** What a note is about: the file's words, but for what has a name or a number here. */
export function useNoteDetail(): (note: Note) => string {
  const { t } = useLingui()
  // the types of Moodle, as its files name them
  const types = new Map([
    ['calculated', t`calculated`],
    ['cloze', t`gaps in a text`],
    ['description', t`a text without a question`],
    ['essay', t`essay`],
    ['matching', t`pairs to match`],
    ['numerical', t`a number`],
    ['shortanswer', t`short answer`],
    ['unknown', t`unknown`],
  ])
  return ({ kind, detail }) => {
    if (kind === 'otherType') return types.get(detail) ?? detail
    if (kind !== 'longQuestion') return detail
    return t`${plural(Number(detail), { one: '# character', other: '# characters' })}`
  }
}

// A stored quiz as a file that is whole by itself: its pictures are in it.
import type { AuthoredQuiz, Question } from '@kinderleaf/contract'
import { textOfPicture } from '../../authoring/index.ts'
import { drawingMarkup, imageOf, pngOf } from '../../crafts/index.ts'
import { eachOption } from '../editor/quiz-draft.ts'
import type { FileQuestion, QuestionFile } from '../formats/question-file.ts'

export function fileOf(quiz: AuthoredQuiz): QuestionFile {
  const { title, description, image, language, hasOwnDuration, questions } = quiz
  const estimatedDuration = hasOwnDuration ? quiz.estimatedDuration : null
  return {
    ...{ title, description, image, language, estimatedDuration },
    questions: questions.map(questionOf),
  }
}

type Stored = Pick<Question, 'image' | 'alt'>
const pictureOf = ({ image, alt }: Stored) => ({ image: image ?? '', alt: alt ?? '' })

function questionOf(question: Question): FileQuestion {
  const { questionText, correctAnswer, options } = question
  const optionOf = ({ text, ...picture }: Question['options']['A']) => ({
    text,
    ...pictureOf(picture),
  })
  return {
    questionText,
    correctAnswer,
    ...pictureOf(question),
    options: eachOption((letter) => optionOf(options[letter])),
  }
}

/**
 * The file with its pictures in it, and how many could not be loaded and are left out. Where
 * drawings are painted, the cover has no place.
 */
export async function withPictures(
  file: QuestionFile,
  drawings: 'named' | 'painted',
): Promise<{ file: QuestionFile; lost: number }> {
  const loaded = new Map<string, string>()
  let lost = 0
  const load = async (address: string): Promise<string> => {
    const known = loaded.get(address)
    if (known !== undefined) return known
    const text = await textOf(address, drawings).catch(() => '')
    if (text === '' && address !== '') lost += 1
    loaded.set(address, text)
    return text
  }
  const withPicture = async <T extends { readonly image: string }>(part: T): Promise<T> => ({
    ...part,
    image: await load(part.image),
  })
  const questions: FileQuestion[] = []
  for (const question of file.questions) {
    const { A, B, C, D } = question.options
    const options = {
      A: await withPicture(A),
      B: await withPicture(B),
      C: await withPicture(C),
      D: await withPicture(D),
    }
    questions.push({ ...(await withPicture(question)), options })
  }
  const image = drawings === 'named' ? await load(file.image) : ''
  return { file: { ...file, image, questions }, lost }
}

const isDrawing = (address: string): boolean => address.startsWith('/pictures/')

/** The side of a painted drawing, in pixels. */
const paintedPx = 480

/** A picture as a `data:` address; a drawing of ours may stay a name, which every school knows. */
async function textOf(address: string, drawings: 'named' | 'painted'): Promise<string> {
  if (address === '' || (isDrawing(address) && drawings === 'named')) return address
  if (isDrawing(address)) {
    const image = await imageOf(await drawingMarkup(address), paintedPx, paintedPx)
    const place = { image, x: 0, y: 0, width: paintedPx, height: paintedPx }
    const png = await pngOf(paintedPx, paintedPx, [place])
    return textOfPicture(new File([png], 'picture.png', { type: png.type }))
  }
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const picture = await answer.blob()
  return textOfPicture(new File([picture], 'picture', { type: picture.type }))
}

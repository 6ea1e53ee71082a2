// Fetches the pictures of a quiz before their question comes: a child who cannot read has nothing
// else to go by, and the network may be gone by then.
import type { Question } from '@kinderleaf/contract'
import { answerLetters } from '@kinderleaf/contract/plain'
import { useEffect } from 'react'

/** Of the questions after the one on the page, one picture at a time, in their order. */
export function usePicturesAhead(questions: readonly Question[], position: number): void {
  useEffect(() => {
    let here = true
    const fetchAll = async () => {
      for (const src of questions.slice(position + 1).flatMap(picturesOf)) {
        if (!here) return
        await fetchPicture(src)
      }
    }
    void fetchAll()
    return () => {
      here = false
    }
  }, [questions, position])
}

const picturesOf = ({ image, options }: Question): string[] =>
  [image, ...answerLetters.map((letter) => options[letter].image)].flatMap((src) => src || [])

/** Ends either way: a picture that is missing now is asked for again when it is shown. */
const fetchPicture = (src: string) =>
  new Promise<void>((resolve) => {
    const picture = new Image()
    for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve())
    picture.src = src
  })

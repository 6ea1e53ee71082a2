import type { Question } from '@kinderleaf/contract'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePicturesAhead } from './pictures-ahead.ts'

const questionOf = (questionId: string, more: Partial<Question>): Question => ({
  questionId,
  questionText: questionId,
  image: null,
  alt: null,
  correctAnswer: 'A',
  options: { A: word('A'), B: word('B'), C: word('C'), D: word('D') },
  ...more,
})
const word = (text: string) => ({ text, image: null, alt: null })

afterEach(() => vi.unstubAllGlobals())

test('the pictures of the questions to come are there before the network goes', async () => {
  const fetched: string[] = []
  class Picture extends EventTarget {
    set src(address: string) {
      fetched.push(address)
      queueMicrotask(() => this.dispatchEvent(new Event(address === '/lost' ? 'error' : 'load')))
    }
  }
  vi.stubGlobal('Image', Picture)
  const pictured = (image: string) => ({ text: image, image, alt: null })
  const questions = [
    questionOf('first', { image: '/shown' }),
    questionOf('second', {
      image: '/barn',
      options: { A: pictured('/lost'), B: word('cat'), C: pictured('/hen'), D: word('dog') },
    }),
  ]
  renderHook(() => usePicturesAhead(questions, 0))
  await waitFor(() => expect(fetched).toEqual(['/barn', '/lost', '/hen']))
})

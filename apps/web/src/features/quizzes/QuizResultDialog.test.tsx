import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../test-page.tsx'
import { QuizResultDialog } from './QuizResultDialog.tsx'
import { ResultLeaves } from './ResultLeaves.tsx'

const result = { totalQuestions: 2, correctAnswers: 2, wrongAnswers: 0, score: 100 }

test.each([
  ['en', /^Hear: Farm\. You finished the quiz/],
  ['es', /^Hear: You finished the quiz/],
] as const)('the result of a quiz in "%s" is spoken by one voice', (language, name) => {
  show(
    <MemoryRouter>
      <QuizResultDialog
        quiz={{ title: 'Farm', language }}
        result={result}
        leaves={[]}
        onwards="/quiz-results"
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('a drawing of ours lies on no white leaf, since some of them are white', () => {
  const pictures = ['rooms/animal-sheep', 'library/ewe', 'rooms/bg-farm']
  const leaves = [true, false].flatMap((isRight) =>
    pictures.map((name) => ({
      questionId: `${name} ${isRight}`,
      picture: `/pictures/${name}.svg`,
      isRight,
    })),
  )
  const { container } = show(<ResultLeaves leaves={leaves} />)
  const white = [...container.querySelectorAll('.bg-white img')]
  expect(white.map((image) => image.getAttribute('src'))).toEqual([
    '/pictures/library/ewe.svg',
    '/pictures/rooms/bg-farm.svg',
  ])
  expect(screen.getAllByText('Incorrect')).toHaveLength(3)
})

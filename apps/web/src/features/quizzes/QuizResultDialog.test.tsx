import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../test-page.tsx'
import { QuizResultDialog } from './QuizResultDialog.tsx'

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

// The page of a question, open or with its answer shown.
import { useState } from 'react'
import { art } from '../src/pictures/covers.ts'
import {
  AnswerBar,
  Button,
  LeafProgress,
  type OptionLetter,
  type OptionState,
  PageHeader,
  Question,
  QuizOption,
  QuizOptions,
  Verdict,
} from '../src/ui/index.ts'
import { mira, nowhere } from './sample.tsx'

const answers: { letter: OptionLetter; text: string; picture: string }[] = [
  { letter: 'A', text: 'Lion', picture: 'lion' },
  { letter: 'B', text: 'Octopus', picture: 'octopus' },
  { letter: 'C', text: 'Rabbit', picture: 'rabbit' },
  { letter: 'D', text: 'Goat', picture: 'goat' },
]

const shown: Record<OptionLetter, OptionState> = { A: 'rest', B: 'right', C: 'wrong', D: 'rest' }

/** Question 3 of 8. */
export function QuizView({ revealed }: { revealed: boolean }) {
  const [chosen, setChosen] = useState<OptionLetter>('C')
  return (
    <div className="area-quizzes flex min-h-dvh flex-col bg-area-500">
      <PageHeader
        home={nowhere}
        back={nowhere}
        aside={<span className="max-sm:hidden">{mira}</span>}
        middle={<LeafProgress size="big" label="Question 3 of 8" done={2} now={2} total={8} />}
      />
      <main
        id="main"
        className="flex flex-1 flex-col justify-center gap-3 px-gutter pb-6 sm:gap-6 sm:pb-16 max-sm:justify-start"
      >
        <Question
          id="question"
          quiz="Animal Homes"
          text="Who lives in the sea?"
          lang="en"
          picture={{ src: art('sea'), alt: '' }}
        />
        <QuizOptions labelledBy="question">
          {answers.map(({ letter, text, picture }) => (
            <QuizOption
              key={letter}
              letter={letter}
              text={text}
              lang="en"
              picture={{ src: `/pictures/words/${picture}.svg`, alt: '' }}
              name="answer"
              checked={chosen === letter}
              onChoose={setChosen}
              state={revealed ? shown[letter] : 'open'}
            />
          ))}
        </QuizOptions>
        <AnswerBar news={null}>
          {revealed ? (
            <Verdict
              verdict="Incorrect"
              right={false}
              answer="B: Octopus"
              lang="en"
              speech="The answer is B, octopus"
              parts={['Incorrect', 'The answer is', 'B. Octopus']}
            />
          ) : (
            <Button size="big">Submit</Button>
          )}
        </AnswerBar>
      </main>
    </div>
  )
}

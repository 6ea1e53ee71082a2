// The page of a question, open or with its answer shown.
import { useState } from 'react'
import { art } from '../../pictures/covers.ts'
import {
  Button,
  LeafProgress,
  type OptionLetter,
  type OptionState,
  PageHeader,
  QuizOption,
  QuizOptions,
  SpeakerButton,
  Told,
} from '../index.ts'
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
        middle={
          <div className="flex-1">
            <LeafProgress size="big" label="Question 3 of 8" done={2} now={2} total={8} />
          </div>
        }
      />
      <main
        id="main"
        className="flex flex-1 flex-col justify-center gap-3 px-gutter pb-6 sm:gap-6 sm:pb-16 max-sm:justify-start"
      >
        <div className="grid items-center gap-3 sm:grid-cols-2 sm:gap-[clamp(16px,3vw,48px)]">
          <img
            className="h-[92px] w-full rounded-leaf-xl object-cover sm:h-[clamp(180px,31vh,350px)]"
            src={art('sea')}
            alt=""
            width={660}
            height={280}
          />
          <div className="flex items-center justify-between gap-5">
            <div>
              <p className="mb-3 text-lg font-semibold leading-[1.2] max-sm:hidden">Animal Homes</p>
              <h1
                id="question"
                className="text-3xl leading-none tracking-[-0.045em] max-sm:text-[2rem]"
              >
                Who lives in the sea?
              </h1>
            </div>
            <SpeakerButton text="Who lives in the sea?" />
          </div>
        </div>
        <QuizOptions labelledBy="question">
          {answers.map(({ letter, text, picture }) => (
            <QuizOption
              key={letter}
              letter={letter}
              text={text}
              picture={{ src: `/pictures/words/${picture}.svg`, alt: '' }}
              name="answer"
              checked={chosen === letter}
              onChoose={setChosen}
              state={revealed ? shown[letter] : 'open'}
            />
          ))}
        </QuizOptions>
        <div className="flex min-h-20 items-center justify-center max-sm:sticky max-sm:bottom-3 max-sm:grid max-sm:items-stretch">
          {revealed ? (
            <Told
              verdict="Incorrect"
              right={false}
              answer="B: Octopus"
              speech="The answer is B, octopus"
            />
          ) : (
            <Button size="big">Submit</Button>
          )}
        </div>
      </main>
    </div>
  )
}

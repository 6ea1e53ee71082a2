// Her result as leaves: one for each question with its picture, ticked when the answer was right, or
// one for the whole quiz.
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { areaClass, isDrawn } from '../../ui/index.ts'
import type { Result } from './quiz-run.ts'
import type { ResultLeaf } from './result-leaves.ts'

/** More than this many are small. */
const mostBig = 12
const sizes = {
  big: { leaf: 'size-20 sm:size-28', picture: 'size-11 sm:size-15', mark: 'size-7' },
  small: { leaf: 'size-14 sm:size-16', picture: 'size-8 sm:size-9', mark: 'size-5' },
} as const

/** A leaf for each question. */
export function ResultLeaves({ leaves }: { leaves: readonly ResultLeaf[] }) {
  const { t } = useLingui()
  const size = sizes[leaves.length > mostBig ? 'small' : 'big']
  return (
    <ol className="flex flex-wrap gap-x-3 gap-y-4" aria-label={t`Your answers`}>
      {leaves.map(({ questionId, picture, isRight }, at) => (
        <li
          key={questionId}
          className={`relative grid place-items-center rounded-full-leaf ${size.leaf} ${isRight ? 'bg-right-field' : `border-4 border-ink-3 ${groundOf(picture)}`}`}
        >
          {picture ? (
            <img
              src={picture}
              alt=""
              width={60}
              height={60}
              className={`object-contain ${size.picture}`}
            />
          ) : (
            <span className="text-xl font-bold">{at + 1}</span>
          )}
          {isRight ? <RightMark className={`end-1/12 bottom-1/12 ${size.mark}`} /> : null}
          <span className="sr-only">{isRight ? t`Correct` : t`Incorrect`}</span>
        </li>
      ))}
    </ol>
  )
}

/** As pale as the plate of an option where a white drawing would not be seen. */
const groundOf = (picture: string | null): string =>
  picture && isDrawn(picture) ? `bg-area-100 ${areaClass('activities')}` : 'bg-white'

/** The leaf of a whole quiz. */
export function QuizLeaf({ result }: { result: Result }) {
  const { t } = useLingui()
  const { correctAnswers, totalQuestions } = result
  return (
    <span
      role="img"
      aria-label={t`${correctAnswers} of ${totalQuestions} correct.`}
      className="relative grid size-20 flex-none place-items-center rounded-full-leaf bg-right-field"
    >
      <b aria-hidden="true" className="pb-2 text-lg">
        {correctAnswers}/{totalQuestions}
      </b>
      {correctAnswers > 0 ? <RightMark className="end-1 bottom-1 size-7" /> : null}
    </span>
  )
}

/** At the round edge of a leaf, beside what is written in it. */
const RightMark = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`absolute grid place-items-center rounded-full-leaf bg-right text-white ${className}`}
  >
    <Check className="size-2/3" strokeWidth={3.6} />
  </span>
)

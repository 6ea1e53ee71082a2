// /educator/print/quiz/:quizId: a quiz as a worksheet, with its answers on a sheet of their own if its
// teacher wants them.
import type { AuthoredQuiz } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { CheckboxField, Waiting } from '../../../ui/index.ts'
import { SheetPage } from '../../sheets/index.ts'
import { QuizNotShown } from '../own/QuizNotShown.tsx'
import { AnswersSheet, WorksheetSheet } from './Worksheet.tsx'

export function Component() {
  const { quizId = '' } = useParams()
  const read = useCall(
    'educatorQuizById',
    { params: { id: quizId } },
    { quiet: true, select: (answer) => answer.quiz },
  )
  const { data, error } = read
  if (data) return <Worksheet quiz={data} />
  return error ? <QuizNotShown error={error} retry={() => void read.refetch()} /> : <Waiting />
}

function Worksheet({ quiz }: { quiz: AuthoredQuiz }) {
  const { t } = useLingui()
  const [withAnswers, setWithAnswers] = useState(false)
  const { title, language, questions } = quiz
  const sheet = { title, language, questions }
  return (
    <SheetPage
      title={t`Worksheet: ${title}`}
      back={{ to: paths.myQuizzes(), name: t`My Quizzes` }}
      {...(questions.length === 0 ? { nothing: t`No question of this quiz is finished yet.` } : {})}
      choices={
        <CheckboxField
          label={t`The answers on a last page`}
          checked={withAnswers}
          onChange={({ target }) => setWithAnswers(target.checked)}
        />
      }
    >
      <WorksheetSheet {...sheet} />
      {withAnswers ? <AnswersSheet {...sheet} /> : null}
    </SheetPage>
  )
}

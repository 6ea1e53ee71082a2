// Quizzes that the class has taken since, a row each.
import type { Answer } from '@kinderleaf/contract'
import { Plural, useLingui } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { NewsRow } from './NewsRow.tsx'

export function QuizRows(news: Pick<Answer<'news'>['news'], 'quizzes' | 'quizCount'>) {
  const { t } = useLingui()
  const { quizzes, quizCount } = news
  const more = quizCount - quizzes.length
  return (
    <>
      {quizzes.map(({ _id, title, takenBy }) => (
        <NewsRow
          key={_id}
          icon="quiz"
          to={paths.quizReport(_id)}
          way={t`How it went`}
          text={title}
          facts={<Plural value={takenBy} one="Taken by # child" other="Taken by # children" />}
        />
      ))}
      {more > 0 ? (
        <NewsRow
          icon="quiz"
          to={paths.myQuizzes()}
          way={t`My Quizzes`}
          text={
            <Plural value={more} one="# more quiz was taken." other="# more quizzes were taken." />
          }
        />
      ) : null}
    </>
  )
}

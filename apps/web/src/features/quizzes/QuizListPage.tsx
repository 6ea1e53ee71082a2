// The quizzes of a child's teachers, searched by title.
import type { Answer, QuizSummary } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Avatar, Button, Card, CardMeta, EducatorVoice, LeafCount } from '../../ui/index.ts'
import { Catalogue } from '../browse/Catalogue.tsx'
import { pictureOf } from '../browse/cover.ts'
import { ForAudience } from '../browse/ForAudience.tsx'

/** /quiz-list and /quiz-list/{input} */
export function Component() {
  const { t } = useLingui()
  return (
    <ForAudience list="quizzes" picture="fox" title={t`Quizzes`}>
      {(educators) => <Quizzes educators={educators} />}
    </ForAudience>
  )
}

/** A server may answer with the bare list or with a `quizzes` field. */
export const quizzesOf = (
  answer: Answer<'quizAll'> | readonly QuizSummary[],
): readonly QuizSummary[] => ('quizzes' in answer ? answer.quizzes : answer)

function Quizzes({ educators }: { educators: readonly string[] }) {
  const { t } = useLingui()
  const { input: search } = useParams()
  const user = useUser()
  const pages = useCallPages('quizAll', quizzesOf, {
    query: { educators: educators.join(','), ...(search ? { search } : {}) },
  })
  return (
    <Catalogue
      area="quizzes"
      picture="fox"
      title={t`Quizzes`}
      speech={t`Quizzes. Pick a quiz.`}
      searchLabel={t`Search Quizzes`}
      search={search}
      address={paths.quizList}
      empty={t`No quizzes found for the educators you've joined.`}
      pages={pages}
      card={(quiz) => <QuizCard key={quiz._id} quiz={quiz} />}
      links={
        user && user.role !== 'educator' ? (
          <Button look="quiet" render={<Link to={paths.quizResults()} />}>
            <Trans>Quiz History</Trans>
          </Button>
        ) : null
      }
    />
  )
}

function QuizCard({ quiz }: { quiz: QuizSummary }) {
  return (
    <EducatorVoice value={quiz.educator._id}>
      <Card
        id={quiz._id}
        title={quiz.title}
        picture={{ ...pictureOf('quiz', quiz.image), alt: '' }}
        render={<Link to={paths.quiz(quiz._id)} />}
      >
        <CardMeta>
          <Avatar seed={quiz.educator._id} />
          <Trans>Teacher {quiz.educator.name}</Trans>
        </CardMeta>
        <LeafCount>
          <Plural value={quiz.questionCount} one="# question" other="# questions" />
        </LeafCount>
      </Card>
    </EducatorVoice>
  )
}

// The quizzes of a child's teachers, searched by title; those she has taken show her result.
import type { Answer, QuizSummary } from '@kinderleaf/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Button, type CardFace, type CardFact, pictureOf } from '../../ui/index.ts'
import { Catalogue, CatalogueCards, ForAudience, useOwnWork, useToDo } from '../catalogue/index.ts'

/** /quiz-list and /quiz-list/{input} */
export function Component() {
  const { t } = useLingui()
  return (
    <ForAudience list="quizzes" sign="quizzes" title={t`Quizzes`}>
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
  return (
    <Catalogue
      sign="quizzes"
      title={t`Quizzes`}
      speech={t`Quizzes. Pick a quiz.`}
      searchLabel={t`Search Quizzes`}
      search={search}
      address={paths.quizList}
      links={
        user && user.role !== 'educator' ? (
          <Button look="quiet" render={<Link to={paths.quizResults()} />}>
            <Trans>Quiz History</Trans>
          </Button>
        ) : null
      }
    >
      <QuizCards educators={educators} search={search} />
    </Catalogue>
  )
}

type QuizCardsProps = { educators: readonly string[]; search: string | undefined }

function QuizCards({ educators, search }: QuizCardsProps) {
  const { t } = useLingui()
  const pages = useCallPages('quizAll', quizzesOf, {
    query: { educators: educators.join(','), ...useToDo(), ...(search ? { search } : {}) },
  })
  return (
    <CatalogueCards
      label={t`Quizzes`}
      pages={pages}
      card={useQuizCard()}
      search={search}
      all={paths.quizList()}
      empty={t`No quizzes found for the educators you've joined.`}
    />
  )
}

function useQuizCard(): (quiz: QuizSummary) => CardFace {
  const { t } = useLingui()
  const ownWork = useOwnWork()
  const ownResult = useCallback(
    (own: QuizSummary['own']): CardFact[][] => {
      if (own?.state !== 'done') return []
      const { count, of } = own
      return [[{ kind: 'done', text: t`${count} of ${of} correct` }]]
    },
    [t],
  )
  return useCallback(
    ({ _id, title, language, image, educator, questionCount, own }) => ({
      id: _id,
      title,
      lang: language,
      href: paths.quiz(_id),
      picture: pictureOf('quiz', image),
      educator: educator._id,
      ...ownWork(own),
      facts: [
        [{ kind: 'person', seed: educator._id, name: t`Teacher ${educator.name}` }],
        [
          {
            kind: 'leaf',
            text: t`${plural(questionCount, { one: '# question', other: '# questions' })}`,
          },
        ],
        ...ownResult(own),
      ],
    }),
    [ownResult, ownWork, t],
  )
}

// The lessons of a child's teachers, searched by title, or those of one teacher.
import type { Answer } from '@kinderleaf/contract'
import { cardsPerPage, firstCards } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Button } from '../../ui/index.ts'
import {
  Catalogue,
  CatalogueCards,
  ForAudience,
  type ListAudience,
  readScrollPlace,
  type Teacher,
  TeacherChips,
  useChosenTeacher,
  useToDo,
} from '../catalogue/index.ts'
import { useLessonCard } from './lesson-card.ts'

/** /course-list and /course-list/{input} */
export function Component() {
  const { t } = useLingui()
  return (
    <ForAudience list="lessons" sign="lessons" title={t`Lessons`}>
      {(_, audience) => <Lessons audience={audience} />}
    </ForAudience>
  )
}

const lessonsOf = (answer: Answer<'courseAll'>) => answer.courses

function Lessons({ audience }: { audience: ListAudience }) {
  const { t } = useLingui()
  const { input: search } = useParams()
  const user = useUser()
  const { teachers } = audience
  const chosen = useChosenTeacher(teachers)
  return (
    <Catalogue
      sign="lessons"
      title={t`Lessons`}
      speech={t`Lessons. Pick a lesson.`}
      searchLabel={t`Search Lessons`}
      search={search}
      address={(text) => paths.courseList(text, chosen?._id)}
      filters={<TeacherChips teachers={teachers} chosen={chosen} />}
      links={
        user && user.role !== 'educator' ? (
          <Button look="quiet" render={<Link to={paths.myEnrollments()} />}>
            <Trans>Lessons Started</Trans>
          </Button>
        ) : null
      }
    >
      <LessonCards audience={audience} chosen={chosen} search={search} />
    </Catalogue>
  )
}

type LessonCardsProps = {
  audience: ListAudience
  chosen: Teacher | undefined
  search: string | undefined
}

function LessonCards({ audience, chosen, search }: LessonCardsProps) {
  const { t } = useLingui()
  const toDo = useToDo()
  const educators = chosen ? chosen._id : audience.educators.join(',')
  const pages = useCallPages(
    'courseAll',
    lessonsOf,
    { query: { educators, ...toDo, ...(search ? { search } : {}) } },
    { size: cardsPerPage, first: Math.max(firstCards, readScrollPlace()?.count ?? 0) },
  )
  return (
    <CatalogueCards
      label={t`Lessons`}
      pages={pages}
      card={useLessonCard()}
      search={search}
      all={paths.courseList(undefined, chosen?._id)}
      empty={t`No lessons found for the educators you've joined.`}
      nothingYet={useNothingYet(audience, chosen?.name)}
    />
  )
}

/** Shown when there are no lessons at all. */
function useNothingYet({ own, teachers }: ListAudience, chosenName: string | undefined) {
  const { t } = useLingui()
  if (own) {
    const add = (
      <Button render={<Link to={paths.addLesson()} />}>
        <Trans>Add Lesson</Trans>
      </Button>
    )
    return { text: t`You have no lessons yet.`, action: add }
  }
  const teacher = chosenName ?? (teachers.length === 1 ? teachers[0]?.name : undefined)
  return {
    text: teacher
      ? t`${teacher} has no lessons yet. Look in again soon!`
      : t`Your teachers have no lessons yet. Look in again soon!`,
  }
}

// A teacher's lessons, quizzes and activities, to be dragged to a day or planned by a button.
import type { Answer } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Pages, useCallPages } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { Button, EmptyState, MoreButton, Panel, SmallButton, Waiting } from '../../../ui/index.ts'
import { Choices, ListSearch, Refused, useListAddress } from '../../desk-lists/index.ts'
import { type Dragging, type PlannedThing, Thing } from './Thing.tsx'

const kinds = ['lessons', 'quizzes', 'activities'] as const

interface ShelfProps {
  readonly dragging: Dragging
  readonly onPlan: (thing: PlannedThing) => void
}

export function Shelf(props: ShelfProps) {
  const { t } = useLingui()
  const address = useListAddress()
  const kind = address.oneOf('show', kinds)
  const names = { lessons: t`Lessons`, quizzes: t`Quizzes`, activities: t`Activities` }
  const Things = { lessons: Lessons, quizzes: Quizzes, activities: Activities }[kind]
  return (
    <Panel title={t`Put on a day`}>
      <div className="grid gap-4 p-4">
        <p className="text-sm text-text-2">
          {t`Drag something to a day, or press “Plan…” beside it.`}
        </p>
        <Choices
          label={t`What to plan`}
          look="tab"
          choices={kinds.map((one) => ({
            label: names[one],
            to: address.with({ show: one === 'lessons' ? undefined : one, search: undefined }),
            isCurrent: one === kind,
          }))}
        />
        <ListSearch label={t`Search by title`} />
        <Things {...props} search={address.search} />
      </div>
    </Panel>
  )
}

type KindProps = ShelfProps & { readonly search: string }

const size = 12
const newestFirst = { sort: 'date', order: 'desc' } as const

const lessonsOf = ({ courses }: Answer<'educatorCourses'>): PlannedThing[] =>
  courses.map(({ _id, courseTitle, courseThumbnail, status }) => ({
    ...{ kind: 'lesson', _id, title: courseTitle, image: courseThumbnail, status },
  }))

function Lessons({ search, ...props }: KindProps) {
  const { t } = useLingui()
  const query = { ...newestFirst, search }
  const pages = useCallPages('educatorCourses', lessonsOf, { query }, { quiet: true, size })
  return (
    <Rows
      {...props}
      label={t`Lessons`}
      pages={pages}
      empty={search ? t`No lessons found for “${search}”.` : t`No lessons yet. Make the first one.`}
      add={
        search ? null : <Button render={<Link to={paths.addLesson()} />}>{t`Add Lesson`}</Button>
      }
    />
  )
}

const quizzesOf = ({ quizzes }: Answer<'educatorQuizzes'>): PlannedThing[] =>
  quizzes.map(({ _id, title, image, status }) => ({
    ...{ kind: 'quiz', _id, title, image, status },
  }))

function Quizzes({ search, ...props }: KindProps) {
  const { t } = useLingui()
  const query = { ...newestFirst, search }
  const pages = useCallPages('educatorQuizzes', quizzesOf, { query }, { quiet: true, size })
  return (
    <Rows
      {...props}
      label={t`Quizzes`}
      pages={pages}
      empty={search ? t`No quizzes found for “${search}”.` : t`No quizzes yet. Make the first one.`}
      add={search ? null : <Button render={<Link to={paths.addQuiz()} />}>{t`Add Quiz`}</Button>}
    />
  )
}

const activitiesOf = ({ activities }: Answer<'educatorActivities'>): PlannedThing[] =>
  activities.map(({ _id, title, imageUrl, status }) => ({
    ...{ kind: 'activity', _id, title, image: imageUrl, status },
  }))

function Activities({ search, ...props }: KindProps) {
  const { t } = useLingui()
  const query = { ...newestFirst, search }
  const pages = useCallPages('educatorActivities', activitiesOf, { query }, { quiet: true, size })
  return (
    <Rows
      {...props}
      label={t`Activities`}
      pages={pages}
      empty={
        search ? t`No activities found for “${search}”.` : t`No activities yet. Make the first one.`
      }
      add={
        search ? null : (
          <Button render={<Link to={paths.addActivity()} />}>{t`Add Activity`}</Button>
        )
      }
    />
  )
}

interface RowsProps extends ShelfProps {
  readonly label: string
  readonly pages: Pages<PlannedThing>
  readonly empty: string
  readonly add: ReactNode
}

function Rows({ label, pages, empty, add, dragging, onPlan }: RowsProps) {
  const { t } = useLingui()
  if (!pages.items) {
    return pages.error ? <Refused error={pages.error} retry={pages.retry} /> : <Waiting />
  }
  if (pages.items.length === 0) return <EmptyState text={empty} action={add} />
  return (
    <>
      <ul aria-label={label} className="grid gap-1">
        {pages.items.map((thing) => (
          <li key={thing._id} className="flex items-center gap-1 border-t border-line pt-1">
            <Thing dragged={{ thing }} dragging={dragging} />
            <SmallButton lined aria-label={t`Plan ${thing.title}…`} onClick={() => onPlan(thing)}>
              <CalendarPlus size={17} aria-hidden="true" />
              {t`Plan…`}
            </SmallButton>
          </li>
        ))}
      </ul>
      <MoreButton loadMore={pages.loadMore} />
    </>
  )
}

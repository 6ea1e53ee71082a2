// The card of a lesson's facts: stars, number of children, teacher, price, and the button that
// starts it.
import type { CourseDetails } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import {
  Avatar,
  Button,
  CardMeta,
  Chip,
  FieldNote,
  LeafCount,
  LeafMark,
  SpeakerButton,
  Stars,
  useTeacherName,
} from '../../ui/index.ts'
import { JoinAnother } from '../join/index.ts'
import type { StartLesson } from './start-lesson.ts'

interface LessonFactsProps {
  readonly lesson: CourseDetails
  readonly starting: StartLesson
}

/** Start now, and the facts of a lesson. */
export function LessonFacts({ lesson, starting }: LessonFactsProps) {
  const teacher = useTeacherName(lesson)
  return (
    <aside className="grid gap-4 rounded-leaf-l bg-white p-7 max-sm:p-5">
      <WayOn lesson={lesson} starting={starting} />
      <CardMeta>
        <Avatar seed={lesson.educator._id} />
        {teacher}
      </CardMeta>
      <CardMeta>
        <Stars value={lesson.averageRating} count={lesson.ratingCount} />
      </CardMeta>
      <CardMeta>
        <LeafCount>
          <Plural value={lesson.studentCount} one="# student" other="# students" />
        </LeafCount>
        <LeafCount>
          <Plural value={lesson.lectureCount} one="# lecture" other="# lectures" />
        </LeafCount>
      </CardMeta>
      <Chip>
        <Trans>Learn for Free</Trans>
      </Chip>
      <h2 className="mt-3 text-lg">
        <Trans>What's in the Lesson</Trans>
      </h2>
      <ul className="grid gap-2">
        <Inside>
          <Trans>Free Interactive Learning</Trans>
        </Inside>
        <Inside>
          <Trans>Letter & Sound Recognition</Trans>
        </Inside>
        <Inside>
          <Trans>Fun Quizzes to test what you've learned</Trans>
        </Inside>
      </ul>
    </aside>
  )
}

const Inside = ({ children }: { children: React.ReactNode }) => (
  <li className="flex items-center gap-3">
    <LeafMark />
    {children}
  </li>
)

function WayOn({ lesson, starting }: LessonFactsProps) {
  const { t } = useLingui()
  const user = useUser()
  const { start, busy, problem } = starting
  if (lesson.abilities.edit) {
    return (
      <Button look="quiet" render={<Link to={paths.player(lesson._id)} />}>
        <Trans>Open the lesson</Trans>
      </Button>
    )
  }
  if (user?.role === 'educator') return null
  const isOut = user?.role === 'student' && !lesson.abilities.start && !lesson.abilities.watch
  if (isOut && !busy) return <ForTheClass lesson={lesson} />
  if (lesson.enrolled && !busy) {
    return (
      <>
        <p className="flex items-center gap-2 font-semibold">
          <Check aria-hidden="true" />
          <Trans>Already Started</Trans>
        </p>
        <Button size="big" render={<Link to={paths.myEnrollments()} />}>
          <Trans>Go to My Progress</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      <FieldNote id="start-problem" error={problem} />
      <Button size="big" busy={busy} busyText={t`Starting…`} onClick={start}>
        <Trans>Start now</Trans>
      </Button>
    </>
  )
}

/** The lesson is for a class that the child is not in: she joins with its code, or was removed. */
function ForTheClass({ lesson }: { lesson: CourseDetails }) {
  const { t } = useLingui()
  const teacher = lesson.educator.name
  const { join } = lesson.abilities
  const sentence = join
    ? t`This lesson is for the class of ${teacher}. Ask for the class code and come in.`
    : t`Ask your teacher to let you in.`
  return (
    <>
      <div className="flex items-start gap-4">
        <p className="flex-1 font-semibold">{sentence}</p>
        <SpeakerButton text={sentence} />
      </div>
      {join ? <JoinAnother label={t`Join the class`} /> : null}
    </>
  )
}

// /educator/edit-course/:courseId: for its owner alone. Another's or a deleted lesson leads to My
// Lessons with a message, unless unsaved work on it is stored here: that can become a new lesson.
import type { AuthoredCourse } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { type ApiError, useCall } from '../../../api/index.ts'
import { LoadFailure, usePageTitle } from '../../../layouts/index.ts'
import { paths } from '../../../paths.ts'
import { DeskTitle, notify, Waiting } from '../../../ui/index.ts'
import {
  UnsavedOffer,
  type UnsavedWork,
  useWorkOffers,
  useWorkSlot,
} from '../../authoring/index.ts'
import { LessonEditor } from './LessonEditor.tsx'
import { asNew, type LessonDraft, newLesson } from './lesson-draft.ts'
import { lessonName, lessonWork } from './lesson-work.ts'

/** Errors that a retry would not change. */
const isClosed = (error: ApiError): boolean => error.status >= 400 && error.status < 500

export function Component() {
  const { courseId = '' } = useParams()
  return <Editing key={courseId} courseId={courseId} />
}

function Editing({ courseId }: { courseId: string }) {
  const lesson = useCall(
    'educatorCourseById',
    { params: { id: courseId } },
    { quiet: true, select: (answer) => answer.course },
  )
  // a later answer does not overwrite what is written, and a cached one is not used
  const [opened, setOpened] = useState<AuthoredCourse>()
  if (!opened && lesson.data && !lesson.isFetching) setOpened(lesson.data)
  if (opened) return <EditForm course={opened} />
  if (!lesson.error || lesson.isFetching) return <Waiting />
  if (isClosed(lesson.error)) {
    return <LostLesson courseId={courseId} message={lesson.error.message} />
  }
  return <LoadFailure error={lesson.error} retry={() => void lesson.refetch()} />
}

function LostLesson({ courseId, message }: { courseId: string; message: string }) {
  const { offer, move, discard } = useWorkOffers(useWorkSlot(lessonWork, lessonName(courseId)))
  const slot = useWorkSlot(lessonWork, lessonName())
  const [writer, setWriter] = useState<string>()
  if (writer !== undefined) return <Navigate to={paths.addLesson()} state={writer} replace />
  if (!offer) return <LeadAway message={message} />
  return (
    <LostWork
      offer={offer}
      onContinue={() => setWriter(move(offer, { slot, change: newWork }).writer)}
      onDiscard={() => discard(offer)}
    />
  )
}

/** The same work as that on a new lesson. */
const newWork = (work: UnsavedWork<LessonDraft>): UnsavedWork<LessonDraft> => ({
  ...work,
  base: newLesson,
  draft: asNew(work.draft),
})

interface LostWorkProps {
  readonly offer: UnsavedWork<LessonDraft>
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

function LostWork(props: LostWorkProps) {
  const { t } = useLingui()
  const title = t`Edit Lesson`
  usePageTitle(title)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <DeskTitle title={title} />
      <UnsavedOffer
        {...props}
        title={props.offer.draft.courseTitle}
        note={<Trans>The lesson is not there any more. You can make a new one of this.</Trans>}
        continueLabel={t`Continue as a new lesson`}
      />
    </div>
  )
}

function LeadAway({ message }: { message: string }) {
  const { i18n } = useLingui()
  useEffect(() => notify.error(i18n._(message)), [i18n, message])
  return <Navigate to={paths.myLessons()} replace />
}

function EditForm({ course }: { course: AuthoredCourse }) {
  const navigate = useNavigate()
  return <LessonEditor course={course} onSaved={() => void navigate(paths.myLessons())} />
}

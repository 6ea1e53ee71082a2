// The inside of the player: which lecture is open, and what the buttons around it do.
import type { CourseDetails } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Download, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../session/index.ts'
import { Button, SpeakerButton, StarsInput } from '../../../ui/index.ts'
import { coverOf } from '../../browse/cover.ts'
import { FileLink } from '../../browse/FileLink.tsx'
import { VideoPlate } from '../../video/VideoPlate.tsx'
import { durationText } from '../duration.ts'
import { lecturesOf, type PlacedLecture, resumeAt } from '../progress.ts'
import { useCompletedLectures } from './completed-lectures.ts'
import { PlayerChapters } from './PlayerChapters.tsx'
import { useRating } from './rating.ts'

type LessonPlayerProps = { lesson: CourseDetails; known: readonly string[] }

/** Opens at the first lecture that is not completed. */
export function LessonPlayer({ lesson, known }: LessonPlayerProps) {
  const { t } = useLingui()
  const lectures = lecturesOf(lesson.courseContent)
  const { completed, complete } = useCompletedLectures(lesson._id, known)
  const [open, setOpen] = useState({ lectureId: resumeAt(lectures, completed)?.lectureId, play: 0 })
  const lecture = lectures.find(({ lectureId }) => lectureId === open.lectureId) ?? lectures[0]
  const { rating, rate } = useRating(lesson)
  const student = useUser()?.role === 'student'
  const start = (lectureId: string) => setOpen(({ play }) => ({ lectureId, play: play + 1 }))
  if (!lecture) return null
  const done = completed.includes(lecture.lectureId)
  const next = lectures.find(({ lectureId }) => !completed.includes(lectureId))
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_clamp(336px,31vw,460px)]">
      <div className="grid gap-6">
        <VideoPlate
          key={`${lecture.lectureId} ${open.play}`}
          url={lecture.lectureUrl ?? ''}
          title={lecture.lectureTitle}
          poster={coverOf('lesson', lesson.courseThumbnail)}
          playing={open.play > 0}
        />
        <LectureHead lecture={lecture}>
          {student ? <MarkComplete done={done} mark={() => complete(lecture.lectureId)} /> : null}
        </LectureHead>
        <div className="flex flex-wrap gap-4 empty:hidden">
          {done && next ? (
            <Button
              className="max-sm:w-full"
              icon={<SkipForward aria-hidden="true" />}
              onClick={() => start(next.lectureId)}
            >
              <Trans>Next</Trans>
            </Button>
          ) : null}
          <SupportingFile lecture={lecture} />
        </div>
        {student ? <StarsInput label={t`Rate this Lesson`} value={rating} onChange={rate} /> : null}
      </div>
      <PlayerChapters
        chapters={lesson.courseContent}
        completed={completed}
        current={lecture.lectureId}
        onStart={start}
        onComplete={student ? complete : undefined}
      />
    </div>
  )
}

function LectureHead({ lecture, children }: { lecture: PlacedLecture; children: React.ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-[1_1_200px]">
        <h2 className="text-xl">{lecture.lectureTitle}</h2>
        <p className="text-ink-2">
          {lecture.chapterTitle} · {durationText(lecture.lectureDuration, i18n.locale)}
        </p>
      </div>
      <SpeakerButton text={lecture.lectureTitle} />
      {children}
    </div>
  )
}

/** One button before and after, so that it keeps its place and the focus under a double tap. */
function MarkComplete({ done, mark }: { done: boolean; mark: () => void }) {
  const { t } = useLingui()
  return (
    <Button
      className="max-sm:w-full"
      icon={<Check aria-hidden="true" />}
      busy={done}
      busyText={t`Completed`}
      onClick={mark}
    >
      <Trans>Mark Complete</Trans>
    </Button>
  )
}

function SupportingFile({ lecture }: { lecture: PlacedLecture }) {
  const { t } = useLingui()
  if (!lecture.supportingFileUrl) return null
  const name = lecture.supportingFileName || t`Worksheet`
  return (
    <Button
      className="max-sm:w-full"
      look="quiet"
      icon={<Download aria-hidden="true" />}
      aria-label={t`Download: ${name}`}
      render={<FileLink href={lecture.supportingFileUrl} download={name} />}
    >
      {name.replace(/\.(?:pdf|docx?)$/iu, '')}
    </Button>
  )
}

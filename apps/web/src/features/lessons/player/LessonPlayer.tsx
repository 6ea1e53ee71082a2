// The inside of the player: which lecture is open, and what the buttons around it do.
import type { CourseDetails, WatchPosition } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUser } from '../../../session/index.ts'
import { Button, coverOf, SpeakerButton, StarsInput } from '../../../ui/index.ts'
import { VideoPlate } from '../../video/index.ts'
import { durationText } from '../duration.ts'
import { doneCount, lecturesOf, nextOpen, type PlacedLecture, resumeAt } from '../progress.ts'
import { Celebration } from './Celebration.tsx'
import { useCompletedLectures } from './completed-lectures.ts'
import { AllDone, NewLecturesNote, NextLecture } from './NextLecture.tsx'
import { PlayerChapters } from './PlayerChapters.tsx'
import { useRating } from './rating.ts'
import { SupportingFile } from './SupportingFile.tsx'
import { useOpenLecture } from './use-open-lecture.ts'
import { useWatchPosition } from './watch-position.ts'

/** The server's state of this child's progress. */
export type ServerProgress = {
  lectureCompleted: readonly string[]
  position: WatchPosition | null
  hasNewLectures: boolean
}

type LessonPlayerProps = {
  lesson: CourseDetails
  serverProgress: ServerProgress
  /**
   * Reads the lesson again: the addresses of its files have expired, or it may not exist any more.
   */
  renew: () => Promise<CourseDetails | undefined>
}

/** Opens where the child stopped, else at the first lecture she has not completed. */
export function LessonPlayer({ lesson, serverProgress, renew }: LessonPlayerProps) {
  const { t } = useLingui()
  const user = useUser()
  const studentId = user?.role === 'student' ? user._id : null
  const lectures = lecturesOf(lesson.courseContent)
  const { completed, complete } = useCompletedLectures(lesson._id, serverProgress.lectureCompleted)
  const onRefusal = () => void renew()
  const { place, watch, reportOpened, secondsOf } = useWatchPosition({
    courseId: lesson._id,
    studentId,
    serverPosition: serverProgress.position,
    onRefusal,
  })
  const open = useOpenLecture(lectures, () => resumeAt(lectures, completed, place), secondsOf)
  const [cheering, setCheering] = useState(false)
  /** Which start of a film is playing now. */
  const [playingNow, setPlayingNow] = useState('')
  const { rating, rate } = useRating(lesson)
  const plate = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // on a phone the chapters are below the film
    if (open.play > 0) plate.current?.scrollIntoView({ block: 'nearest' })
  }, [open.play])

  const { lecture, play } = open
  if (!lecture) return null
  const { lectureId } = lecture
  const done = completed.includes(lectureId)
  const film = `${lectureId} ${play}`
  const allDone = doneCount(lectures, completed) === lectures.length
  const next = nextOpen(lectures, completed, lectureId)
  const start = (startId: string) => {
    reportOpened(startId)
    open.start(startId)
  }
  const mark = (markedId: string) => {
    complete(markedId)
    if (allDone || doneCount(lectures, [...completed, markedId]) < lectures.length) return
    // the celebration replaces the film
    open.stop()
    setCheering(true)
  }
  const addressOf = ({ lectureUrl = '', captionsUrl }: Partial<PlacedLecture>) => ({
    url: lectureUrl,
    captions: captionsUrl,
  })
  const renewed = async () => {
    const fresh = await renew()
    return fresh && lecturesOf(fresh.courseContent).find((one) => one.lectureId === lectureId)
  }
  const file = <SupportingFile key={lectureId} lecture={lecture} renew={renewed} />
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_clamp(336px,31vw,460px)]">
      <div className="grid gap-6">
        {serverProgress.hasNewLectures && next ? <NewLecturesNote /> : null}
        <div ref={plate}>
          <VideoPlate
            key={film}
            {...addressOf(lecture)}
            title={lecture.lectureTitle}
            poster={coverOf('lesson', lesson.courseThumbnail)}
            playing={play > 0}
            startAt={open.seconds}
            instead={file}
            onWatch={(moment) => {
              watch(lectureId, moment)
              setPlayingNow(moment.state === 'playing' ? film : '')
              if (moment.state === 'ended') open.end()
            }}
            renew={async () => {
              const fresh = await renewed()
              return fresh && addressOf(fresh)
            }}
          />
        </div>
        <LectureHead lecture={lecture}>
          {studentId ? <MarkComplete done={done} mark={() => mark(lectureId)} /> : null}
        </LectureHead>
        <div className="flex flex-wrap gap-4 empty:hidden">{file}</div>
        {next && next !== lecture && (done || open.ended) ? (
          <NextLecture
            lecture={next}
            picture={coverOf('lesson', lesson.courseThumbnail)}
            onStart={() => start(next.lectureId)}
          />
        ) : null}
        {studentId && allDone ? <AllDone /> : null}
        {studentId ? (
          <StarsInput label={t`Rate this Lesson`} value={rating} onChange={rate} />
        ) : null}
      </div>
      <PlayerChapters
        chapters={lesson.courseContent}
        completed={completed}
        current={lectureId}
        isPlaying={playingNow === film}
        onStart={start}
        onComplete={studentId ? mark : undefined}
      />
      <Celebration open={cheering} onEnd={() => setCheering(false)} />
    </div>
  )
}

function LectureHead({ lecture, children }: { lecture: PlacedLecture; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-[1_1_200px]">
        <h2 className="text-xl wrap-anywhere">{lecture.lectureTitle}</h2>
        <p className="text-ink-2">
          {lecture.chapterTitle} · {durationText(lecture.lectureDuration, i18n.locale)}
        </p>
      </div>
      <SpeakerButton text={lecture.lectureTitle} />
      {children}
    </div>
  )
}

/** One button before and after, so that it keeps its place and the focus on a double tap. */
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

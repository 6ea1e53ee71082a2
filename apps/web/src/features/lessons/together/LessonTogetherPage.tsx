// /educator/together/lesson/:courseId: a lesson for the whole class, lecture by lecture. Nobody's place
// or progress is stored.
import './lesson-together.css'
import type { AuthoredCourse, Lecture } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { coverOf, EducatorVoice, SpeakerButton, Waiting } from '../../../ui/index.ts'
import { PdfPages } from '../../pdf/index.ts'
import { BesideTogether, Together } from '../../together/index.ts'
import { VideoPlate } from '../../video/index.ts'
import { lecturesOf } from '../progress.ts'
import { stopsOf } from './stops.ts'

export function Component() {
  const { courseId = '' } = useParams()
  const read = useCall(
    'educatorCourseById',
    { params: { id: courseId } },
    { quiet: true, select: (answer) => answer.course },
  )
  const { data, error, refetch } = read
  if (data) {
    return (
      <EducatorVoice value={data.educator._id}>
        <Watching
          key={data._id}
          lesson={data}
          renew={async (lectureId) => {
            const lectures = lecturesOf((await refetch()).data?.courseContent ?? [])
            return lectures.find((one) => one.lectureId === lectureId)
          }}
        />
      </EducatorVoice>
    )
  }
  if (!error) return <Waiting />
  return <BesideTogether error={error} retry={() => void refetch()} back={paths.myLessons()} />
}

interface WatchingProps {
  readonly lesson: AuthoredCourse
  /** Reads a lecture again: the addresses of files expire. */
  readonly renew: (lectureId: string) => Promise<Lecture | undefined>
}

/** Where in the lesson one is. */
interface Place {
  readonly stop: number
  /** Of its paper, from 1. */
  readonly page: number
  /** How often the film was started here. */
  readonly plays: number
}

const atStop = (stop: number): Place => ({ stop, page: 1, plays: 0 })

/** The film on the page, where it is one of our own player. */
function toggleFilm(): void {
  const film = document.querySelector('video')
  if (!film) return
  if (film.paused) void film.play().catch(() => {})
  else film.pause()
}

function Watching({ lesson, renew }: WatchingProps) {
  const { t } = useLingui()
  const stops = stopsOf(lesson.courseContent)
  const [place, setPlace] = useState(() => atStop(0))
  const [pages, setPages] = useState<{ readonly of: string; readonly total: number }>()
  const stop = stops[place.stop]
  const frame = { area: 'lessons', title: lesson.courseTitle, back: paths.myLessons() } as const
  if (!stop) {
    const nothing = t`The teacher is still filling this lesson.`
    return (
      <Together {...frame} news={nothing}>
        <h1 className="text-center text-2xl" tabIndex={-1}>
          {nothing}
        </h1>
      </Together>
    )
  }
  const { kind, lecture } = stop
  const { lectureId, lectureTitle } = lecture
  const total = kind === 'paper' && pages?.of === lectureId ? pages.total : 1
  const isLast = place.stop === stops.length - 1
  const go = (by: 1 | -1) => {
    const page = place.page + by
    if (page >= 1 && page <= total) setPlace({ ...place, page })
    else setPlace(atStop(place.stop + by))
  }
  const number = place.stop + 1
  const where = `${number} / ${stops.length}`
  const play = place.plays > 0 ? toggleFilm : () => setPlace({ ...place, plays: place.plays + 1 })
  return (
    <Together
      {...frame}
      place={total > 1 ? `${where} · ${place.page}` : where}
      news={`${lectureTitle}, ${where}`}
      next={isLast && place.page >= total ? undefined : () => go(1)}
      previous={place.stop === 0 && place.page === 1 ? undefined : () => go(-1)}
      reveal={kind === 'film' ? play : undefined}
    >
      <div className="flex items-center justify-center gap-5">
        <h1 className="min-w-0 text-center text-xl wrap-anywhere" tabIndex={-1}>
          {lectureTitle}
        </h1>
        <SpeakerButton text={lectureTitle} />
      </div>
      {kind === 'film' ? (
        <div className="lesson-together-film">
          <VideoPlate
            key={`${lectureId} ${place.plays}`}
            url={lecture.lectureUrl ?? ''}
            captions={lecture.captionsUrl}
            title={lectureTitle}
            poster={coverOf('lesson', lesson.courseThumbnail)}
            playing={place.plays > 0}
            renew={async () => {
              const fresh = await renew(lectureId)
              return fresh?.lectureUrl
                ? { url: fresh.lectureUrl, captions: fresh.captionsUrl }
                : undefined
            }}
          />
        </div>
      ) : (
        <div className="lesson-together-paper">
          <PdfPages
            key={lectureId}
            address={lecture.supportingFileUrl ?? ''}
            number={place.page}
            onOpened={(opened) => setPages({ of: lectureId, total: opened })}
            renew={async () => (await renew(lectureId))?.supportingFileUrl}
          />
        </div>
      )}
    </Together>
  )
}

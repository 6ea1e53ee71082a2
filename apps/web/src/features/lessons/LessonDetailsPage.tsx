// One lesson before it is started: what it is about, what is in it, and the button that starts it.
import type { CourseDetails, Lecture } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../api/index.ts'
import { ChildPage, Reading, useWayBack } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { coverOf, EducatorVoice, RichText, SpeakerButton, TitleShape } from '../../ui/index.ts'
import { saysMore, summaryOf } from './description.ts'
import { LessonContents } from './LessonContents.tsx'
import { LessonCover } from './LessonCover.tsx'
import { LessonFacts } from './LessonFacts.tsx'
import { useStartLesson } from './start-lesson.ts'

const LessonPreview = lazy(() => import('./LessonPreview.tsx'))

/** /course/{id} */
export function Component() {
  const { id = '' } = useParams()
  const { t } = useLingui()
  const back = useWayBack(paths.courseList())
  const lesson = useCall(
    'courseById',
    { params: { id } },
    { select: (answer) => answer.courseData, quiet: true },
  )
  const readAnew = async () => (await lesson.refetch()).data
  return (
    <EducatorVoice value={lesson.data?.educator._id}>
      <ChildPage
        area="lessons"
        title={lesson.data?.courseTitle ?? t`Lesson`}
        middle={lesson.isPending ? <TitleShape /> : null}
        // its own teacher comes from her desk
        back={lesson.data?.abilities.edit ? paths.myLessons() : back}
      >
        <Reading read={lesson} elsewhere={paths.courseList()}>
          {(data) => <Details lesson={data} readAnew={readAnew} />}
        </Reading>
      </ChildPage>
    </EducatorVoice>
  )
}

type DetailsProps = {
  lesson: CourseDetails
  readAnew: () => Promise<CourseDetails | undefined>
}

function Details({ lesson, readAnew }: DetailsProps) {
  const starting = useStartLesson(lesson._id)
  const [preview, setPreview] = useState<Lecture | null>(null)
  const plate = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (preview) plate.current?.scrollIntoView({ block: 'nearest' })
  }, [preview])
  const summary = summaryOf(lesson.courseDescription)
  const renew = async (lectureId: string) => {
    const lectures = (await readAnew())?.courseContent.flatMap((one) => one.chapterContent)
    return lectures?.find((one) => one.lectureId === lectureId)
  }
  const picture = <LessonCover lesson={lesson} start={starting.start} />
  return (
    // the last row takes what the facts are higher than the rest
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_clamp(340px,31vw,460px)] md:grid-rows-[auto_auto_auto_1fr]">
      <div ref={plate}>
        {preview ? (
          <Suspense fallback={picture}>
            <LessonPreview
              key={preview.lectureId}
              lecture={preview}
              poster={coverOf('lesson', lesson.courseThumbnail)}
              renew={() => renew(preview.lectureId)}
            />
          </Suspense>
        ) : (
          picture
        )}
      </div>
      <div className="md:col-start-2 md:row-span-4 md:row-start-1">
        <LessonFacts lesson={lesson} starting={starting} />
      </div>
      {summary ? (
        <div className="flex items-start justify-between gap-4 md:col-start-1">
          <p className="text-lg">{summary}</p>
          <SpeakerButton text={summary} />
        </div>
      ) : null}
      <div className="md:col-start-1">
        <LessonContents chapters={lesson.courseContent} onPreview={setPreview} />
      </div>
      {saysMore(lesson.courseDescription) ? (
        <section className="grid gap-3 md:col-start-1">
          <h2 className="text-xl">
            <Trans>About this lesson</Trans>
          </h2>
          <RichText html={lesson.courseDescription} />
        </section>
      ) : null}
    </div>
  )
}

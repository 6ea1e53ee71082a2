// The lesson player: the video of one lecture, marking it complete, the chapters with their ticks,
// and the stars a child gives.
import type { CourseDetails } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/index.ts'
import { ChildPage, LoadFailure, useWayBack } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Button, EducatorVoice, PageShapes, SpokenState } from '../../ui/index.ts'
import { LessonPlayer, type ServerProgress } from './player/LessonPlayer.tsx'

/** A teacher who previews has no progress. */
const noProgress: ServerProgress = { lectureCompleted: [], position: null, hasNewLectures: false }

/**
 * Links to files are valid for ten minutes at least, and a file may be opened long after the page.
 */
const renewEveryMs = 5 * 60_000

/** /player/{courseId} */
export function Component() {
  const { courseId = '' } = useParams()
  const { t } = useLingui()
  const lesson = useCall(
    'courseById',
    { params: { id: courseId } },
    { select: (answer) => answer.courseData, quiet: true },
  )
  const { refetch } = lesson
  useEffect(() => {
    const timer = setInterval(() => void refetch(), renewEveryMs)
    return () => clearInterval(timer)
  }, [refetch])
  const student = useUser()?.role === 'student'
  const back = useWayBack(paths.myEnrollments())
  const started = lesson.data?.abilities.watch ?? false
  const progress = useCall(
    'getCourseProgress',
    { body: { courseId } },
    { enabled: student && started, select: (answer) => answer.progressData, quiet: true },
  )
  // an error is shown in the page alone. While the server is away the lesson stays; when it does
  // not exist any more it does not
  const failed = [lesson, progress].find(
    ({ error, data }) => error && (!data || error.status === 404),
  )
  return (
    <EducatorVoice value={lesson.data?.educator._id}>
      <ChildPage
        area="lessons"
        title={lesson.data?.courseTitle ?? t`Lesson`}
        back={student ? back : paths.course(courseId)}
      >
        <div className="px-gutter pt-2 pb-18">
          {failed?.error ? (
            <LoadFailure
              error={failed.error}
              retry={() => void failed.refetch()}
              elsewhere={paths.courseList()}
            />
          ) : (
            <Inside
              key={courseId}
              lesson={lesson.data}
              serverProgress={student ? progress.data : noProgress}
              asking={
                progress.isFetching && !progress.isFetchedAfterMount && progress.failureCount === 0
              }
              renew={async () => (await refetch()).data}
            />
          )}
        </div>
      </ChildPage>
    </EducatorVoice>
  )
}

type InsideProps = {
  lesson: CourseDetails | undefined
  serverProgress: ServerProgress | undefined
  /** The progress is from the cache, and the server's is being loaded. */
  asking: boolean
  renew: () => Promise<CourseDetails | undefined>
}

function Inside({ lesson, serverProgress, asking, renew }: InsideProps) {
  const { t } = useLingui()
  // the player chooses its lecture once, so it waits for the server's progress, which another
  // tablet may have changed; later answers do not change the lecture
  const [open, setOpen] = useState(false)
  if (!open && lesson && serverProgress && !asking) setOpen(true)
  if (lesson && !lesson.abilities.watch) return <NotHers lesson={lesson} />
  if (!lesson || !serverProgress || !open) return <PageShapes />
  if (lesson.lectureCount === 0) {
    return <SpokenState text={t`The teacher is still filling this lesson.`} />
  }
  return (
    <LessonPlayer key={lesson._id} lesson={lesson} serverProgress={serverProgress} renew={renew} />
  )
}

/** Not started yet, or started and the child is not in its class; the lesson's page leads on. */
function NotHers({ lesson }: { lesson: CourseDetails }) {
  const { t } = useLingui()
  return (
    <SpokenState
      text={
        lesson.enrolled ? t`You are not in this class now.` : t`Please start this lesson first.`
      }
      action={
        <Button render={<Link to={paths.course(lesson._id)} />}>
          <Trans>See the lesson</Trans>
        </Button>
      }
    />
  )
}

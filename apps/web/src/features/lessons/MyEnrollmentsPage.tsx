// The lessons a child has started, with her progress in each.
import type { EnrolledCourse } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { ChildPage, ReadingList } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import {
  Button,
  drawInstead,
  LeafMark,
  ProgressBar,
  pictureOf,
  SpeakerButton,
  SpokenState,
} from '../../ui/index.ts'
import { useCertificates } from './certificate/use-certificates.tsx'
import { durationText } from './duration.ts'
import { percentDone } from './progress.ts'

/** /my-enrollments */
export function Component() {
  const { t } = useLingui()
  const pages = useCallPages('enrolledCourses', (answer) => answer.enrolledCourses, {
    query: { order: 'desc' },
  })
  return (
    <ChildPage area="lessons" title={t`My Enrollments`} back={paths.courseList()}>
      <ReadingList pages={pages}>{(items) => <Started lessons={items} />}</ReadingList>
    </ChildPage>
  )
}

function Started({ lessons }: { lessons: readonly EnrolledCourse[] }) {
  const { t } = useLingui()
  const name = useUser()?.name ?? ''
  const { sheets, print } = useCertificates()
  if (lessons.length === 0) {
    return (
      <SpokenState
        text={t`You haven't started in any lesson yet.`}
        action={
          <Button render={<Link to={paths.courseList()} />}>
            <Trans>Lessons</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <table className="block w-full md:table md:border-separate md:-my-4 md:border-spacing-x-0 md:border-spacing-y-4">
        <caption className="sr-only">
          <Trans>Lessons Started</Trans>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">
              <Trans>Lesson</Trans>
            </th>
            <th scope="col">
              <Trans>Progress</Trans>
            </th>
            <th scope="col">
              <Trans>Duration</Trans>
            </th>
            <th scope="col">
              <Trans>Go on</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="grid gap-4 md:table-row-group">
          {lessons.map((lesson) => (
            <StartedRow
              key={lesson._id}
              lesson={lesson}
              onPrint={() =>
                print([
                  {
                    key: lesson._id,
                    name,
                    lesson: lesson.courseTitle,
                    teacher: lesson.educator.name,
                  },
                ])
              }
            />
          ))}
        </tbody>
      </table>
      {sheets}
    </>
  )
}

const cell = 'bg-white md:table-cell md:py-4 md:align-middle'

interface StartedRowProps {
  readonly lesson: EnrolledCourse
  /**
   * Prints its certificate, once it is finished: here, where a grown-up finds all that is finished. What
   * the player says at the end is the child's, and is gone a moment later.
   */
  readonly onPrint: () => void
}

function StartedRow({ lesson, onPrint }: StartedRowProps) {
  const { t, i18n } = useLingui()
  const { courseTitle, completedLectures: done, lectureCount: total, hasNewLectures } = lesson
  const percent = percentDone(done, total)
  const finished = percent === 100
  const news = t`New lecture!`
  const thumbnail = pictureOf('lesson', lesson.courseThumbnail)
  return (
    <tr className="grid gap-4 overflow-hidden rounded-leaf-m bg-white p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center md:table-row md:bg-transparent md:p-0">
      <td
        className={`${cell} md:w-2/5 md:rounded-tl-long md:rounded-bl-short md:pl-5 sm:col-span-2`}
      >
        <span className="flex items-center gap-4">
          <img
            {...thumbnail}
            sizes={thumbnail.srcSet && '128px'}
            onError={drawInstead}
            loading="lazy"
            decoding="async"
            alt=""
            width={128}
            height={96}
            className="w-24 rounded-leaf-s object-cover aspect-[4/3] sm:w-32"
          />
          <b className="min-w-0 flex-1 text-lg leading-tight font-bold">{courseTitle}</b>
          <SpeakerButton text={hasNewLectures ? `${courseTitle}. ${news}` : courseTitle} />
        </span>
      </td>
      <td className={`${cell} md:px-6`}>
        <span className="mb-2 flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>
            <Trans>
              {done} / <Plural value={total} one="# lecture" other="# lectures" />
            </Trans>
          </span>
          <span>{percent}%</span>
        </span>
        <ProgressBar label={t`Progress in ${courseTitle}`} percent={percent} />
      </td>
      <td className={`${cell} text-ink-2 md:px-4 md:whitespace-nowrap`}>
        {durationText(lesson.totalMinutes, i18n.locale)}
      </td>
      <td
        className={`${cell} sm:col-span-2 md:w-56 md:rounded-tr-short md:rounded-br-long md:pr-5`}
      >
        {hasNewLectures ? (
          <p className="mb-3 flex items-center gap-2 font-semibold">
            <LeafMark />
            {news}
          </p>
        ) : null}
        <Button
          look="quiet"
          className="w-full"
          aria-label={finished ? t`Completed: ${courseTitle}` : t`Continue: ${courseTitle}`}
          render={<Link to={paths.player(lesson._id)} />}
        >
          {finished ? <Trans>Completed</Trans> : <Trans>Continue</Trans>}
        </Button>
        {finished ? (
          <Button
            look="text"
            className="w-full"
            icon={<Printer aria-hidden="true" />}
            aria-label={t`Certificate: ${courseTitle}`}
            onClick={onPrint}
          >
            <Trans>Certificate</Trans>
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

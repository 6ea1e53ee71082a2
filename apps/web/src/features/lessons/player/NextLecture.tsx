// Below a lecture: the next one as a big picture, the end of the lesson, or a note about new
// lectures in a finished lesson.
import { Trans, useLingui } from '@lingui/react/macro'
import { Play, Sprout } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { art } from '../../../pictures/covers.ts'
import { Button, SpeakerButton } from '../../../ui/index.ts'
import type { PlacedLecture } from '../progress.ts'

type NextLectureProps = { lecture: PlacedLecture; picture: string; onStart: () => void }

/** One press starts it; nothing starts by itself. */
export function NextLecture({ lecture, picture, onStart }: NextLectureProps) {
  return (
    <button
      type="button"
      className="flex min-h-26 items-center gap-5 overflow-hidden rounded-leaf-m border-4 border-ink bg-white pr-5 text-start"
      onClick={onStart}
    >
      <img
        src={picture}
        alt=""
        width={192}
        height={128}
        className="h-26 w-36 flex-none self-stretch object-cover max-sm:w-24"
      />
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-semibold text-ink-2">
          <Trans>Next</Trans>
        </span>
        <b className="block text-lg leading-tight font-bold wrap-anywhere">
          {lecture.lectureTitle}
        </b>
      </span>
      <span className="grid size-16 flex-none place-items-center rounded-round bg-ink text-paper max-sm:size-12">
        <Play className="size-1/2 translate-x-0.5 fill-current" aria-hidden="true" />
      </span>
    </button>
  )
}

/** Shown below a completed lesson. */
export function AllDone() {
  const { t } = useLingui()
  const sentence = t`You finished this lesson!`
  return (
    <section className="flex flex-wrap items-center gap-5 rounded-leaf-m bg-sun px-6 py-4">
      <img
        src={art('sprout')}
        alt=""
        width={58}
        height={96}
        className="h-24 w-auto max-sm:hidden"
      />
      <p className="min-w-0 flex-1 text-lg font-bold">{sentence}</p>
      <SpeakerButton text={sentence} />
      <Button className="max-sm:w-full" look="quiet" render={<Link to={paths.myEnrollments()} />}>
        <Trans>My lessons</Trans>
      </Button>
    </section>
  )
}

/** Lectures were added to a completed lesson. */
export function NewLecturesNote() {
  const { t } = useLingui()
  const sentence = t`Something new is in this lesson!`
  return (
    <div className="flex items-center gap-4 rounded-leaf-m bg-sun py-2 pr-5 pl-6">
      <Sprout className="size-9 flex-none" aria-hidden="true" />
      <p className="flex-1 text-lg font-bold">{sentence}</p>
      <SpeakerButton text={sentence} />
    </div>
  )
}

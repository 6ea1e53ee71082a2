// The picture of a lesson: a tap on it starts the lesson, or goes on with it, as far as whoever looks
// at it may.
import type { CourseDetails } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { useFromToday } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { drawInstead, pictureOf, pictureSizes } from '../../ui/index.ts'

interface LessonCoverProps {
  readonly lesson: CourseDetails
  readonly start: () => void
}

const frame = 'relative block w-full'

export function LessonCover({ lesson, start }: LessonCoverProps) {
  const { t } = useLingui()
  const role = useUser()?.role
  const from = useFromToday()
  const { courseTitle, abilities, enrolled } = lesson
  const cover = pictureOf('lesson', lesson.courseThumbnail)
  const picture = (
    <img
      {...cover}
      sizes={cover.srcSet && pictureSizes.page}
      onError={drawInstead}
      alt=""
      width={800}
      height={450}
      fetchPriority="high"
      className="aspect-video w-full rounded-leaf-xl object-cover max-md:aspect-[4/3]"
    />
  )
  if (abilities.edit || (enrolled && abilities.watch)) {
    return (
      <Link
        to={paths.player(lesson._id)}
        state={from}
        className={frame}
        aria-label={t`Go on with: ${courseTitle}`}
      >
        {picture}
        <PlayMark />
      </Link>
    )
  }
  if (role === 'educator' || enrolled || (role === 'student' && !abilities.start)) return picture
  return (
    <button
      type="button"
      className={frame}
      aria-label={t`Begin with: ${courseTitle}`}
      onClick={start}
    >
      {picture}
      <PlayMark />
    </button>
  )
}

/** In the corner: the middle of the picture stays free. */
const PlayMark = () => (
  <span className="absolute start-5 bottom-5 grid size-18 place-items-center rounded-round border-4 border-paper bg-ink text-paper max-sm:start-3 max-sm:bottom-3 max-sm:size-16">
    <Play className="size-1/2 translate-x-0.5 fill-current" aria-hidden="true" />
  </span>
)

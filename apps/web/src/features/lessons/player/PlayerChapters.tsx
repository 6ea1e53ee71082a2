// The chapters beside the video: the progress, every lecture with its tick and menu.
import type { Chapter, Lecture } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, EllipsisVertical } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Leaves, Menu, SpeakerButton, Tick } from '../../../ui/index.ts'
import { ChapterFold, longFrom } from '../ChapterFold.tsx'
import { durationText } from '../duration.ts'
import { doneCount, lecturesOf } from '../progress.ts'

type PlayerChaptersProps = {
  chapters: readonly Chapter[]
  completed: readonly string[]
  current: string
  /** Whether the film of that one is playing. */
  isPlaying: boolean
  onStart: (lectureId: string) => void
  /** Absent for a teacher who previews. */
  onComplete: ((lectureId: string) => void) | undefined
}

/** The accordion of the player. */
export function PlayerChapters(props: PlayerChaptersProps) {
  const { t } = useLingui()
  const { chapters } = props
  const completed = new Set(props.completed)
  const total = lecturesOf(chapters).length
  const isLong = total > longFrom
  const done = doneCount(lecturesOf(chapters), completed)
  const label = t`${done} of ${total} done`
  return (
    <aside className="overflow-hidden rounded-leaf-l bg-white" aria-labelledby="done">
      <div className="grid gap-3 bg-area-500 px-6 pt-5 pb-5">
        <h2 id="done" className="text-xl" aria-live="polite">
          {label}
        </h2>
        {/* the heading has said it */}
        <div aria-hidden="true">
          <Leaves label={label} done={done} total={total} />
        </div>
      </div>
      {chapters.map((chapter) => {
        const lectures = chapter.chapterContent
        const finished = doneCount(lectures, completed)
        return (
          <ChapterFold
            key={chapter.chapterId}
            title={chapter.chapterTitle}
            note={t`${finished} of ${lectures.length}`}
            open={isOpen(chapter, isLong, props)}
            isLong={isLong}
          >
            {() => (
              <ul className="relative max-h-96 overflow-y-auto">
                {lectures.map((lecture, at) => (
                  <LectureRow
                    key={lecture.lectureId}
                    {...props}
                    lecture={lecture}
                    number={at + 1}
                  />
                ))}
              </ul>
            )}
          </ChapterFold>
        )
      })}
    </aside>
  )
}

/**
 * The chapter of the current lecture is open; in a lesson that is not long, so is every chapter
 * that is not completed.
 */
const isOpen = (
  { chapterContent }: Chapter,
  isLong: boolean,
  { completed, current }: Pick<PlayerChaptersProps, 'completed' | 'current'>,
): boolean =>
  chapterContent.some(
    ({ lectureId }) => lectureId === current || (!isLong && !completed.includes(lectureId)),
  )

/** A row that scrolls its own list alone, so that the lecture that plays is in sight. */
function useInSight(isWanted: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const list = row.current?.parentElement
    if (!isWanted || !row.current || !list) return
    const { offsetTop, offsetHeight } = row.current
    const isAbove = offsetTop < list.scrollTop
    const isBelow = offsetTop + offsetHeight > list.scrollTop + list.clientHeight
    if (isAbove || isBelow) list.scrollTop = offsetTop
  }, [isWanted])
  return row
}

function LectureRow(props: PlayerChaptersProps & { lecture: Lecture; number: number }) {
  const { lecture, number, completed, current, isPlaying, onStart, onComplete } = props
  const { t, i18n } = useLingui()
  const { lectureId, lectureTitle } = lecture
  const done = completed.includes(lectureId)
  const now = lectureId === current
  const ground = now ? 'bg-area-300' : ''
  const row = useInSight(now)
  return (
    <li
      ref={row}
      className={`flex items-stretch border-t-2 border-area-100 first:border-t-0 ${ground}`}
    >
      <button
        type="button"
        className="flex min-h-18 min-w-0 flex-1 items-center gap-4 py-2 pr-2 pl-6 text-start max-sm:gap-3 max-sm:pl-4 leading-tight ring-inside"
        aria-current={now || undefined}
        onClick={() => onStart(lectureId)}
      >
        <Tick state={now ? 'now' : done ? 'done' : 'to-come'} number={number} />
        <span className="min-w-0">
          <small className="block text-sm text-ink-2">
            <Trans>Start Learning:</Trans>
          </small>{' '}
          <b className="font-semibold">{lectureTitle}</b>
          <small className="mt-0.5 block text-sm text-ink-2">
            {durationText(lecture.lectureDuration, i18n.locale)}
            {now && isPlaying ? <Trans> · playing now</Trans> : null}
            {now && done ? <Trans> · completed</Trans> : null}
          </small>
        </span>
      </button>
      <span className="self-center">
        <SpeakerButton text={lectureTitle} />
      </span>
      {onComplete ? (
        <Menu
          label={t`More for ${lectureTitle}`}
          trigger={
            <button
              type="button"
              className="grid w-16 flex-none place-items-center ring-inside max-sm:w-12"
            >
              <EllipsisVertical aria-hidden="true" />
            </button>
          }
          items={[
            done
              ? { label: t`Already Completed`, icon: <Check />, disabled: true }
              : {
                  label: t`Mark as Complete`,
                  icon: <Check />,
                  onSelect: () => onComplete(lectureId),
                },
          ]}
        />
      ) : null}
    </li>
  )
}

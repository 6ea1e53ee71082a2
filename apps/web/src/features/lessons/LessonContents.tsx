// What is in a lesson: its chapters, folded, each with its lectures and how long they take.
import type { Chapter, Lecture } from '@kinderleaf/contract'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { Button, EmptyState } from '../../ui/index.ts'
import { ChapterFold, longFrom } from './ChapterFold.tsx'
import { durationText } from './duration.ts'

type LessonContentsProps = { chapters: readonly Chapter[]; onPreview: (lecture: Lecture) => void }

/** The accordion of chapters; an open chapter is at most 24 rem high. */
export function LessonContents({ chapters, onPreview }: LessonContentsProps) {
  const { t } = useLingui()
  const count = chapters.reduce((sum, { chapterContent }) => sum + chapterContent.length, 0)
  if (chapters.length === 0) {
    return <EmptyState text={t`The teacher is still filling this lesson.`} />
  }
  return (
    <section className="overflow-hidden rounded-leaf-l bg-white" aria-labelledby="contents">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 bg-area-500 px-6 py-5">
        <h2 id="contents" className="text-xl">
          <Trans>In this lesson</Trans>
        </h2>
        <span className="font-semibold">
          <Plural value={count} one="# lecture" other="# lectures" />
        </span>
      </div>
      {chapters.map((chapter, index) => (
        <ChapterFold
          key={chapter.chapterId}
          title={chapter.chapterTitle}
          note={t`${plural(chapter.chapterContent.length, { one: '# lecture', other: '# lectures' })}`}
          open={index === 0}
          isLong={count > longFrom}
        >
          {() => (
            <ul className="max-h-96 overflow-y-auto">
              {chapter.chapterContent.map((lecture) => (
                <LectureLine key={lecture.lectureId} lecture={lecture} onPreview={onPreview} />
              ))}
            </ul>
          )}
        </ChapterFold>
      ))}
    </section>
  )
}

function LectureLine({
  lecture,
  onPreview,
}: {
  lecture: Lecture
  onPreview: LessonContentsProps['onPreview']
}) {
  const { t, i18n } = useLingui()
  return (
    <li className="flex min-h-18 items-center gap-4 border-t-2 border-area-100 px-6 py-2 first:border-t-0">
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{lecture.lectureTitle}</b>
        <small className="block text-sm text-ink-2">
          {durationText(lecture.lectureDuration, i18n.locale)}
        </small>
      </span>
      {lecture.isPreviewFree && lecture.lectureUrl ? (
        <Button
          look="quiet"
          icon={<Play aria-hidden="true" />}
          aria-label={t`Preview: ${lecture.lectureTitle}`}
          onClick={() => onPreview(lecture)}
        >
          <Trans>Preview</Trans>
        </Button>
      ) : null}
    </li>
  )
}

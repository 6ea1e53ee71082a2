// What is in a lesson: its chapters, folded, each with its lectures and how long they take.
import type { Chapter, Lecture } from '@kinderleaf/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { Button, EmptyState, SpeakerButton, Tick } from '../../ui/index.ts'
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
      <h2 id="contents" className="bg-area-500 px-6 py-5 text-xl">
        <Trans>In this lesson</Trans>
      </h2>
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
              {chapter.chapterContent.map((lecture, at) => (
                <LectureLine
                  key={lecture.lectureId}
                  number={at + 1}
                  lecture={lecture}
                  onPreview={onPreview}
                />
              ))}
            </ul>
          )}
        </ChapterFold>
      ))}
    </section>
  )
}

interface LectureLineProps extends Pick<LessonContentsProps, 'onPreview'> {
  readonly number: number
  readonly lecture: Lecture
}

function LectureLine({ number, lecture, onPreview }: LectureLineProps) {
  const { t, i18n } = useLingui()
  return (
    <li className="flex min-h-18 items-center gap-4 border-t-2 border-area-100 px-6 py-2 first:border-t-0 max-sm:flex-wrap max-sm:px-4">
      <Tick state="to-come" number={number} />
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{lecture.lectureTitle}</b>
        <small className="block text-sm text-ink-2">
          {durationText(lecture.lectureDuration, i18n.locale)}
        </small>
      </span>
      <SpeakerButton text={lecture.lectureTitle} />
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

// The one editor of lessons. It holds what is open in the form: a new lesson, one that exists, or
// work that was kept; and what is asked when a save meets another one.
import type { AuthoredCourse, CourseStatus } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '../../../session/index.ts'
import { notify } from '../../../ui/index.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { KeptOffer } from './KeptOffer.tsx'
import type { Keeping, Opening } from './keep-lesson.ts'
import { readKeptLesson } from './kept-lessons.ts'
import { keptOpening, useKeptOffers } from './kept-offers.ts'
import { type FormWish, LessonForm } from './LessonForm.tsx'
import { changesOfSave } from './lesson-changes.ts'
import { baseOf, hasNewLectures, type LessonDraft, newKey, newLesson } from './lesson-draft.ts'
import { type Conflict, useLessonSave } from './lesson-save.ts'

interface LessonEditorProps {
  /** The lesson to change; without it, a new one is made. */
  readonly course: AuthoredCourse | undefined
  /** The writer of kept work that is gone on with at once. */
  readonly begun?: string | undefined
  /** Told when it is saved, as what. */
  readonly onSaved: (course: AuthoredCourse) => void
}

const openingOf = (course: AuthoredCourse | undefined): Opening => {
  const base = course ? baseOf(course) : newLesson
  return { writer: newKey(), base, draft: base.values }
}

/** Adds or changes a lesson. */
export function LessonEditor({ course: opened, begun, onSaved }: LessonEditorProps) {
  const { t } = useLingui()
  const userId = useUser()?._id ?? ''
  const [course, setCourse] = useState(opened)
  const place = { userId, courseId: opened?._id }
  const [opening, setOpening] = useState(() => {
    const kept = begun === undefined ? undefined : readKeptLesson(place, begun)
    return kept ? keptOpening(kept) : openingOf(opened)
  })
  const offers = useKeptOffers(place, opening.writer)
  const save = useLessonSave(opened?._id)
  const words = useSavedWords(course)
  const other = useOtherSave(course, save.wanted)

  const submit = ({ draft, isOther, done }: FormWish) => {
    save.save({
      draft,
      base: opening.base,
      status: isOther ? other?.status : undefined,
      onSaved: (saved, message) => {
        done()
        notify.success(words(message, draft))
        onSaved(saved)
      },
    })
  }
  const takeTheirs = ({ theirs }: Conflict, keeping: Keeping) => {
    keeping.flush()
    const next = openingOf(theirs)
    save.settle()
    setCourse(theirs)
    setOpening(next)
    offers.refresh(next.writer)
  }
  const { offer } = offers
  const { version } = opening.base
  return (
    <LessonForm
      key={opening.writer}
      title={course ? t`Edit Lesson` : t`Create a New Lesson`}
      opening={opening}
      place={place}
      isDraft={course?.status === 'draft'}
      save={save}
      submitLabel={course ? t`Update Course` : t`ADD LESSON`}
      busyText={course ? t`Updating...` : t`Uploading...`}
      other={other}
      onSave={submit}
      offer={(keeping) =>
        offer ? (
          <KeptOffer
            offer={offer}
            isOvertaken={version !== null && offer.base.version !== version}
            onDiscard={() => offers.discard(offer)}
            onContinue={() => {
              // what has been written here meanwhile is offered in its turn
              keeping.flush()
              const next = offers.take(offer)
              setOpening(next)
              offers.refresh(next.writer)
            }}
          />
        ) : null
      }
      question={(keeping) =>
        save.conflict ? (
          <ConflictQuestion
            conflict={save.conflict}
            isKept={keeping.kept !== 'full'}
            onBack={save.settle}
            onTakeTheirs={(conflict) => takeTheirs(conflict, keeping)}
            onKeepMine={({ wish, theirs }) => save.save({ ...wish, base: baseOf(theirs) })}
          />
        ) : null
      }
    />
  )
}

interface ConflictQuestionProps {
  readonly conflict: Conflict
  readonly isKept: boolean
  readonly onBack: () => void
  readonly onTakeTheirs: (conflict: Conflict) => void
  readonly onKeepMine: (conflict: Conflict) => void
}

function ConflictQuestion(props: ConflictQuestionProps) {
  const { conflict, isKept, onBack, onTakeTheirs, onKeepMine } = props
  const { theirs, wish } = conflict
  return (
    <ConflictDialog
      theirs={theirs}
      changes={changesOfSave(wish.base, baseOf(theirs))}
      isKept={isKept}
      onBack={onBack}
      onTakeTheirs={() => onTakeTheirs(conflict)}
      onKeepMine={() => onKeepMine(conflict)}
    />
  )
}

/** The second button: a new lesson may be saved as a draft, a draft may be published. */
function useOtherSave(course: AuthoredCourse | undefined, wanted: CourseStatus | undefined) {
  const { t } = useLingui()
  if (course?.status === 'published') return undefined
  const status: CourseStatus = course ? 'published' : 'draft'
  return {
    status,
    isBusy: wanted === status,
    label: course ? t`Publish` : t`Save draft`,
    busyText: course ? t`Publishing...` : t`Saving...`,
  }
}

/** What is said after a save: also what it means for children who had finished. */
function useSavedWords(course: AuthoredCourse | undefined) {
  const { t } = useLingui()
  return (message: string, draft: LessonDraft): string => {
    const begins = course !== undefined && course.studentCount > 0 && hasNewLectures(draft)
    return begins
      ? t`${message} Children who had finished this lesson will see Continue again.`
      : message
  }
}

// The form of a lesson, new or not.
import { limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { CheckboxField, TextField } from '../../../ui/index.ts'
import {
  AuthoringForm,
  type Editing,
  type Problem,
  problemAt,
  RichTextField,
  useTextProblems,
  type Validate,
  type WorkStorage,
} from '../../authoring/index.ts'
import { withLecture } from '../own/lesson-order.ts'
import { ChapterEditor } from './ChapterEditor.tsx'
import { LessonThumbnail } from './LessonThumbnail.tsx'
import type { LessonBase, LessonDraft, PendingLecture } from './lesson-draft.ts'
import { useLessonFiles } from './lesson-files.ts'

/** Title, description and thumbnail beside the chapters. */
export function LessonForm({ editing }: { editing: Editing<LessonDraft> }) {
  const { draft: defaultValues, base } = editing.work.opening
  const form = useForm<LessonDraft>({ defaultValues, shouldFocusError: false })
  const validate = useLessonProblems()
  return (
    <AuthoringForm
      form={form}
      editing={editing}
      rules={{ draft: { validate }, published: { validate } }}
      files={useLessonFiles(form)}
    >
      {(problems, { hold }) => (
        <LessonFields form={form} base={base} problems={problems} hold={hold} />
      )}
    </AuthoringForm>
  )
}

interface LessonFieldsProps {
  readonly form: ReturnType<typeof useForm<LessonDraft>>
  /** The lesson before the changes. */
  readonly base: LessonBase
  /** The problems of the fields. */
  readonly problems: readonly Problem[]
  /** Stores what is still being written. */
  readonly hold: WorkStorage<LessonDraft>['hold']
}

function LessonFields(props: LessonFieldsProps) {
  const { form, base, problems, hold } = props
  const { t } = useLingui()
  const { control } = form
  const { courseThumbnail } = base.values
  const onPending = useCallback(
    (pending: PendingLecture | null) =>
      hold(
        pending &&
          ((draft) => ({
            ...draft,
            courseContent: withLecture(draft.courseContent, pending.chapter, pending.lecture),
          })),
      ),
    [hold],
  )
  return (
    <div className="grid items-start gap-x-7 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid gap-5">
        <TextField
          id="courseTitle"
          label={t`Title`}
          autoComplete="off"
          error={problemAt(problems, 'courseTitle')}
          {...form.register('courseTitle')}
        />
        <Controller
          control={control}
          name="courseDescription"
          render={({ field }) => (
            <RichTextField
              id="courseDescription"
              label={t`Description`}
              html={field.value}
              error={problemAt(problems, 'courseDescription')}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="courseThumbnail"
          render={({ field }) => (
            <LessonThumbnail
              chosen={field.value}
              present={typeof courseThumbnail === 'string' ? courseThumbnail : ''}
              error={
                problemAt(problems, 'courseThumbnail') ??
                problemAt(problems, 'thumbnail') ??
                problemAt(problems, 'image')
              }
              onChange={field.onChange}
            />
          )}
        />
        <CheckboxField
          label={t`Open to everybody: children outside my class may start it too`}
          {...form.register('isOpenToEverybody')}
        />
      </div>
      <Controller
        control={control}
        name="courseContent"
        render={({ field }) => (
          <ChapterEditor
            chapters={field.value}
            problems={problems}
            onChange={field.onChange}
            onPending={onPending}
            asksTitle={base.version !== null}
          />
        )}
      />
    </div>
  )
}

/** The problems that prevent a save; a lecture is checked in its dialog. */
function useLessonProblems(): Validate<LessonDraft> {
  const { t } = useLingui()
  const textProblems = useTextProblems()
  return useCallback(
    ({ courseTitle }) =>
      textProblems('courseTitle', courseTitle, {
        limit: limits.titleLength,
        missing: t`Please give the lesson a title.`,
      }),
    [t, textProblems],
  )
}

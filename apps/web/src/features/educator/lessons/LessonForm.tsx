// The form of a lesson, new or not: the same fields, the same model.
import { limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Controller, useForm } from 'react-hook-form'
import type { ApiError } from '../../../api/index.ts'
import { TextField } from '../../../ui/index.ts'
import { AuthoringForm } from '../AuthoringForm.tsx'
import { problemAt } from '../problems.ts'
import { RichTextField } from '../RichTextField.tsx'
import { ChapterEditor } from './ChapterEditor.tsx'
import { LessonThumbnail } from './LessonThumbnail.tsx'
import type { LessonDraft } from './lesson-draft.ts'

interface LessonFormProps {
  readonly title: string
  readonly initial: LessonDraft
  /** The thumbnail the lesson has. */
  readonly thumbnail?: string
  readonly loading: boolean
  readonly submitError: ApiError | null
  readonly submitLabel: string
  readonly busyText: string
  readonly percent: number | undefined
  readonly onSubmit: (draft: LessonDraft, saved: () => void) => void
}

/** Title, description and thumbnail beside the chapters. */
export function LessonForm({ initial, thumbnail, ...shell }: LessonFormProps) {
  const { t } = useLingui()
  const form = useForm<LessonDraft>({ defaultValues: initial, shouldFocusError: false })
  const { control, register, formState } = form
  const { errors } = formState
  return (
    <AuthoringForm form={form} {...shell}>
      {(problems) => (
        <div className="grid items-start gap-x-7 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="grid gap-5">
            <TextField
              id="courseTitle"
              label={t`Title`}
              autoComplete="off"
              maxLength={limits.titleLength}
              error={errors.courseTitle?.message ?? problemAt(problems, 'courseTitle')}
              {...register('courseTitle', {
                validate: (text) => text.trim() !== '' || t`Please give the lesson a title.`,
              })}
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
                  present={thumbnail}
                  error={
                    problemAt(problems, 'courseThumbnail') ??
                    problemAt(problems, 'thumbnail') ??
                    problemAt(problems, 'image')
                  }
                  onChange={field.onChange}
                />
              )}
            />
          </div>
          <Controller
            control={control}
            name="courseContent"
            render={({ field }) => (
              <ChapterEditor chapters={field.value} problems={problems} onChange={field.onChange} />
            )}
          />
        </div>
      )}
    </AuthoringForm>
  )
}

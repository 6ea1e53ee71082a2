// The form of a lesson, new or not.
import { limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { CheckboxField, TextField } from '../../../ui/index.ts'
import {
  AuthoringForm,
  type EditingForm,
  LostFilesNotice,
  type Problem,
  problemAt,
  RichTextField,
  serverProblems,
  useTextProblems,
  type Validate,
  type WorkStorage,
} from '../../authoring/index.ts'
import { withLecture } from '../own/lesson-order.ts'
import { ChapterEditor } from './ChapterEditor.tsx'
import { LessonThumbnail } from './LessonThumbnail.tsx'
import type { LessonDraft, PendingLecture } from './lesson-draft.ts'
import { useFileNames, useLostLessonFiles } from './lesson-files.ts'
import type { LessonSave } from './lesson-save.ts'
import { isOwnPicture, lostFileAt } from './lost-files.ts'

interface LessonFormProps extends EditingForm<LessonDraft> {
  readonly title: string
  readonly save: LessonSave
  readonly submitLabel: string
  readonly busyText: string
}

/** Title, description and thumbnail beside the chapters. */
export function LessonForm(props: LessonFormProps) {
  const { work, save, other, onSave } = props
  const { opening } = work
  const form = useForm<LessonDraft>({ defaultValues: opening.draft, shouldFocusError: false })
  const describeProblem = useLostFileWords(form.getValues)
  const validate = useLessonProblems()
  const lost = useLostLessonFiles(form, opening)
  const fileName = useFileNames()
  const lostProblems = useMemo(
    () => lost.map(({ path }) => describeProblem({ path, message: '' })),
    [lost, describeProblem],
  )
  const submit =
    (isOther: boolean) => (draft: LessonDraft, done: () => void, saves: readonly string[]) =>
      onSave({ draft, isOther, done, saves })
  return (
    <AuthoringForm
      form={form}
      work={work}
      title={props.title}
      loading={save.isPending}
      submitError={save.error}
      validate={validate}
      submitLabel={props.submitLabel}
      busyText={props.busyText}
      percent={save.percent}
      describeProblem={describeProblem}
      offerNote={props.offerNote}
      isDraft={props.isDraft}
      // a refused save names them too
      notice={
        serverProblems(save.error).length === 0 ? (
          <LostFilesNotice files={lost.map((file) => ({ ...file, name: fileName(file) }))} />
        ) : null
      }
      other={other && { ...other, validate, onSubmit: submit(true) }}
      onSubmit={submit(false)}
    >
      {(problems, storage) => (
        <>
          <LessonFields
            form={form}
            present={opening.base.values}
            problems={problems}
            lost={lostProblems}
            hold={storage.hold}
          />
          {props.question(storage)}
        </>
      )}
    </AuthoringForm>
  )
}

interface LessonFieldsProps {
  readonly form: ReturnType<typeof useForm<LessonDraft>>
  /** The thumbnail before the changes. */
  readonly present: LessonDraft
  /** The problems of the fields. */
  readonly problems: readonly Problem[]
  /** Files that do not exist any more. */
  readonly lost: readonly Problem[]
  /** Stores what is still being written. */
  readonly hold: WorkStorage<LessonDraft>['hold']
}

function LessonFields(props: LessonFieldsProps) {
  const { form, present, problems: answered, lost, hold } = props
  const { t } = useLingui()
  const problems = useMemo(() => [...answered, ...lost], [answered, lost])
  const { control } = form
  const { courseThumbnail } = present
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

/** A file that does not exist any more is named, instead of its address. */
function useLostFileWords(values: () => LessonDraft): (problem: Problem) => Problem {
  const { t } = useLingui()
  return useCallback(
    (problem) => {
      const draft = values()
      if (isOwnPicture(draft, problem.path)) {
        const message = t`The picture is not there any more. Please choose it again.`
        return { ...problem, message }
      }
      const lost = lostFileAt(draft, problem.path)
      if (lost === null) return problem
      const message = lost
        ? t`The file “${lost}” is not there any more. Please choose it again.`
        : t`The uploaded video is not there any more. Please upload it again.`
      return { ...problem, message }
    },
    [t, values],
  )
}

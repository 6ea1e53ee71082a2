// The form of a quiz, new or not.
import { learningLanguages, texts } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { notify, SelectField, SmallButton, TextArea, TextField } from '../../../ui/index.ts'
import {
  AuthoringForm,
  type EditingForm,
  type FileUpload,
  LostFilesNotice,
  type Problem,
  problemAt,
  serverProblems,
  ThumbnailField,
  usePictureUpload,
  type WorkStorage,
} from '../../authoring/index.ts'
import { useQuestions, useSettledQuestions } from './form-questions.ts'
import { QuestionList } from './QuestionList.tsx'
import {
  computedMinutes,
  firstWrong,
  missingParts,
  type QuestionDraft,
  type QuizDraft,
  withQuestion,
} from './quiz-draft.ts'
import { useLostPictureNames, useLostPictures, useLostPictureWords } from './quiz-files.ts'
import { isIncomplete, useQuizProblems } from './quiz-problems.ts'
import type { QuizSave } from './quiz-save.ts'
import { SpokenQuiz } from './spoken/SpokenQuiz.tsx'
import { useMissedParts } from './spoken/use-quiz-voices.ts'

const Spoken = memo(SpokenQuiz)
const QuizPreview = lazy(() => import('./QuizPreview.tsx'))

interface QuizFormProps extends EditingForm<QuizDraft> {
  readonly title: string
  /** Beside the title of a quiz that is no draft. */
  readonly mark?: ReactNode
  readonly save: QuizSave
  readonly submitLabel: string
  readonly busyText: string
}

/** Title, description, thumbnail and settings beside the questions. */
export function QuizForm(props: QuizFormProps) {
  const { work, isDraft, save, other, onSave } = props
  const { t, i18n } = useLingui()
  const { opening } = work
  const form = useForm<QuizDraft>({ defaultValues: opening.draft, shouldFocusError: false })
  const [isBegun, setBegun] = useState(false)
  const rules = useQuizProblems(isBegun)
  const describeProblem = useLostPictureWords(form.getValues)
  const lostNames = useLostPictureNames()
  const lost = useLostPictures(form, opening)
  const lostProblems = useMemo(
    () => lost.map(({ path }) => describeProblem({ path, message: '' })),
    [lost, describeProblem],
  )
  const upload = usePictureUpload((src) => form.setValue('image', src))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const missedOf = useMissedParts(useWatch({ control: form.control, name: 'language' }))
  const own = isDraft ? 'draft' : 'published'
  const submit =
    (isOther: boolean) => (draft: QuizDraft, done: () => void, saves: readonly string[]) => {
      const status = isOther ? other?.status : own
      if (status === 'published' && missedOf(draft.questions).length > 0) {
        notify.warning(t`Children who cannot read miss some of this quiz.`)
      }
      onSave({ draft, isOther, done, saves })
    }
  /** Shows what is wrong: of the questions in their cards. */
  const showProblems = ({ questions }: QuizDraft) => {
    const wrong = questions.filter((question) => firstWrong(question))
    setOpen((last) => new Set([...last, ...wrong.map(({ key }) => key)]))
    if (wrong.some((question) => missingParts(question).length > 0)) {
      notify.error(i18n._(texts.questionIncomplete))
    }
  }
  const showAll = (quiz: QuizDraft) => {
    if (isIncomplete(quiz)) notify.error(i18n._(texts.quizIncomplete))
    showProblems(quiz)
  }
  const ruleOf = (status: keyof typeof rules) => ({
    validate: rules[status],
    onInvalid: status === 'draft' ? showProblems : showAll,
  })
  return (
    <AuthoringForm
      form={form}
      work={work}
      title={props.title}
      loading={save.isPending}
      isUploading={upload.journey !== null}
      submitError={save.error}
      submitLabel={props.submitLabel}
      busyText={save.isPending ? props.busyText : t`Uploading...`}
      describeProblem={describeProblem}
      offerNote={props.offerNote}
      isDraft={isDraft}
      mark={props.mark}
      // a refused save names them too
      notice={
        serverProblems(save.error).length === 0 ? <LostFilesNotice files={lostNames(lost)} /> : null
      }
      other={other && { ...other, ...ruleOf(other.status), onSubmit: submit(true) }}
      {...ruleOf(own)}
      onSubmit={submit(false)}
    >
      {(problems, storage) => (
        <>
          <QuizFields
            form={form}
            problems={problems}
            lost={lostProblems}
            upload={upload}
            hold={storage.hold}
            onBegun={setBegun}
            open={open}
            onOpen={setOpen}
          />
          {props.question(storage)}
        </>
      )}
    </AuthoringForm>
  )
}

interface QuizFieldsProps {
  readonly form: UseFormReturn<QuizDraft>
  readonly problems: readonly Problem[]
  /** Pictures that do not exist any more. */
  readonly lost: readonly Problem[]
  /** Of the thumbnail. */
  readonly upload: FileUpload
  /** Stores what is still being written. */
  readonly hold: WorkStorage<QuizDraft>['hold']
  /** Told whether a question is written that is not added yet. */
  readonly onBegun: (isBegun: boolean) => void
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
}

function QuizFields(props: QuizFieldsProps) {
  const { form, problems: answered, lost, upload } = props
  const { t, i18n } = useLingui()
  const problems = useMemo(() => [...answered, ...lost], [answered, lost])
  const { control, register } = form
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' })
  return (
    <div className="grid items-start gap-x-7 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid gap-5">
        <TextField
          id="quizTitle"
          label={t`Title`}
          autoComplete="off"
          error={problemAt(problems, 'quizTitle')}
          {...register('quizTitle')}
        />
        <TextArea
          id="quizDescription"
          label={t`Description`}
          error={problemAt(problems, 'quizDescription')}
          {...register('quizDescription')}
        />
        <Controller
          control={control}
          name="image"
          render={({ field }) => (
            <ThumbnailField
              id="image"
              kind="quiz"
              src={field.value}
              upload={upload}
              error={problemAt(problems, 'image')}
              onChange={field.onChange}
            />
          )}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          <SelectField
            label={t`Language`}
            hint={t`In which it is spoken to children.`}
            options={learningLanguages.map((language) => ({
              value: language,
              label: names.of(language) ?? language,
            }))}
            {...register('language')}
          />
          <DurationField form={form} error={problemAt(problems, 'estimatedDuration')} />
        </div>
      </div>
      <QuizQuestions {...props} problems={problems} />
    </div>
  )
}

interface DurationFieldProps {
  readonly form: UseFormReturn<QuizDraft>
  readonly error: string | undefined
}

function DurationField({ form, error }: DurationFieldProps) {
  const { t } = useLingui()
  const minutes = useQuestions(form, ({ length }) => computedMinutes(length))
  return (
    <TextField
      id="estimatedDuration"
      label={t`Estimated duration (minutes)`}
      inputMode="numeric"
      autoComplete="off"
      hint={t`Left empty, it is ${minutes}: half a minute for each question.`}
      error={error}
      {...form.register('estimatedDuration')}
    />
  )
}

function QuizQuestions({ form, problems, hold, onBegun, open, onOpen }: QuizFieldsProps) {
  const { t } = useLingui()
  const hasFinished = useQuestions(form, (all) => all.some((question) => !firstWrong(question)))
  const language = useWatch({ control: form.control, name: 'language' })
  const [isPreviewed, setPreviewed] = useState(false)
  const onPending = useCallback(
    (pending: QuestionDraft | null) => {
      hold(pending && ((quiz) => ({ ...quiz, questions: withQuestion(quiz.questions, pending) })))
      onBegun(pending !== null)
    },
    [hold, onBegun],
  )
  const action = useMemo(
    () => (
      <SmallButton lined onClick={() => setPreviewed(true)}>
        <Eye size={18} />
        <Trans>Preview</Trans>
      </SmallButton>
    ),
    [],
  )
  const spoken = useSettledQuestions(form)
  return (
    <div className="grid gap-6">
      <QuestionList
        form={form}
        lang={language}
        onPending={onPending}
        open={open}
        onOpen={onOpen}
        problems={problems}
        action={hasFinished ? action : null}
      />
      <Spoken questions={spoken} language={language} />
      {isPreviewed ? (
        <Suspense>
          <QuizPreview
            quiz={form.getValues()}
            backLabel={t`Back to editing`}
            onClose={() => setPreviewed(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

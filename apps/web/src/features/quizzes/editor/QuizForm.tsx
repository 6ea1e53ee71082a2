// The form of a quiz, new or not.
import { languages, texts } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Printer } from 'lucide-react'
import { lazy, memo, Suspense, useMemo, useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { classPaths } from '../../../class-paths.ts'
import {
  Button,
  notify,
  SelectField,
  SmallButton,
  TextArea,
  TextField,
  useLanguageName,
} from '../../../ui/index.ts'
import {
  AuthoringForm,
  type Editing,
  type FileUpload,
  type Problem,
  problemAt,
  ThumbnailField,
  usePictureUpload,
} from '../../authoring/index.ts'
import { ImportLink } from '../import/ImportLink.tsx'
import { useQuestions, useSettledQuestions } from './form-questions.ts'
import { QuestionList } from './QuestionList.tsx'
import { computedMinutes, firstWrong, missingParts, type QuizDraft } from './quiz-draft.ts'
import { useQuizFiles } from './quiz-files.ts'
import { isIncomplete, useQuizProblems } from './quiz-problems.ts'
import { SpokenQuiz } from './spoken/SpokenQuiz.tsx'
import { useMissedParts } from './spoken/use-quiz-voices.ts'

const Spoken = memo(SpokenQuiz)
const QuizPreview = lazy(() => import('./QuizPreview.tsx'))

interface QuizFormProps {
  readonly editing: Editing<QuizDraft>
  /** Of a quiz that is stored. */
  readonly quizId: string | undefined
}

/** Title, description, thumbnail and settings beside the questions. */
export function QuizForm({ editing, quizId }: QuizFormProps) {
  const { t, i18n } = useLingui()
  const { draft: defaultValues } = editing.work.opening
  const form = useForm<QuizDraft>({ defaultValues, shouldFocusError: false })
  const rules = useQuizProblems()
  const upload = usePictureUpload((src) => form.setValue('image', src))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const missedOf = useMissedParts(useWatch({ control: form.control, name: 'language' }))
  const warnOfMissed = ({ questions }: QuizDraft) =>
    void missedOf(questions).then((missed) => {
      if (missed.length > 0) notify.warning(t`Children who cannot read miss some of this quiz.`)
    })
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
  return (
    <AuthoringForm
      form={form}
      editing={editing}
      rules={{
        draft: { validate: rules.draft, onInvalid: showProblems },
        published: { validate: rules.published, onInvalid: showAll, onValid: warnOfMissed },
      }}
      files={useQuizFiles()}
      isUploading={upload.journey !== null}
      mark={quizId === undefined ? <ImportLink /> : <PrintLink quizId={quizId} />}
    >
      {(problems) => (
        <QuizFields form={form} problems={problems} upload={upload} open={open} onOpen={setOpen} />
      )}
    </AuthoringForm>
  )
}

/** Leads to the worksheet, which has what is saved. */
const PrintLink = ({ quizId }: { quizId: string }) => (
  <Button look="quiet" icon={<Printer />} render={<Link to={classPaths.printQuiz(quizId)} />}>
    <Trans>Print</Trans>
  </Button>
)

interface QuizFieldsProps {
  readonly form: UseFormReturn<QuizDraft>
  readonly problems: readonly Problem[]
  /** Of the thumbnail. */
  readonly upload: FileUpload
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
}

function QuizFields(props: QuizFieldsProps) {
  const { form, problems, upload } = props
  const { t } = useLingui()
  const { control, register } = form
  const nameOf = useLanguageName()
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
            options={languages.map((language) => ({
              value: language,
              label: nameOf(language),
            }))}
            {...register('language')}
          />
          <DurationField form={form} error={problemAt(problems, 'estimatedDuration')} />
        </div>
      </div>
      <QuizQuestions {...props} />
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

function QuizQuestions({ form, problems, open, onOpen }: QuizFieldsProps) {
  const { t } = useLingui()
  const hasFinished = useQuestions(form, (all) => all.some((question) => !firstWrong(question)))
  const language = useWatch({ control: form.control, name: 'language' })
  const [isPreviewed, setPreviewed] = useState(false)
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

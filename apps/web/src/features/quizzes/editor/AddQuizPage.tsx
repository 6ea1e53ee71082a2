// /educator/add-quiz: a new quiz. After it is added the form is empty again.
import { isBlank, limits, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { type ApiError, useChange } from '../../../api/index.ts'
import { notify, TextArea, TextField } from '../../../ui/index.ts'
import {
  AuthoringForm,
  type OpenWork,
  problemAt,
  ThumbnailField,
  useFreshForm,
  useKeptPlace,
  useOpenWork,
  usePictureUpload,
  useTooLong,
} from '../../authoring/index.ts'
import { QuestionList } from './QuestionList.tsx'
import { emptyQuiz, type QuizDraft, quizInputOf, quizWork } from './quiz-draft.ts'

export function Component() {
  const [round, startAnew] = useFreshForm()
  return <QuizEditor key={round} onSaved={startAnew} />
}

const newQuiz = { version: null, values: emptyQuiz }

function QuizEditor({ onSaved }: { onSaved: () => void }) {
  const { i18n } = useLingui()
  const work = useOpenWork(useKeptPlace(quizWork, 'new-quiz'), newQuiz)
  const add = useChange('createQuiz')
  const send = (draft: QuizDraft, saved: () => void) =>
    add.mutate(
      { body: quizInputOf(draft) },
      {
        onSuccess: ({ message }) => {
          saved()
          notify.success(i18n._(message))
          onSaved()
        },
      },
    )
  return (
    <QuizForm
      key={work.opening.writer}
      work={work}
      loading={add.isPending}
      submitError={add.error}
      onSubmit={send}
    />
  )
}

interface QuizFormProps {
  readonly work: OpenWork<QuizDraft>
  readonly loading: boolean
  readonly submitError: ApiError | null
  readonly onSubmit: (draft: QuizDraft, saved: () => void) => void
}

function QuizForm({ work, loading, submitError, onSubmit }: QuizFormProps) {
  const { t, i18n } = useLingui()
  const form = useForm<QuizDraft>({ defaultValues: work.opening.draft, shouldFocusError: false })
  const { control, register, formState, setValue } = form
  const { errors } = formState
  const [title, description] = useWatch({ control, name: ['quizTitle', 'quizDescription'] })
  const tooLong = useTooLong()
  const upload = usePictureUpload((src) => setValue('image', src, { shouldDirty: true }))
  const incomplete = i18n._(texts.quizIncomplete)
  return (
    <AuthoringForm
      form={form}
      work={work}
      title={t`Create a Quiz`}
      loading={loading}
      isUploading={upload.journey !== null}
      submitError={submitError}
      submitLabel={t`Submit Quiz`}
      busyText={loading ? t`Submitting...` : t`Uploading...`}
      onSubmit={onSubmit}
      onInvalid={(draft) => isIncomplete(draft) && notify.error(incomplete)}
    >
      {(problems) => (
        <div className="grid items-start gap-x-7 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="grid gap-5">
            <TextField
              id="quizTitle"
              label={t`Title`}
              autoComplete="off"
              error={
                tooLong(title, limits.titleLength) ??
                errors.quizTitle?.message ??
                problemAt(problems, 'quizTitle')
              }
              {...register('quizTitle', {
                validate: (text) =>
                  isBlank(text)
                    ? t`Please give the quiz a title.`
                    : tooLong(text, limits.titleLength),
              })}
            />
            <TextArea
              id="quizDescription"
              label={t`Description`}
              error={
                tooLong(description, limits.descriptionLength) ??
                errors.quizDescription?.message ??
                problemAt(problems, 'quizDescription')
              }
              {...register('quizDescription', {
                validate: (text) =>
                  isBlank(text)
                    ? t`Please describe the quiz.`
                    : tooLong(text, limits.descriptionLength),
              })}
            />
            <Controller
              control={control}
              name="image"
              render={({ field }) => (
                <ThumbnailField
                  kind="quiz"
                  src={field.value}
                  upload={upload}
                  error={problemAt(problems, 'image')}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
          <Controller
            control={control}
            name="questions"
            rules={{ validate: (questions) => questions.length > 0 || incomplete }}
            render={({ field }) => (
              <QuestionList
                questions={field.value}
                error={errors.questions?.message}
                problems={problems}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      )}
    </AuthoringForm>
  )
}

const isIncomplete = ({ quizTitle, quizDescription, questions }: QuizDraft): boolean =>
  isBlank(quizTitle) || isBlank(quizDescription) || questions.length === 0

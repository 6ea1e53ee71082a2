// /educator/add-quiz: a new quiz. After it is added the form is empty again.
import { isBlank, limits, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Controller, useForm } from 'react-hook-form'
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
  useTextProblems,
  type Validate,
} from '../../authoring/index.ts'
import { QuestionList } from './QuestionList.tsx'
import { emptyQuiz, type QuizDraft, quizInputOf, quizWork, withQuestion } from './quiz-draft.ts'

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
  const { control, register, setValue } = form
  const validate = useQuizProblems()
  const upload = usePictureUpload((src) => setValue('image', src, { shouldDirty: true }))
  return (
    <AuthoringForm
      form={form}
      work={work}
      title={t`Create a Quiz`}
      loading={loading}
      isUploading={upload.journey !== null}
      submitError={submitError}
      validate={validate}
      submitLabel={t`Submit Quiz`}
      busyText={loading ? t`Submitting...` : t`Uploading...`}
      onSubmit={onSubmit}
      onInvalid={(draft) => isIncomplete(draft) && notify.error(i18n._(texts.quizIncomplete))}
    >
      {(problems, { hold }) => (
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
            render={({ field }) => (
              <QuestionList
                questions={field.value}
                problems={problems}
                onChange={field.onChange}
                onPending={(question) =>
                  hold(
                    question &&
                      ((quiz) => ({ ...quiz, questions: withQuestion(quiz.questions, question) })),
                  )
                }
              />
            )}
          />
        </div>
      )}
    </AuthoringForm>
  )
}

/** The problems that prevent sending; a question is checked in its dialog. */
function useQuizProblems(): Validate<QuizDraft> {
  const { t, i18n } = useLingui()
  const textProblems = useTextProblems()
  return useCallback(
    ({ quizTitle, quizDescription, questions }) => [
      ...textProblems('quizTitle', quizTitle, {
        limit: limits.titleLength,
        missing: t`Please give the quiz a title.`,
      }),
      ...textProblems('quizDescription', quizDescription, {
        limit: limits.descriptionLength,
        missing: t`Please describe the quiz.`,
      }),
      ...(questions.length > 0
        ? []
        : [{ path: 'questions', message: i18n._(texts.quizIncomplete) }]),
    ],
    [t, i18n, textProblems],
  )
}

const isIncomplete = ({ quizTitle, quizDescription, questions }: QuizDraft): boolean =>
  isBlank(quizTitle) || isBlank(quizDescription) || questions.length === 0

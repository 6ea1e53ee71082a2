// /educator/add-quiz: a new quiz. After it is added the form is empty again.
import { isBlank, limits, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useChange } from '../../../api/index.ts'
import { notify, TextArea, TextField } from '../../../ui/index.ts'
import {
  AuthoringForm,
  NewWork,
  type NewWorkFormProps,
  problemAt,
  ThumbnailField,
  usePictureUpload,
  useTextProblems,
  type Validate,
} from '../../authoring/index.ts'
import { QuestionList } from './QuestionList.tsx'
import { emptyQuiz, type QuizDraft, quizInputOf, quizWork, withQuestion } from './quiz-draft.ts'

export function Component() {
  const add = useChange('createQuiz')
  return (
    <NewWork
      kind={quizWork}
      name="new-quiz"
      empty={emptyQuiz}
      sending={add}
      send={(draft, onSuccess) => add.mutate({ body: quizInputOf(draft) }, { onSuccess })}
      form={QuizForm}
    />
  )
}

function QuizForm({ work, loading, submitError, onSubmit }: NewWorkFormProps<QuizDraft>) {
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
                onPending={(unfinished) =>
                  hold(
                    unfinished.length === 0
                      ? null
                      : (quiz) => ({
                          ...quiz,
                          questions: unfinished.reduce(withQuestion, quiz.questions),
                        }),
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

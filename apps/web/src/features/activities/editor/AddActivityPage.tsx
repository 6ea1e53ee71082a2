// /educator/add-activity: a new activity. After it is uploaded the form is empty again.
import { fileTypes, isBlank, limits, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { type ApiError, useChange } from '../../../api/index.ts'
import { defaultCover } from '../../../pictures/covers.ts'
import { notify, plainText, TextField } from '../../../ui/index.ts'
import {
  AuthoringForm,
  type OpenWork,
  problemAt,
  RichTextField,
  StoredFileField,
  ThumbnailField,
  useFileUpload,
  useFreshForm,
  useKeptPlace,
  useOpenWork,
  usePictureUpload,
  useTooLong,
} from '../../authoring/index.ts'
import {
  type ActivityDraft,
  activityInputOf,
  activityWork,
  emptyActivity,
  isVideoLink,
} from './activity-draft.ts'

export function Component() {
  const [round, startAnew] = useFreshForm()
  return <ActivityEditor key={round} onSaved={startAnew} />
}

const newActivity = { version: null, values: emptyActivity }

function ActivityEditor({ onSaved }: { onSaved: () => void }) {
  const { i18n } = useLingui()
  const work = useOpenWork(useKeptPlace(activityWork, 'new-activity'), newActivity)
  const add = useChange('addActivity')
  const send = (draft: ActivityDraft, saved: () => void) =>
    add.mutate(
      { body: activityInputOf(draft, defaultCover('activity').src) },
      {
        onSuccess: ({ message }) => {
          saved()
          notify.success(i18n._(message))
          onSaved()
        },
      },
    )
  return (
    <ActivityForm
      key={work.opening.writer}
      work={work}
      loading={add.isPending}
      submitError={add.error}
      onSubmit={send}
    />
  )
}

interface ActivityFormProps {
  readonly work: OpenWork<ActivityDraft>
  readonly loading: boolean
  readonly submitError: ApiError | null
  readonly onSubmit: (draft: ActivityDraft, saved: () => void) => void
}

function ActivityForm({ work, loading, submitError, onSubmit }: ActivityFormProps) {
  const { t, i18n } = useLingui()
  const form = useForm<ActivityDraft>({
    defaultValues: work.opening.draft,
    shouldFocusError: false,
  })
  const { control, register, formState, setValue } = form
  const { errors } = formState
  const [title, youtubeUrl] = useWatch({ control, name: ['title', 'youtubeUrl'] })
  const tooLong = useTooLong()
  const thumbnail = usePictureUpload((src) => setValue('imageUrl', src, { shouldDirty: true }))
  const attachment = useFileUpload(fileTypes.activityAttachment, (file) =>
    setValue('attachment', file, { shouldDirty: true }),
  )
  const isUploading = thumbnail.journey !== null || attachment.journey !== null
  return (
    <AuthoringForm
      form={form}
      work={work}
      title={t`Create New Activity`}
      loading={loading}
      isUploading={isUploading}
      submitError={submitError}
      submitLabel={t`Upload Activity`}
      busyText={t`Uploading...`}
      onSubmit={onSubmit}
      onInvalid={(draft) => isIncomplete(draft) && notify.error(i18n._(texts.activityIncomplete))}
    >
      {(problems) => (
        <div className="grid items-start gap-x-7 gap-y-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div className="grid gap-5">
            <TextField
              id="title"
              label={t`Title`}
              autoComplete="off"
              error={
                tooLong(title, limits.titleLength) ??
                errors.title?.message ??
                problemAt(problems, 'title')
              }
              {...register('title', {
                validate: (text) =>
                  isBlank(text)
                    ? t`Please give the activity a title.`
                    : tooLong(text, limits.titleLength),
              })}
            />
            <Controller
              control={control}
              name="description"
              rules={{
                validate: (html) => !isBlank(plainText(html)) || t`Please say what to do.`,
              }}
              render={({ field }) => (
                <RichTextField
                  id="description"
                  label={t`Description`}
                  html={field.value}
                  error={errors.description?.message ?? problemAt(problems, 'description')}
                  onChange={field.onChange}
                />
              )}
            />
            <TextField
              id="dueDate"
              label={t`Due date`}
              type="date"
              error={errors.dueDate?.message ?? problemAt(problems, 'dueDate')}
              {...register('dueDate', {
                validate: (date) => date !== '' || t`Please choose a date.`,
              })}
            />
          </div>
          <div className="grid gap-5">
            <Controller
              control={control}
              name="imageUrl"
              render={({ field }) => (
                <ThumbnailField
                  kind="activity"
                  src={field.value}
                  upload={thumbnail}
                  error={problemAt(problems, 'imageUrl')}
                  onChange={field.onChange}
                />
              )}
            />
            <Controller
              control={control}
              name="attachment"
              render={({ field }) => (
                <StoredFileField
                  label={t`Attachment (optional)`}
                  chooseLabel={t`Choose file`}
                  hint={t`PDF, DOC, DOCX, JPG, PNG or GIF`}
                  endings={fileTypes.activityAttachment}
                  file={field.value}
                  upload={attachment}
                  error={problemAt(problems, 'attachmentUrl')}
                  onRemove={() => field.onChange(null)}
                />
              )}
            />
            <TextField
              id="youtubeUrl"
              label={t`Video link (optional)`}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              error={
                tooLong(youtubeUrl, limits.urlLength) ??
                errors.youtubeUrl?.message ??
                problemAt(problems, 'youtubeUrl')
              }
              {...register('youtubeUrl', {
                validate: (link) =>
                  tooLong(link, limits.urlLength) ??
                  (isVideoLink(link) || t`Paste the full link, beginning with https://`),
              })}
            />
          </div>
        </div>
      )}
    </AuthoringForm>
  )
}

const isIncomplete = ({ title, description, dueDate }: ActivityDraft): boolean =>
  isBlank(title) || isBlank(plainText(description)) || dueDate === ''

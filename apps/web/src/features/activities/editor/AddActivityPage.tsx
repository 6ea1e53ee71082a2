// /educator/add-activity: a new activity. After it is uploaded the form is empty again.
import { fileTypes, isBlank, limits, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useChange } from '../../../api/index.ts'
import { defaultCover } from '../../../pictures/covers.ts'
import { notify, plainText, TextField } from '../../../ui/index.ts'
import {
  AuthoringForm,
  type FileUpload,
  NewWork,
  type NewWorkFormProps,
  type Problem,
  problemAt,
  RichTextField,
  StoredFileField,
  ThumbnailField,
  useFileUpload,
  usePictureUpload,
  useTextProblems,
  type Validate,
} from '../../authoring/index.ts'
import {
  type ActivityDraft,
  activityInputOf,
  activityWork,
  emptyActivity,
  isVideoLink,
} from './activity-draft.ts'

export function Component() {
  const add = useChange('addActivity')
  return (
    <NewWork
      kind={activityWork}
      name="new-activity"
      empty={emptyActivity}
      sending={add}
      send={(draft, onSuccess) =>
        add.mutate({ body: activityInputOf(draft, defaultCover('activity').src) }, { onSuccess })
      }
      form={ActivityForm}
    />
  )
}

function ActivityForm({ work, loading, submitError, onSubmit }: NewWorkFormProps<ActivityDraft>) {
  const { t, i18n } = useLingui()
  const form = useForm<ActivityDraft>({
    defaultValues: work.opening.draft,
    shouldFocusError: false,
  })
  const { control, register, setValue } = form
  const validate = useActivityProblems()
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
      validate={validate}
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
              error={problemAt(problems, 'title')}
              {...register('title')}
            />
            <Controller
              control={control}
              name="description"
              render={({ field }) => (
                <RichTextField
                  id="description"
                  label={t`Description`}
                  html={field.value}
                  error={problemAt(problems, 'description')}
                  onChange={field.onChange}
                />
              )}
            />
            <TextField
              id="dueDate"
              label={t`Due date`}
              type="date"
              error={problemAt(problems, 'dueDate')}
              {...register('dueDate')}
            />
          </div>
          <ActivityMedia
            form={form}
            problems={problems}
            thumbnail={thumbnail}
            attachment={attachment}
          />
        </div>
      )}
    </AuthoringForm>
  )
}

interface ActivityMediaProps {
  readonly form: UseFormReturn<ActivityDraft>
  readonly problems: readonly Problem[]
  readonly thumbnail: FileUpload
  readonly attachment: FileUpload
}

/** Thumbnail, attachment and video. */
function ActivityMedia({ form, problems, thumbnail, attachment }: ActivityMediaProps) {
  const { t } = useLingui()
  const { control, register } = form
  return (
    <div className="grid gap-5">
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <ThumbnailField
            id="imageUrl"
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
        error={problemAt(problems, 'youtubeUrl')}
        {...register('youtubeUrl')}
      />
    </div>
  )
}

/** What keeps an activity from being sent. */
function useActivityProblems(): Validate<ActivityDraft> {
  const { t } = useLingui()
  const textProblems = useTextProblems()
  return useCallback(
    ({ title, description, dueDate, youtubeUrl }) => {
      const link = textProblems('youtubeUrl', youtubeUrl, { limit: limits.urlLength })
      const wrong = (path: string, message: string) => [{ path, message }]
      return [
        ...textProblems('title', title, {
          limit: limits.titleLength,
          missing: t`Please give the activity a title.`,
        }),
        ...(isBlank(plainText(description)) ? wrong('description', t`Please say what to do.`) : []),
        ...(dueDate === '' ? wrong('dueDate', t`Please choose a date.`) : []),
        ...link,
        ...(link.length === 0 && !isVideoLink(youtubeUrl)
          ? wrong('youtubeUrl', t`Paste the full link, beginning with https://`)
          : []),
      ]
    },
    [t, textProblems],
  )
}

const isIncomplete = ({ title, description, dueDate }: ActivityDraft): boolean =>
  isBlank(title) || isBlank(plainText(description)) || dueDate === ''

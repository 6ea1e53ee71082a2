// The form of an activity, new or not.
import { fileTypes, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { notify, TextField } from '../../../ui/index.ts'
import {
  AuthoringForm,
  type Editing,
  type FileUpload,
  LinkCheck,
  type Problem,
  problemAt,
  RichTextField,
  StoredFileField,
  ThumbnailField,
  useFileUpload,
  usePictureUpload,
} from '../../authoring/index.ts'
import { makesLate, readerDay } from '../../due-dates/index.ts'
import type { ActivityDraft } from './activity-draft.ts'
import { useActivityFiles } from './activity-files.ts'
import { isIncomplete, useActivityProblems } from './activity-problems.ts'

/** Title, description and due date beside thumbnail, attachment and video. */
export function ActivityForm({ editing }: { editing: Editing<ActivityDraft> }) {
  const { i18n } = useLingui()
  const { draft: defaultValues, base } = editing.work.opening
  const form = useForm<ActivityDraft>({ defaultValues, shouldFocusError: false })
  const rules = useActivityProblems()
  const thumbnail = usePictureUpload((src) => form.setValue('imageUrl', src))
  const attachment = useFileUpload(fileTypes.activityAttachment, (file) =>
    form.setValue('attachment', file),
  )
  const notifyIncomplete = (draft: ActivityDraft) =>
    isIncomplete(draft) && notify.error(i18n._(texts.activityIncomplete))
  return (
    <AuthoringForm
      form={form}
      editing={editing}
      rules={{
        draft: { validate: rules.draft },
        published: { validate: rules.published, onInvalid: notifyIncomplete },
      }}
      files={useActivityFiles()}
      isUploading={thumbnail.journey !== null || attachment.journey !== null}
    >
      {(problems) => (
        <ActivityFields
          form={form}
          dueBefore={base.status === 'published' ? base.values.dueDate : null}
          problems={problems}
          thumbnail={thumbnail}
          attachment={attachment}
        />
      )}
    </AuthoringForm>
  )
}

interface ActivityFieldsProps extends ActivityMediaProps {
  /** Of what children may have handed in work for; null of what they have not got. */
  readonly dueBefore: string | null
}

interface ActivityMediaProps {
  readonly form: UseFormReturn<ActivityDraft>
  readonly problems: readonly Problem[]
  readonly thumbnail: FileUpload
  readonly attachment: FileUpload
}

function ActivityFields(props: ActivityFieldsProps) {
  const { t } = useLingui()
  const { form, problems, dueBefore } = props
  const { control, register } = form
  const dueDate = useWatch({ control, name: 'dueDate' })
  const isEarlier = dueBefore !== null && makesLate(dueBefore, dueDate, readerDay())
  return (
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
          hint={
            <span aria-live="polite">
              {isEarlier
                ? t`This day is over: work that was handed in after it will be marked late, even if it was in time until now.`
                : null}
            </span>
          }
          error={problemAt(problems, 'dueDate')}
          {...register('dueDate')}
        />
      </div>
      <ActivityMedia {...props} />
    </div>
  )
}

/** Thumbnail, attachment and video. */
function ActivityMedia({ form, problems, thumbnail, attachment }: ActivityMediaProps) {
  const { t } = useLingui()
  const { control, register } = form
  const link = useWatch({ control, name: 'youtubeUrl' })
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
            id="attachmentUrl"
            label={t`Attachment (optional)`}
            chooseLabel={t`Choose file`}
            hint={t`PDF, DOC, DOCX, JPG, PNG or GIF. Of an animation, only the first picture is kept.`}
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
        hint={
          <span aria-live="polite">
            <LinkCheck url={link} />
          </span>
        }
        error={problemAt(problems, 'youtubeUrl')}
        {...register('youtubeUrl')}
      />
    </div>
  )
}

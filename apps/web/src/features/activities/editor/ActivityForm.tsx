// The form of an activity, new or not.
import { fileTypes, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { notify, TextField } from '../../../ui/index.ts'
import {
  AuthoringForm,
  type EditingForm,
  type FileUpload,
  LinkCheck,
  LostFilesNotice,
  type Problem,
  problemAt,
  RichTextField,
  StoredFileField,
  serverProblems,
  ThumbnailField,
  useFileUpload,
  usePictureUpload,
} from '../../authoring/index.ts'
import type { ActivityDraft } from './activity-draft.ts'
import { useLostActivityFiles, useLostFileNames, useLostFileWords } from './activity-files.ts'
import { isIncomplete, useActivityProblems } from './activity-problems.ts'
import type { ActivitySave } from './activity-save.ts'

interface ActivityFormProps extends EditingForm<ActivityDraft> {
  readonly title: string
  readonly save: ActivitySave
  readonly submitLabel: string
  readonly busyText: string
}

/** Title, description and due date beside thumbnail, attachment and video. */
export function ActivityForm(props: ActivityFormProps) {
  const { work, isDraft, save, other, onSave } = props
  const { t, i18n } = useLingui()
  const { opening } = work
  const form = useForm<ActivityDraft>({ defaultValues: opening.draft, shouldFocusError: false })
  const rules = useActivityProblems()
  const describeProblem = useLostFileWords(form.getValues)
  const lostNames = useLostFileNames()
  const lost = useLostActivityFiles(form, opening)
  const thumbnail = usePictureUpload((src) => form.setValue('imageUrl', src))
  const attachment = useFileUpload(fileTypes.activityAttachment, (file) =>
    form.setValue('attachment', file),
  )
  const submit =
    (isOther: boolean) => (draft: ActivityDraft, done: () => void, saves: readonly string[]) =>
      onSave({ draft, isOther, done, saves })
  const showAll = (draft: ActivityDraft) =>
    isIncomplete(draft) && notify.error(i18n._(texts.activityIncomplete))
  const ruleOf = (status: keyof typeof rules) => ({
    validate: rules[status],
    ...(status === 'published' ? { onInvalid: showAll } : {}),
  })
  return (
    <AuthoringForm
      form={form}
      work={work}
      title={props.title}
      loading={save.isPending}
      isUploading={thumbnail.journey !== null || attachment.journey !== null}
      submitError={save.error}
      submitLabel={props.submitLabel}
      busyText={save.isPending ? props.busyText : t`Uploading...`}
      describeProblem={describeProblem}
      offerNote={props.offerNote}
      isDraft={isDraft}
      // a refused save names them too
      notice={
        serverProblems(save.error).length === 0 ? <LostFilesNotice files={lostNames(lost)} /> : null
      }
      other={other && { ...other, ...ruleOf(other.status), onSubmit: submit(true) }}
      {...ruleOf(isDraft ? 'draft' : 'published')}
      onSubmit={submit(false)}
    >
      {(problems, storage) => (
        <>
          <ActivityFields
            form={form}
            problems={[
              ...problems,
              ...lost.map(({ path }) => describeProblem({ path, message: '' })),
            ]}
            thumbnail={thumbnail}
            attachment={attachment}
          />
          {props.question(storage)}
        </>
      )}
    </AuthoringForm>
  )
}

interface ActivityFieldsProps {
  readonly form: UseFormReturn<ActivityDraft>
  readonly problems: readonly Problem[]
  readonly thumbnail: FileUpload
  readonly attachment: FileUpload
}

function ActivityFields(props: ActivityFieldsProps) {
  const { t } = useLingui()
  const { form, problems } = props
  const { control, register } = form
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
          error={problemAt(problems, 'dueDate')}
          {...register('dueDate')}
        />
      </div>
      <ActivityMedia {...props} />
    </div>
  )
}

/** Thumbnail, attachment and video. */
function ActivityMedia({ form, problems, thumbnail, attachment }: ActivityFieldsProps) {
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

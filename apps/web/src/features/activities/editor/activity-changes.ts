// What another save changed in an activity, in sentences.
import { useLingui } from '@lingui/react/macro'
import { fieldsChanged } from '../../authoring/index.ts'
import type { ActivityBase, ActivityDraft } from './activity-draft.ts'

/** All changes of another save: that a draft was published, and the fields. */
export function useChangesOfSave(): (before: ActivityBase, after: ActivityBase) => string[] {
  const { t } = useLingui()
  const fields: Record<keyof ActivityDraft, string> = {
    title: t`Title`,
    description: t`Description`,
    imageUrl: t`Thumbnail`,
    dueDate: t`Due date`,
    attachment: t`Attachment`,
    youtubeUrl: t`Video link`,
  }
  return (before, after) => {
    const { title } = after.values
    const isPublished = before.status === 'draft' && after.status === 'published'
    return [
      ...(isPublished ? [t`Published`] : []),
      ...fieldsChanged(before.values, after.values).map((field) =>
        field === 'title' ? t`Title: “${title}”` : fields[field],
      ),
    ]
  }
}

// The editor of activities, new or not.
import type { AuthoredActivity } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { type EditorProps, useEditing } from '../../authoring/index.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { useChangesOfSave } from './activity-changes.ts'
import { activityKind } from './activity-draft.ts'
import { useActivitySave } from './activity-save.ts'

/** Adds or changes an activity. */
export function ActivityEditor(props: EditorProps<AuthoredActivity>) {
  const { t } = useLingui()
  const editing = useEditing({
    ...props,
    kind: activityKind,
    save: useActivitySave(props.opened?._id),
    changesOf: useChangesOfSave(),
    words: {
      adding: {
        title: t`Create New Activity`,
        submitLabel: t`Upload Activity`,
        busyText: t`Uploading...`,
      },
      changing: {
        title: t`Edit Activity`,
        submitLabel: t`Update Activity`,
        busyText: t`Updating...`,
      },
      conflict: t`This activity was changed meanwhile`,
      savedAgain: t`The activity was saved again after that. You will be asked before you save.`,
    },
  })
  return <ActivityForm key={editing.work.opening.writer} editing={editing} />
}

// The editor of activities, new or not.
import type { AuthoredActivity } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEditing } from '../../authoring/index.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { useChangesOfSave } from './activity-changes.ts'
import { activityName, activityWork, baseOf, newActivity } from './activity-draft.ts'
import { useActivitySave } from './activity-save.ts'

interface ActivityEditorProps {
  /** The activity to change; without it, a new one is added. */
  readonly activity: AuthoredActivity | undefined
  /** The writer of the stored work to open. */
  readonly begun?: string | undefined
  /** Called when it is saved. */
  readonly onSaved: (activity: AuthoredActivity) => void
}

/** Adds or changes an activity. */
export function ActivityEditor({ activity: opened, begun, onSaved }: ActivityEditorProps) {
  const { t } = useLingui()
  const [empty] = useState(newActivity)
  const save = useActivitySave(opened?._id)
  const changesOf = useChangesOfSave()
  const { stored: activity, form } = useEditing({
    opened,
    begun,
    kind: activityWork,
    name: activityName(opened?._id),
    empty,
    baseOf,
    save,
    conflict: { title: t`This activity was changed meanwhile`, changesOf },
    savedWords: (message) => message,
    savedAgain: (
      <Trans>The activity was saved again after that. You will be asked before you save.</Trans>
    ),
    onSaved,
  })
  return (
    <ActivityForm
      {...form}
      key={form.work.opening.writer}
      title={activity ? t`Edit Activity` : t`Create New Activity`}
      save={save}
      submitLabel={activity ? t`Update Activity` : t`Upload Activity`}
      busyText={activity ? t`Updating...` : t`Uploading...`}
    />
  )
}

// /educator/add-activity: a new activity.
import { useAdding } from '../../authoring/index.ts'
import { ActivityEditor } from './ActivityEditor.tsx'
import { activityKind } from './activity-draft.ts'

export function Component() {
  const { round, begun, onSaved } = useAdding(activityKind)
  return <ActivityEditor key={round} opened={undefined} begun={begun} onSaved={onSaved} />
}

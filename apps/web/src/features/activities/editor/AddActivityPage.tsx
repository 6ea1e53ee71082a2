// /educator/add-activity: a new activity.
import { paths } from '../../../paths.ts'
import { useAdding } from '../../authoring/index.ts'
import { ActivityEditor } from './ActivityEditor.tsx'

export function Component() {
  const { round, begun, onSaved } = useAdding(paths.addActivity(), paths.editActivity)
  return <ActivityEditor key={round} activity={undefined} begun={begun} onSaved={onSaved} />
}

// /educator/edit-activity/:activityId: for its owner alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { EditStored } from '../../authoring/index.ts'
import { ActivityEditor } from './ActivityEditor.tsx'
import { activityKind } from './activity-draft.ts'

export function Component() {
  const { t } = useLingui()
  const { activityId = '' } = useParams()
  const reading = useCall(
    'educatorActivityById',
    { params: { id: activityId } },
    { quiet: true, select: (answer) => answer.activity },
  )
  return (
    <EditStored
      key={activityId}
      kind={activityKind}
      id={activityId}
      reading={reading}
      title={t`Edit Activity`}
      note={<Trans>The activity is not there any more. You can make a new one of this.</Trans>}
      continueLabel={t`Continue as a new activity`}
    >
      {(activity, onSaved) => <ActivityEditor opened={activity} onSaved={onSaved} />}
    </EditStored>
  )
}

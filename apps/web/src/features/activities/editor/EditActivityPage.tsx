// /educator/edit-activity/:activityId: for its owner alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { EditStored } from '../../authoring/index.ts'
import { ActivityEditor } from './ActivityEditor.tsx'
import { activityName, activityWork, newActivity } from './activity-draft.ts'

export function Component() {
  const { activityId = '' } = useParams()
  return <Editing key={activityId} activityId={activityId} />
}

function Editing({ activityId }: { activityId: string }) {
  const { t } = useLingui()
  const [empty] = useState(newActivity)
  const reading = useCall(
    'educatorActivityById',
    { params: { id: activityId } },
    { quiet: true, select: (answer) => answer.activity },
  )
  return (
    <EditStored
      reading={reading}
      title={t`Edit Activity`}
      note={<Trans>The activity is not there any more. You can make a new one of this.</Trans>}
      continueLabel={t`Continue as a new activity`}
      kind={activityWork}
      name={activityName(activityId)}
      newName={activityName()}
      empty={empty}
      asNew={(draft) => draft}
      addPath={paths.addActivity()}
      listPath={paths.myActivities()}
    >
      {(activity, onSaved) => <ActivityEditor activity={activity} onSaved={onSaved} />}
    </EditStored>
  )
}

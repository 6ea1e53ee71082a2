// Saves an activity, new or not.
import type { AuthoredActivity } from '@kinderleaf/contract'
import { useState } from 'react'
import { call, useChange } from '../../../api/index.ts'
import { useWorkSave, type WorkSave } from '../../authoring/index.ts'
import { type ActivityBase, type ActivityDraft, activityInputOf } from './activity-draft.ts'

export type ActivitySave = WorkSave<ActivityDraft, AuthoredActivity>

/**
 * Saves the activity with this id; without one, adds it. A new one may turn out to be stored already,
 * and changed there: then it is saved over that, or that is taken, as of any other.
 */
export function useActivitySave(activityId: string | undefined): ActivitySave {
  const add = useChange('addActivity', { quiet: true })
  const update = useChange('updateActivity', { quiet: true })
  const [isAdded, setAdded] = useState(activityId === undefined)
  return useWorkSave<ActivityDraft, AuthoredActivity>({
    used: isAdded ? add : update,
    changedCode: 'ACTIVITY_CHANGED',
    readTheirs: async (base) => {
      const id = activityId ?? base.id ?? (await idUnder(base))
      return (await call('educatorActivityById', { params: { id } })).activity
    },
    send: ({ draft, base, status }, { onSuccess, onError }) => {
      const id = activityId ?? base.id
      const body = activityInputOf(draft, base, status)
      const settled = {
        onSuccess: ({ activity, message }: { activity: AuthoredActivity; message: string }) =>
          onSuccess(activity, message),
        onError,
      }
      setAdded(id === undefined)
      if (id === undefined) add.mutate({ body }, settled)
      else update.mutate({ params: { id }, body }, settled)
    },
  })
}

/** The id of what is stored under the key; the key, which is no id, if it is gone meanwhile. */
async function idUnder({ key = '' }: ActivityBase): Promise<string> {
  const { activities } = await call('educatorActivities', { query: { key } })
  return activities[0]?._id ?? key
}

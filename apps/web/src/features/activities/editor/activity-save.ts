// Saves an activity, new or not.
import type { AuthoredActivity } from '@kinderleaf/contract'
import { call, useChange } from '../../../api/index.ts'
import { useWorkSave, type WorkSave } from '../../authoring/index.ts'
import { type ActivityDraft, activityInputOf } from './activity-draft.ts'

/** Saves the activity with this id; without one, adds it. */
export function useActivitySave(id: string | undefined): WorkSave<ActivityDraft, AuthoredActivity> {
  return useWorkSave(id, {
    add: useChange('addActivity', { quiet: true }),
    update: useChange('updateActivity', { quiet: true }),
    inputOf: ({ draft, base, status }) => ({ body: activityInputOf(draft, base, status) }),
    savedOf: ({ activity }) => activity,
    changedCode: 'ACTIVITY_CHANGED',
    read: async (id) => (await call('educatorActivityById', { params: { id } })).activity,
    findByKey: async (key) => (await call('educatorActivities', { query: { key } })).activities[0],
  })
}

// Clerk's Backend API, which the embedded provider speaks too: metadata is merged, a session has the
// id that its access tokens name as `sid`, and an account locked by wrong passwords is unlocked.
// https://clerk.com/docs/reference/backend-api/tag/users/patch/users/{user_id}/metadata
// https://clerk.com/docs/reference/backend-api/tag/users/post/users/{user_id}/unlock
// https://clerk.com/docs/reference/backend-api/tag/sessions/post/sessions/{session_id}/revoke
import type { ManagementAdapter } from './management.ts'
import { callManagement } from './management-call.ts'

export const clerkManagement: ManagementAdapter = ({ url, key, fetch }) => ({
  async setRole(userId, role) {
    await callManagement(fetch, {
      method: 'PATCH',
      url: `${url}/v1/users/${encodeURIComponent(userId)}/metadata`,
      bearer: key,
      body: { public_metadata: { role } },
    })
  },

  async unlock(userId) {
    await callManagement(fetch, {
      method: 'POST',
      url: `${url}/v1/users/${encodeURIComponent(userId)}/unlock`,
      bearer: key,
    })
  },

  async endSession(sessionId) {
    await callManagement(fetch, {
      method: 'POST',
      url: `${url}/v1/sessions/${encodeURIComponent(sessionId)}/revoke`,
      bearer: key,
    })
  },
})

// Clerk's Backend API, which the embedded provider speaks too: metadata is merged, and a session has
// the id that its access tokens name as `sid`.
// https://clerk.com/docs/reference/backend-api/tag/users/patch/users/{user_id}/metadata
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

  async endSession(sessionId) {
    await callManagement(fetch, {
      method: 'POST',
      url: `${url}/v1/sessions/${encodeURIComponent(sessionId)}/revoke`,
      bearer: key,
    })
  },
})

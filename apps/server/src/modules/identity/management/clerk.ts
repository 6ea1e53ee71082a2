// Clerk's Backend API, which the embedded provider speaks too: metadata is merged.
// https://clerk.com/docs/reference/backend-api/tag/users/patch/users/{user_id}/metadata
import type { ManagementAdapter } from './management.ts'
import { callManagement } from './management-call.ts'

export const clerkManagement: ManagementAdapter =
  ({ url, key, fetch }) =>
  async (userId, role) => {
    await callManagement(fetch, {
      method: 'PATCH',
      url: `${url}/v1/users/${encodeURIComponent(userId)}/metadata`,
      bearer: key,
      body: { public_metadata: { role } },
    })
  }

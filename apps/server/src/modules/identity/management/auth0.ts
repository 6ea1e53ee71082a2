// Auth0's Management API: the role is `app_metadata.role` (people cannot change that themselves),
// which an Action puts into tokens as a claim with a name of its own, given in OIDC_ROLE_CLAIM.
// IDENTITY_MANAGEMENT_URL is the tenant's address and IDENTITY_MANAGEMENT_KEY is
// `client id:client secret` of a machine-to-machine application with update:users_app_metadata.
// https://auth0.com/docs/api/management/v2/users/patch-users-by-id
import { managementBearer } from './client-credentials.ts'
import type { ManagementAdapter } from './management.ts'
import { callManagement } from './management-call.ts'

export const auth0Management: ManagementAdapter = ({ url, key, fetch }) => {
  const bearerNow = managementBearer(key, (clientId, clientSecret) =>
    callManagement(fetch, {
      method: 'POST',
      url: `${url}/oauth/token`,
      body: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `${url}/api/v2/`,
      },
    }),
  )

  return {
    async setRole(userId, role) {
      await callManagement(fetch, {
        method: 'PATCH',
        url: `${url}/api/v2/users/${encodeURIComponent(userId)}`,
        bearer: await bearerNow(),
        body: { app_metadata: { role } },
      })
    },
  }
}

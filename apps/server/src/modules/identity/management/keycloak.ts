// Keycloak's Admin REST API: the role is the user attribute `role`, which a "User Attribute" mapper
// puts into tokens as the claim `public_metadata.role`. PUT replaces the whole representation, so it
// is read first and sent back with the one attribute changed.
// IDENTITY_MANAGEMENT_URL is the server's address, the realm is the one of the issuer, and
// IDENTITY_MANAGEMENT_KEY is `client id:client secret` of a client with the role manage-users.
// https://www.keycloak.org/docs-api/latest/rest-api/index.html
import { managementBearer, requestByForm } from './client-credentials.ts'
import type { ManagementAdapter } from './management.ts'
import { callManagement, isRecord, ManagementRefused } from './management-call.ts'

export const keycloakManagement: ManagementAdapter = ({ url, key, issuer, fetch }) => {
  const realm = new URL(issuer).pathname.split('/').filter(Boolean).at(-1) ?? ''
  const tokenUrl = `${url}/realms/${realm}/protocol/openid-connect/token`
  const bearerNow = managementBearer(key, requestByForm(fetch, tokenUrl))

  return {
    async setRole(userId, role) {
      const bearer = await bearerNow()
      const userUrl = `${url}/admin/realms/${realm}/users/${encodeURIComponent(userId)}`
      const user = await callManagement(fetch, { method: 'GET', url: userUrl, bearer })
      if (!isRecord(user)) throw new ManagementRefused('no user was answered')
      const attributes = isRecord(user.attributes) ? user.attributes : {}
      const body = { ...user, attributes: { ...attributes, role: [role] } }
      await callManagement(fetch, { method: 'PUT', url: userUrl, bearer, body })
    },
  }
}

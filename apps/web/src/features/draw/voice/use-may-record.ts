// Whether the child may record her voice here: a parent has allowed it (docs/decisions/0038), and the
// browser lends the microphone, as it does to pages with https only. Nobody else may, visitors neither.
import { useCall } from '../../../api/index.ts'
import { useUser } from '../../../session/index.ts'

/** False until the server has said so. */
export function useMayRecord(): boolean {
  const enabled = useUser()?.role === 'student' && isSecureContext
  const { data } = useCall('ownConsents', {}, { enabled, quiet: true })
  return enabled && data?.consents.includes('voice') === true
}

// What is said while the server does not say who is here.
import { t } from '@lingui/core/macro'
import type { ApiError } from '../api/index.ts'
import { i18n } from '../i18n.ts'

/** The server's sentence; where it refuses its own tokens, what only its keeper can mend. */
export const failureSentence = (failure: ApiError): string =>
  failure.status === 401
    ? t`The school refuses its own logins. Whoever looks after it: compare its clock and its login settings with those of the identity provider.`
    : i18n._(failure.message)

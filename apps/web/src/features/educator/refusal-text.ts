// What is said of a refused call in a form with one place for it.
import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../api/index.ts'

/** The sentence of the first wrong field, else of the whole call; undefined without a refusal. */
export function useRefusalText(): (error: ApiError | null) => string | undefined {
  const { i18n } = useLingui()
  return (error) => (error === null ? undefined : i18n._(error.fields[0]?.message ?? error.message))
}

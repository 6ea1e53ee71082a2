// Whose a lesson, quiz or activity is, in words.
import { useLingui } from '@lingui/react/macro'

interface Material {
  readonly educator: { readonly name: string }
  readonly madeBy?: string | undefined
}

/** Its teacher's name, and beside it who made it where the class has changed hands since. */
export function useTeacherName({ educator: { name: teacher }, madeBy: maker }: Material): string {
  const { t } = useLingui()
  return maker === undefined ? teacher : t`${teacher}, made by ${maker}`
}

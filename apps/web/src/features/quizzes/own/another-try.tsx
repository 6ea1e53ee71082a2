// Another try: the teacher lets one child, or everybody who has taken a quiz, take it again. Asks
// once and names who.
import type { QuizAttempt } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { ConfirmDialog, notify } from '../../../ui/index.ts'

/** Who may try which quiz again. */
export interface AnotherTry {
  readonly quizId: string
  readonly title: string
  /** The newest result that the teacher sees. */
  readonly upTo: string
  /** One child; without her, everybody. */
  readonly student?: { readonly _id: string; readonly name: string }
  /** The results at hand: whom of everybody the question names. */
  readonly results?: readonly QuizAttempt[]
}

interface AskingForTries {
  /** Opens the question. */
  readonly ask: (wish: AnotherTry) => void
  readonly dialog: ReactNode
}

/** Those whose result counts now. */
const namesOf = (results: readonly QuizAttempt[]): string =>
  results.flatMap(({ name, supersededAt }) => (supersededAt ? [] : name)).join(', ')

export function useAnotherTry(): AskingForTries {
  const { t, i18n } = useLingui()
  const [wish, setWish] = useState<AnotherTry>()
  const { mutate, isPending } = useChange('allowAnotherTry')
  const allow = ({ quizId, upTo, student }: AnotherTry) =>
    mutate(
      {
        params: { id: quizId },
        body: { upTo, ...(student ? { studentId: student._id } : {}) },
      },
      {
        onSuccess: ({ count, message }) => {
          setWish(undefined)
          if (count > 0) notify.success(i18n._(message))
          else notify.warning(i18n._(message))
        },
      },
    )
  const name = wish?.student?.name
  const names = namesOf(wish?.results ?? [])
  const dialog = wish ? (
    <ConfirmDialog
      title={name ? t`Another try for ${name}?` : t`Another try for everybody?`}
      confirmLabel={t`Allow another try`}
      open
      onOpenChange={(open) => !open && setWish(undefined)}
      onConfirm={() => allow(wish)}
      busy={isPending}
      busyText={t`Allowing...`}
    >
      <p className="font-semibold">{wish.title}</p>
      <p>
        <WhoMay name={name} names={names} />{' '}
        <Trans>
          The result so far stays, also in the child's history until there is a new one.
        </Trans>
      </p>
    </ConfirmDialog>
  ) : null
  return { ask: setWish, dialog }
}

interface WhoMayProps {
  /** The one child. */
  readonly name: string | undefined
  /** Of everybody those at hand; none where they may already. */
  readonly names: string
}

function WhoMay({ name, names }: WhoMayProps) {
  if (name) return <Trans>{name} can take this quiz once more.</Trans>
  if (!names) return <Trans>Whoever in your class has taken this quiz can take it once more.</Trans>
  return (
    <Trans>
      {names}, and whoever else in your class has taken this quiz, can take it once more.
    </Trans>
  )
}

// Shown when somebody saved the lesson or quiz while it was changed here: who, when and what, and
// the choice.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Dialog } from '../../../ui/index.ts'
import { useMoment } from '../unsaved/work-offers.ts'

interface ConflictDialogProps {
  readonly title: string
  readonly theirs: { readonly updatedAt: string; readonly educator: { readonly name: string } }
  /** What was changed there, in sentences. */
  readonly changes: readonly string[]
  /** False when there was no room for what is written here: taking the other version loses it. */
  readonly isStored: boolean
  readonly onSaveMine: () => void
  readonly onUseTheirs: () => void
  readonly onBack: () => void
}

const shownAtOnce = 12

export function ConflictDialog(props: ConflictDialogProps) {
  const { title, theirs, changes, isStored, onSaveMine, onUseTheirs, onBack } = props
  const { t } = useLingui()
  const moment = useMoment()(theirs.updatedAt)
  const rest = changes.length - shownAtOnce
  const { name } = theirs.educator
  return (
    <Dialog
      title={title}
      open
      onOpenChange={(open) => !open && onBack()}
      wide
      actions={
        <>
          <Button look="text" onClick={onBack}>
            {t`Go back to editing`}
          </Button>
          <Button look="quiet" onClick={onUseTheirs}>
            {t`Take that version`}
          </Button>
          <Button onClick={onSaveMine}>{t`Save mine over it`}</Button>
        </>
      }
    >
      <p>
        <Trans>
          {name} saved it in another window, {moment}. What you have written here is not saved yet.
        </Trans>
      </p>
      {changes.length > 0 ? (
        <>
          <p className="font-semibold">
            <Trans>What was changed there:</Trans>
          </p>
          <ul className="list-disc ps-6 wrap-anywhere">
            {changes.slice(0, shownAtOnce).map((change) => (
              <li key={change}>{change}</li>
            ))}
            {rest > 0 ? (
              <li>
                <Plural value={rest} one="and # more" other="and # more" />
              </li>
            ) : null}
          </ul>
        </>
      ) : (
        <p>
          <Trans>Nothing in it is different from what you began with.</Trans>
        </p>
      )}
      <p className="text-text-2">
        {isStored ? (
          <Trans>
            Saving yours replaces all of that. Taking that version keeps yours on this device until
            you discard it.
          </Trans>
        ) : (
          <Trans>
            Saving yours replaces all of that. Taking that version loses yours: there is no room on
            this device to keep it.
          </Trans>
        )}
      </p>
    </Dialog>
  )
}

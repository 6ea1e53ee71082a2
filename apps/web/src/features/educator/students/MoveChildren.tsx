// Moving many children of the register to another group at once, and back.
import type { GroupChange } from '@kinderleaf/contract'
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { notify, SelectField, TextField } from '../../../ui/index.ts'
import { FormDialog, useTooLong } from '../../authoring/index.ts'
import { ChooseChildren, useChildChoice } from './ChooseChildren.tsx'

interface MoveChildrenProps {
  /** Whom the register shows. */
  readonly query: { readonly search?: string; readonly group?: string }
  readonly labels: readonly string[]
  readonly onClose: () => void
}

/** Open as long as it is on the page. */
export function MoveChildren({ query, labels, onClose }: MoveChildrenProps) {
  const { t } = useLingui()
  const listId = useId()
  const [into, setInto] = useState('')
  const [outOf, setOutOf] = useState(query.group ?? '')
  const [wasTried, setTried] = useState(false)
  const choice = useChildChoice(query)
  const { chosen } = choice
  const { move, isPending, refusal } = useMove(onClose)
  const tooLong = useTooLong()(into, limits.groupLength)
  const isEmpty = isBlank(into) && outOf === ''
  const problem = wasTried && isEmpty ? t`Please write a group.` : tooLong
  const submit = () => {
    setTried(true)
    if (isEmpty || tooLong || chosen.length === 0) return
    const joins = isBlank(into) ? [] : [into]
    const leaves = outOf === '' ? [] : [outOf]
    move(chosen.map(({ student }) => ({ studentId: student._id, joins, leaves })))
  }
  return (
    <FormDialog
      title={t`Move to another group`}
      actionLabel={isPending ? t`Saving...` : t`Move`}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label={t`To this group`}
        hint={t`A new name makes a new group. All other groups of a child stay.`}
        autoComplete="off"
        list={listId}
        value={into}
        error={problem ?? refusal}
        onChange={(event) => setInto(event.target.value)}
      />
      <datalist id={listId}>
        {labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <SelectField
        label={t`Out of this group`}
        placeholder={t`Out of none`}
        options={labels.map((label) => ({ value: label, label }))}
        value={outOf}
        onChange={(event) => setOutOf(event.target.value)}
      />
      <ChooseChildren
        choice={choice}
        error={wasTried && chosen.length === 0 ? t`Please choose a child.` : undefined}
      />
    </FormDialog>
  )
}

/** Moves, and offers to take back what it has changed. */
function useMove(onMoved: () => void) {
  const { t, i18n } = useLingui()
  const change = useChange('changeGroups', { quiet: true })
  // is pressed when the dialog is gone
  const { mutateAsync: takeBack } = useChange('changeGroups')
  const message = change.error?.fields[0]?.message
  const move = (changes: GroupChange[]) =>
    change.mutate(
      { body: { changes } },
      {
        onSuccess: ({ undo, message: done }) => {
          const run = () =>
            void takeBack({ body: { changes: undo } }).then(
              () => notify.success(t`The groups are as they were.`),
              // the call shows its own failure
              () => undefined,
            )
          notify.success(i18n._(done), undo.length > 0 ? { label: t`Undo`, run } : undefined)
          onMoved()
        },
        onError: ({ fields, message: failed }) => {
          if (fields.length === 0) notify.error(i18n._(failed))
        },
      },
    )
  const refusal = message === undefined ? undefined : i18n._(message)
  return { move, isPending: change.isPending, refusal }
}

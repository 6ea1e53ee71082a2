// Moving many children of the register to another group at once, and back.
import type { GroupChange, RegisterChild } from '@kinderleaf/contract'
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useCallPages, useChange } from '../../../api/index.ts'
import { CheckboxField, MoreButton, notify, SelectField, TextField } from '../../../ui/index.ts'
import { FormDialog, useTooLong } from '../../authoring/index.ts'

interface MoveChildrenProps {
  /** Whom the register shows. */
  readonly query: { readonly search?: string; readonly group?: string }
  readonly labels: readonly string[]
  readonly onClose: () => void
}

const childrenOf = (answer: { readonly children: readonly RegisterChild[] }) => answer.children

/** Open as long as it is on the page. */
export function MoveChildren({ query, labels, onClose }: MoveChildrenProps) {
  const { t } = useLingui()
  const listId = useId()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [into, setInto] = useState('')
  const [outOf, setOutOf] = useState(query.group ?? '')
  const [wasTried, setTried] = useState(false)
  const read = useCallPages('register', childrenOf, { query }, { size: limits.listMax })
  const { move, isPending, refusal } = useMove(onClose)
  const tooLong = useTooLong()(into, limits.groupLength)
  const children = read.items ?? []
  const leaving = children.filter(({ student }) => chosen.has(student._id))
  const isEmpty = isBlank(into) && outOf === ''
  const problem = wasTried && isEmpty ? t`Please write a group.` : tooLong
  const submit = () => {
    setTried(true)
    if (isEmpty || tooLong || leaving.length === 0) return
    const joins = isBlank(into) ? [] : [into]
    const leaves = outOf === '' ? [] : [outOf]
    move(leaving.map(({ student }) => ({ studentId: student._id, joins, leaves })))
  }
  const tick = (one: RegisterChild, isTicked: boolean) => {
    const others = [...chosen].filter((id) => id !== one.student._id)
    setChosen(new Set(isTicked ? [...others, one.student._id] : others))
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
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">
          <Trans>Which children</Trans>
        </legend>
        <CheckboxField
          label={t`All of them`}
          checked={children.length > 0 && leaving.length === children.length}
          error={wasTried && leaving.length === 0 ? t`Please choose a child.` : undefined}
          onChange={({ currentTarget: { checked } }) =>
            setChosen(new Set(checked ? children.map(({ student }) => student._id) : []))
          }
        />
        {children.map((child) => (
          <CheckboxField
            key={child.student._id}
            label={
              child.groups.length > 0
                ? `${child.student.name} (${child.groups.join(', ')})`
                : child.student.name
            }
            checked={chosen.has(child.student._id)}
            onChange={({ currentTarget: { checked } }) => tick(child, checked)}
          />
        ))}
        <MoreButton loadMore={read.loadMore} />
      </fieldset>
      <p role="status">
        <Plural value={leaving.length} one="# child is chosen." other="# children are chosen." />
      </p>
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

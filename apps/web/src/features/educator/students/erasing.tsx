// What a teacher may do with what her class holds on a child: save it as a file, and have it erased
// after the child's name was typed.
import type { Person } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Eraser, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError, call, mayCall, useCall, useChange } from '../../../api/index.ts'
import {
  Button,
  Dialog,
  downloadFile,
  isoDay,
  type MenuItem,
  notify,
  TextField,
  useDates,
} from '../../../ui/index.ts'
import { useRefusalText } from '../refusal-text.ts'

type Child = Pick<Person, '_id' | 'name'>

export interface Erasing {
  /** The entries of a child's menu; a colleague has none. */
  readonly itemsOf: (child: Child) => MenuItem[]
  /** Says of a child whose data of the class are erased soon when that is. */
  readonly markOf: (child: Child) => ReactNode
  readonly dialog: ReactNode
}

export function useErasing(): Erasing {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const [toErase, setToErase] = useState<Child>()
  const keep = useChange('keepStudent')
  // The next ones; whoever is left out is marked on the list of all.
  const marked = useCall(
    'studentsToErase',
    { query: { limit: limits.listMax } },
    { quiet: true, enabled: mayCall('studentsToErase'), select: ({ students }) => students },
  )
  const erasesAt = ({ _id }: Child) =>
    marked.data?.find(({ student }) => student._id === _id)?.erasesAt
  const saveRecord = async ({ _id, name }: Child) => {
    try {
      const record = await call('studentRecord', { params: { studentId: _id } })
      if (!(record instanceof Blob)) return
      downloadFile(record, `${name}-${isoDay(new Date().toISOString())}.zip`)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      notify.error(i18n._(cause.message))
    }
  }
  const keepOrErase = (child: Child): MenuItem =>
    erasesAt(child)
      ? {
          label: t`Keep`,
          icon: <Undo2 />,
          onSelect: () =>
            keep.mutate(
              { params: { studentId: child._id } },
              { onSuccess: ({ message }) => notify.success(i18n._(message)) },
            ),
        }
      : {
          label: t`Erase what your class holds`,
          icon: <Eraser />,
          danger: true,
          onSelect: () => setToErase(child),
        }
  return {
    markOf: (child) => {
      const at = erasesAt(child)
      return at ? (
        <span className="block text-sm font-normal">
          <Trans>Will be erased on {day(at)}</Trans>
        </span>
      ) : null
    },
    itemsOf: (child) => [
      ...(mayCall('studentRecord')
        ? [
            {
              label: t`Save the record`,
              icon: <Download />,
              onSelect: () => void saveRecord(child),
            },
          ]
        : []),
      ...(mayCall('eraseStudent') ? [keepOrErase(child)] : []),
    ],
    dialog: toErase ? <EraseDialog child={toErase} close={() => setToErase(undefined)} /> : null,
  }
}

function EraseDialog({ child, close }: { child: Child; close: () => void }) {
  const { t, i18n } = useLingui()
  const form = useId()
  const [name, setName] = useState('')
  const erase = useChange('eraseStudent', { quiet: true })
  const problem = useRefusalText()(erase.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    erase.mutate(
      { params: { studentId: child._id }, body: { name } },
      {
        onSuccess: ({ message }) => {
          close()
          notify.success(i18n._(message))
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Erase what your class holds on ${child.name}?`}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} busy={erase.isPending}>
            <Trans>Erase in {limits.undoEraseDays} days</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <p>
          <Trans>
            Results, handed-in work and everything else that belongs to your class goes for good. An
            account that you made goes with it, and the child's own pictures too, unless another
            class has the child. An account of the child's own stays, with its pictures, and so do
            other classes.
          </Trans>
        </p>
        <p>
          <Trans>
            For {limits.undoEraseDays} days you can take it back, under “To be erased”. Save the
            record before, if the parents want it.
          </Trans>
        </p>
        <TextField
          label={t`Type the child’s name: ${child.name}`}
          value={name}
          error={problem}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

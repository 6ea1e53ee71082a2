// Adding children from a list: it is pasted, typed or read from a file, looked at row by row, and saved
// only then.
import type { RegisterRow } from '@kinderleaf/contract'
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { newKey } from '../../../state/new-key.ts'
import {
  Button,
  type Column,
  Dialog,
  notify,
  Table,
  TextArea,
  UploadField,
} from '../../../ui/index.ts'
import { useTooLong } from '../../authoring/index.ts'
import { useRefusalText } from '../refusal-text.ts'

interface Looked {
  readonly rows: readonly RegisterRow[]
  readonly plan: string
  /** Under which it is saved once, however often it is sent. */
  readonly key: string
}

/** Open as long as it is on the page. */
export function AddChildren({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const [looked, setLooked] = useState<Looked>()
  const [wasTried, setTried] = useState(false)
  const check = useChange('checkRegister', { quiet: true })
  const save = useChange('saveRegister')
  const tooLong = useTooLong()(text, limits.registerTextLength)
  const refusal = useRefusalText()(check.error)
  const problem =
    tooLong ?? (wasTried && isBlank(text) ? t`Please write one name a line.` : undefined) ?? refusal

  const change = (next: string) => {
    setText(next)
    check.reset()
  }
  const look = () => {
    setTried(true)
    if (isBlank(text) || tooLong) return
    check.mutate(
      { body: { text } },
      { onSuccess: ({ rows, plan }) => setLooked({ rows, plan, key: newKey() }) },
    )
  }
  const store = ({ plan, key }: Looked) =>
    save.mutate(
      { body: { text, plan, key } },
      {
        onSuccess: ({ message }) => {
          notify.success(i18n._(message))
          onClose()
        },
        onError: ({ code }) => {
          if (code === 'REGISTER_CHANGED') setLooked(undefined)
        },
      },
    )
  const count = looked?.rows.filter(({ outcome }) => writes[outcome]).length ?? 0
  return (
    <Dialog
      title={t`Add children`}
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        looked ? (
          <>
            <Button look="text" onClick={() => setLooked(undefined)}>{t`Back to the list`}</Button>
            {count > 0 ? (
              <Button busy={save.isPending} busyText={t`Saving...`} onClick={() => store(looked)}>
                <Plural value={count} one="Save # child" other="Save # children" />
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <Button look="text" onClick={onClose}>{t`Cancel`}</Button>
            <Button busy={check.isPending} busyText={t`Checking...`} onClick={look}>
              {t`Check the list`}
            </Button>
          </>
        )
      }
    >
      {looked ? (
        <WhatHappens rows={looked.rows} />
      ) : (
        <>
          <p>
            <Trans>
              Each child gets an account without a password. The first name is enough: less is
              stored of the child, and she finds herself by her face.
            </Trans>
          </p>
          <TextArea
            label={t`Children, one a line`}
            hint={t`Names alone, or cells of a spreadsheet: name, group, language, id, consent. What is empty stays as it is.`}
            rows={10}
            spellCheck={false}
            value={text}
            error={problem}
            onChange={(event) => change(event.target.value)}
          />
          <UploadField
            id="register-file"
            label={t`Or a CSV file`}
            chooseLabel={t`Choose a CSV file`}
            accept=".csv,.tsv,.txt"
            hint={t`Its first line names the columns.`}
            items={[]}
            onFiles={([file]) => void file?.text().then(change)}
            onRemove={() => {}}
          />
        </>
      )}
    </Dialog>
  )
}

/** Whether a row is saved. */
const writes: Readonly<Record<RegisterRow['outcome'], boolean>> = {
  new: true,
  changed: true,
  unchanged: false,
  refused: false,
}

/** Refused rows first: something has to be done about them. */
function WhatHappens({ rows }: { rows: readonly RegisterRow[] }) {
  const { t, i18n } = useLingui()
  const outcomes = {
    refused: t`Refused`,
    new: t`New`,
    changed: t`Changed`,
    unchanged: t`Unchanged`,
  }
  const names = {
    name: t`Name`,
    group: t`Group`,
    language: t`Language`,
    id: t`Id`,
    consent: t`Consent`,
  }
  const of = (outcome: RegisterRow['outcome']) => rows.filter((row) => row.outcome === outcome)
  const columns: Column<RegisterRow>[] = [
    {
      key: 'row',
      header: t`Row`,
      cell: ({ row }) => <span className="whitespace-nowrap">{t`Row ${row}`}</span>,
    },
    {
      key: 'name',
      header: t`Name`,
      cell: ({ name, hasNamesake }) => (
        <span className="grid gap-1">
          <span className="break-words">{name}</span>
          {hasNamesake ? (
            <span className="text-sm text-text-2">{t`Another child has this name`}</span>
          ) : null}
        </span>
      ),
    },
    { key: 'groups', header: t`Groups`, cell: ({ groups }) => groups.join(', ') },
    {
      key: 'outcome',
      header: t`What happens`,
      cell: ({ outcome, changes, problems }) => (
        <span className="grid gap-1">
          <strong>{outcomes[outcome]}</strong>
          {changes.length > 0 ? (
            <span>{changes.map((column) => names[column]).join(', ')}</span>
          ) : null}
          {problems.map(({ column, message }) => (
            <span key={column + message}>
              {names[column]}: {i18n._(message)}
            </span>
          ))}
        </span>
      ),
    },
  ]
  const [refused, added, changed, unchanged] = [
    of('refused'),
    of('new'),
    of('changed'),
    of('unchanged'),
  ]
  return (
    <>
      <p role="status">
        <Trans>
          New: {added.length}. Changed: {changed.length}. Unchanged: {unchanged.length}. Refused:{' '}
          {refused.length}.
        </Trans>{' '}
        {refused.length > 0 ? <Trans>Refused rows are not saved.</Trans> : null}{' '}
        <Trans>Nothing is saved yet.</Trans>
      </p>
      <Table
        caption={t`What happens with each row`}
        columns={columns}
        rows={[...refused, ...added, ...changed, ...unchanged]}
        rowKey={({ row }) => `${row}`}
        stacks
      />
    </>
  )
}

// Making two accounts of one child one: which stays and why, what moves, and parting them again.
import type { Answer, ClassStudent, MergedKind, OneMerge } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall, useChange } from '../../../api/index.ts'
import {
  Button,
  CheckboxField,
  EmptyState,
  notify,
  SelectField,
  useDates,
  Waiting,
} from '../../../ui/index.ts'
import { FormDialog } from '../../authoring/index.ts'
import { Refused } from '../../desk-lists/index.ts'
import { useRefusalText } from '../refusal-text.ts'

type Child = ClassStudent['student']
type Preview = Answer<'mergePreview'>

interface MergeAccountsProps {
  readonly child: Child
  readonly onClose: () => void
}

/** Open as long as it is on the page. */
export function MergeAccounts({ child, onClose }: MergeAccountsProps) {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  const [other, setOther] = useState('')
  const [isSure, setSure] = useState(false)
  const [wasTried, setTried] = useState(false)
  const params = { studentId: child._id }
  const { merge, isPending, refusal, forgetRefusal } = useMerge(child, onClose)
  // once they are one, this child's account may be the one that is gone
  const read = useCall('mergeChoices', { params }, { enabled: !isPending, quiet: true })
  const preview = useCall(
    'mergePreview',
    { params, query: { with: other } },
    { enabled: other !== '' && !isPending, quiet: true },
  )
  const hasOthers = (read.data?.others.length ?? 0) > 0
  const submit = () => {
    if (!hasOthers) return onClose()
    setTried(true)
    if (preview.data && isSure) merge(other)
  }
  const mergeLabel = isPending ? t`Saving...` : t`Make them one`
  return (
    <FormDialog
      title={t`Two accounts of ${child.name}`}
      actionLabel={hasOthers ? mergeLabel : t`Done`}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        {t`A child for whom you made an account, and who has one of her own as well, becomes one child. Her own account stays, since only she has its password. Tablet, pictures and cards open it too.`}
      </p>
      {read.error ? (
        <Refused error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <Waiting />
      ) : (
        <>
          {read.data.merged.map((merged) => (
            <Merged key={merged.student._id} child={child} merged={merged} onUndone={onClose} />
          ))}
          {hasOthers ? (
            <>
              <SelectField
                label={t`The other account of this child`}
                placeholder={t`Choose`}
                hint={read.data.isManaged ? t`Her own accounts of the class.` : t`Made by you.`}
                options={read.data.others.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={other}
                error={wasTried && !other ? t`Please choose an account.` : refusal}
                onChange={(event) => {
                  setOther(event.target.value)
                  // she was sure of another one
                  setSure(false)
                  setTried(false)
                  forgetRefusal()
                }}
              />
              {preview.data ? (
                <>
                  <Counted preview={preview.data} />
                  <CheckboxField
                    label={t`Both are the same child's. Whoever knows the password at home sees this work.`}
                    checked={isSure}
                    error={wasTried && !isSure ? t`Please make sure of it.` : undefined}
                    onChange={({ currentTarget: { checked } }) => setSure(checked)}
                  />
                </>
              ) : preview.error ? (
                <p role="alert">{refusalText(preview.error)}</p>
              ) : other ? (
                <Waiting />
              ) : null}
            </>
          ) : read.data.merged.length === 0 ? (
            <EmptyState text={t`There is no other account in your class for her.`} />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

function Counted({ preview: { stays, goes, work } }: { readonly preview: Preview }) {
  const { t } = useLingui()
  const kinds: Record<MergedKind, string> = {
    results: t`Results of quizzes`,
    resultsOfBoth: t`Quizzes taken in both: both results stay, the earlier counts`,
    lessons: t`Lessons begun`,
    lessonsOfBoth: t`Lessons begun in both: what was done in either is done`,
    submissions: t`Handed in`,
    drawings: t`Drawings`,
    cards: t`Cards`,
  }
  const counted = Object.entries(work).filter(([, count]) => count > 0)
  return (
    <div className="grid gap-2" role="status">
      <p>{t`What is in “${goes.name}”, made by you, moves to “${stays.name}”, her own.`}</p>
      {counted.length > 0 ? (
        <ul className="grid gap-1">
          {counted.map(([kind, count]) => (
            <li key={kind}>{`${labelOf(kinds, kind)}: ${count}`}</li>
          ))}
        </ul>
      ) : (
        <p>{t`Nothing was done in it yet.`}</p>
      )}
      <p>
        {t`Whoever plays in it now is asked to log in again. What a device has not sent yet stays there. You can part them for seven days, until something new is done.`}
      </p>
    </div>
  )
}

const labelOf = (labels: Readonly<Record<string, string>>, kind: string): string =>
  labels[kind] ?? kind

interface MergedProps {
  readonly child: Child
  readonly merged: OneMerge
  readonly onUndone: () => void
}

function Merged({ child, merged: { student, mergedAt, undoUntil }, onUndone }: MergedProps) {
  const { t, i18n } = useLingui()
  const { day, dayAndTime } = useDates()
  const undo = useChange('undoMerge', { quiet: true })
  const refusalText = useRefusalText()
  const at = day(mergedAt)
  const until = undoUntil === null ? '' : dayAndTime(undoUntil)
  // by then this may be gone, as it is no longer one of the accounts that are read again
  const part = () =>
    undo.mutateAsync({ params: { studentId: child._id }, body: { with: student._id } }).then(
      ({ message }) => {
        notify.success(i18n._(message))
        onUndone()
      },
      // a failure is shown below
      () => undefined,
    )
  return (
    <section className="grid gap-2">
      <p>{t`“${student.name}”, made by you, became part of this account on ${at}.`}</p>
      {undoUntil === null ? (
        <p>{t`Something new was done since, or the days for parting them are over.`}</p>
      ) : (
        <>
          <p>{t`They can be parted until ${until}.`}</p>
          <Button
            className="justify-self-start"
            look="quiet"
            busy={undo.isPending}
            busyText={t`Saving...`}
            onClick={() => void part()}
          >
            {t`Part them again`}
          </Button>
          {undo.error ? <p role="alert">{refusalText(undo.error)}</p> : null}
        </>
      )}
    </section>
  )
}

/** Makes them one, and offers to part them again. */
function useMerge(child: Child, onMerged: () => void) {
  const { t, i18n } = useLingui()
  const change = useChange('mergeAccounts', { quiet: true })
  // is pressed when the dialog is gone
  const { mutateAsync: part } = useChange('undoMerge')
  // the page of the child whose account is gone may be so too by then
  const merge = (other: string) =>
    void change.mutateAsync({ params: { studentId: child._id }, body: { with: other } }).then(
      ({ stays, goes, message: done }) => {
        const run = () =>
          void part({ params: { studentId: stays }, body: { with: goes } }).then(
            ({ message: parted }) => notify.success(i18n._(parted)),
            // the call shows its own failure
            () => undefined,
          )
        notify.success(i18n._(done), { label: t`Undo`, run })
        onMerged()
      },
      // a refusal is shown at the field
      () => undefined,
    )
  const refusal = useRefusalText()(change.error)
  return { merge, isPending: change.isPending, refusal, forgetRefusal: change.reset }
}

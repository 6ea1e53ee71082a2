// Moving something that a child has done to another one of the class, whose it is, and back.
import type { ChildWork, ClassStudent } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall, useChange } from '../../../api/index.ts'
import {
  EmptyState,
  notify,
  RadioCards,
  SelectField,
  useDates,
  Waiting,
} from '../../../ui/index.ts'
import { FormDialog } from '../../authoring/index.ts'
import { Refused } from '../../desk-lists/index.ts'
import { useRefusalText } from '../refusal-text.ts'

type Child = ClassStudent['student']

interface MoveWorkProps {
  readonly child: Child
  readonly onClose: () => void
}

/** Open as long as it is on the page. */
export function MoveWork({ child, onClose }: MoveWorkProps) {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const kinds = {
    result: t`Quiz`,
    submission: t`Handed in`,
    progress: t`Lesson`,
    drawing: t`A drawing made on a class tablet`,
  }
  const [chosen, setChosen] = useState('')
  const [drawing, setDrawing] = useState('')
  const [to, setTo] = useState('')
  const [wasTried, setTried] = useState(false)
  const read = useCall('childWork', { params: { studentId: child._id } }, { quiet: true })
  const classmates = useCall(
    'classStudents',
    { query: { limit: limits.listMax, sort: 'name' } },
    { quiet: true },
  )
  const { move, isPending, refusal } = useMove(child, onClose)
  const error = read.error ?? classmates.error
  const drawings = read.data?.work.filter(({ kind }) => kind === 'drawing') ?? []
  const others = read.data?.work.filter(({ kind }) => kind !== 'drawing') ?? []
  const work =
    chosen === 'drawing'
      ? drawings.find(({ id }) => id === drawing)
      : others.find((one) => keyOf(one) === chosen)
  const missing = (value: unknown, problem: string) => (wasTried && !value ? problem : undefined)
  const hasNothing = read.data?.work.length === 0
  const moveLabel = isPending ? t`Saving...` : t`Move`
  const submit = () => {
    if (hasNothing) return onClose()
    setTried(true)
    if (work && to) move(work, to)
  }
  return (
    <FormDialog
      title={t`Move work of ${child.name}`}
      actionLabel={hasNothing ? t`Done` : moveLabel}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        {t`Something was done in the wrong account: it goes with its files, ticks and answers to the child whose it is.`}
      </p>
      {error ? (
        <Refused
          error={error}
          retry={() => {
            void read.refetch()
            void classmates.refetch()
          }}
        />
      ) : !read.data || !classmates.data ? (
        <Waiting />
      ) : read.data.work.length === 0 ? (
        <EmptyState text={t`There is nothing of hers to move.`} />
      ) : (
        <>
          <SelectField
            label={t`What`}
            placeholder={t`Choose`}
            options={[
              ...(drawings.length > 0 ? [{ value: 'drawing', label: kinds.drawing }] : []),
              ...others.map((one) => ({
                value: keyOf(one),
                label: `${kinds[one.kind]}: ${one.title}, ${dayAndTime(one.at)}`,
              })),
            ]}
            value={chosen}
            error={missing(work ?? chosen === 'drawing', t`Please choose what is moved.`)}
            onChange={(event) => setChosen(event.target.value)}
          />
          {chosen === 'drawing' ? (
            <RadioCards
              label={t`Which drawing`}
              areSeen
              options={drawings.map(({ id, at, smallUrl }) => ({
                value: id,
                label: dayAndTime(at),
                ...(smallUrl === undefined ? {} : { picture: smallUrl }),
              }))}
              value={drawing}
              error={missing(work, t`Please choose what is moved.`)}
              onChange={setDrawing}
            />
          ) : null}
          <SelectField
            label={t`To whom`}
            placeholder={t`Choose`}
            hint={t`Nothing is moved where she has begun or taken it herself.`}
            options={classmates.data.students
              .filter(({ student }) => student._id !== child._id)
              .map(({ student }) => ({ value: student._id, label: student.name }))}
            value={to}
            error={missing(to, t`Please choose a child.`) ?? refusal}
            onChange={(event) => setTo(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

const keyOf = ({ kind, id }: ChildWork) => `${kind} ${id}`

/** Moves it, and offers to move it back. */
function useMove(child: Child, onMoved: () => void) {
  const { t, i18n } = useLingui()
  const change = useChange('moveWork', { quiet: true })
  // is pressed when the dialog is gone
  const { mutateAsync: moveBack } = useChange('moveWork')
  const move = ({ kind, id }: ChildWork, to: string) =>
    change.mutate(
      { params: { studentId: child._id }, body: { kind, id, to } },
      {
        onSuccess: ({ message: done }) => {
          const run = () =>
            void moveBack({ params: { studentId: to }, body: { kind, id, to: child._id } }).then(
              () => notify.success(t`The work is where it was.`),
              // the call shows its own failure
              () => undefined,
            )
          notify.success(i18n._(done), { label: t`Undo`, run })
          onMoved()
        },
      },
    )
  const refusal = useRefusalText()(change.error)
  return { move, isPending: change.isPending, refusal }
}

// Chooses the day of something, and for whom it is there.
import type { Plan } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField, useReaderLocale } from '../../../ui/index.ts'
import { FormDialog } from '../../authoring/index.ts'
import type { PlannedThing } from './Thing.tsx'
import { dayName, daysFrom } from './week-days.ts'

interface PlanDialogProps {
  readonly thing: PlannedThing
  /** Of the week that is shown; the next one can be chosen, too. */
  readonly monday: string
  readonly today: string
  readonly groups: readonly string[]
  /** What is changed; without it something new is planned. */
  readonly plan?: Plan | undefined
  readonly onPlan: (to: { readonly day: string; readonly group: string | null }) => void
  readonly onClose: () => void
}

const twoWeeks = 14

export function PlanDialog(props: PlanDialogProps) {
  const { thing, monday, today, groups, plan, onPlan, onClose } = props
  const { t } = useLingui()
  const locale = useReaderLocale()
  const days = daysFrom(monday, twoWeeks)
  const [day, setDay] = useState(plan?.day ?? (days.includes(today) ? today : monday))
  const [group, setGroup] = useState(plan?.group ?? '')
  // one that nobody is in any more can stay
  const labels = group === '' || groups.includes(group) ? groups : [...groups, group]
  return (
    <FormDialog
      title={t`Plan “${thing.title}”`}
      actionLabel={plan ? t`Save` : t`Plan`}
      onSubmit={() => onPlan({ day, group: group === '' ? null : group })}
      onCancel={onClose}
    >
      <SelectField
        label={t`Day`}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        options={days.map((value) => {
          const name = dayName(value, locale)
          return { value, label: value === today ? t`${name} (today)` : name }
        })}
      />
      <SelectField
        label={t`For whom`}
        hint={
          labels.length === 0
            ? t`Groups are made in My Students, under “Register”.`
            : t`Other groups do not see it.`
        }
        placeholder={t`The whole class`}
        value={group}
        onChange={({ target }) => setGroup(target.value)}
        options={labels.map((value) => ({ value, label: value }))}
      />
    </FormDialog>
  )
}

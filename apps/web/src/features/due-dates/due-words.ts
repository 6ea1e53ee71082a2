// When something is due, in the reader's words.
import { useLingui } from '@lingui/react/macro'
import { CalendarClock, CalendarDays, type LucideIcon } from 'lucide-react'
import { useCallback } from 'react'
import { useReaderLocale } from '../../ui/index.ts'
import { dueDateText } from './due-date.ts'
import { daysLeft } from './due-days.rules.ts'
import { readerDay } from './reader-zone.ts'

interface DueWords {
  readonly text: string
  /** Today or tomorrow. */
  readonly isSoon: boolean
  readonly icon: LucideIcon
}

/** "Due today" and "Due tomorrow" with a clock; other days by their date. */
export function useDueWords(): (dueDate: string | null) => DueWords {
  const { t } = useLingui()
  const locale = useReaderLocale()
  const today = readerDay()
  return useCallback(
    (dueDate) => {
      const day = dueDateText(dueDate, locale)
      const left = dueDate && day ? daysLeft(dueDate, today) : null
      if (left === 0) return { text: t`Due today`, isSoon: true, icon: CalendarClock }
      if (left === 1) return { text: t`Due tomorrow`, isSoon: true, icon: CalendarClock }
      const text = left === null ? t`No due date` : left < 0 ? t`Was due ${day}` : t`Due ${day}`
      return { text, isSoon: false, icon: CalendarDays }
    },
    [t, locale, today],
  )
}

// The column of a table of children that says whose row it is.
import type { Person } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Column, Who } from '../../../ui/index.ts'

/** With what is said of each below her name. */
export function useStudentColumn(
  markOf?: (student: Person) => ReactNode,
): Column<{ readonly student: Person }> {
  const { t } = useLingui()
  return {
    key: 'student',
    header: t`Student Name`,
    cell: ({ student }) => (
      <span className="grid min-w-0 gap-1">
        <Who seed={student._id} name={student.name} />
        {markOf?.(student)}
      </span>
    ),
  }
}

// The column of a table of children that says whose row it is.
import type { Person } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { type Column, Who } from '../../../ui/index.ts'

export function useStudentColumn(): Column<{ readonly student: Person }> {
  const { t } = useLingui()
  return {
    key: 'student',
    header: t`Student Name`,
    cell: ({ student }) => <Who seed={student._id} name={student.name} />,
  }
}

// What a teacher can do with a room beside playing in it: below the room, and for her alone.

import { Trans, useLingui } from '@lingui/react/macro'
import { Presentation, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '../../session/index.ts'
import { Button } from '../../ui/index.ts'

interface TeacherWaysProps {
  /** The address of its sheets to print. */
  readonly print?: string
  /** The address at which the whole class sees it. */
  readonly together?: string
}

export function TeacherWays({ print, together }: TeacherWaysProps) {
  const { t } = useLingui()
  if (useUser()?.role !== 'educator') return null
  return (
    <nav className="flex flex-wrap gap-4 pt-6" aria-label={t`For teachers`}>
      {print ? (
        <Button look="quiet" icon={<Printer />} render={<Link to={print} />}>
          <Trans>Print</Trans>
        </Button>
      ) : null}
      {together ? (
        <Button look="quiet" icon={<Presentation />} render={<Link to={together} />}>
          <Trans>Show together</Trans>
        </Button>
      ) : null}
    </nav>
  )
}

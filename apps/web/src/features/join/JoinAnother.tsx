// The button with which one more teacher is joined later.
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/index.ts'

// the dialog's machinery is not for the first load of a list
const JoinDialog = lazy(() => import('./JoinDialog.tsx'))

/** A button that joins one more teacher, or one again under a label of its own. */
export function JoinAnother({ label }: { label?: string }) {
  const { t } = useLingui()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [open, setOpen] = useState(false)
  const openDialog = () => {
    setDialogOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button look="quiet" icon={<Plus />} onClick={openDialog}>
        {label ?? t`Join a teacher`}
      </Button>
      {isDialogOpen ? (
        <Suspense>
          <JoinDialog title={label ?? t`Join another teacher`} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}

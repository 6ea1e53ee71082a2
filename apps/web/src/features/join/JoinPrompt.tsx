// What a list shows to somebody who has joined no teacher yet, and the small form with which one
// more teacher is joined later.
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { type Area, Button } from '../../ui/index.ts'
import { JoinForm } from './JoinForm.tsx'
import { MeetingFrame } from './MeetingFrame.tsx'

type List = Extract<Area, 'lessons' | 'quizzes' | 'activities'>

function usePrompts(): Record<List, { title: string; sentence: string }> {
  const { t } = useLingui()
  return {
    lessons: {
      title: t`Lessons`,
      sentence: t`Please enter an educator code to view available lessons`,
    },
    quizzes: {
      title: t`Quizzes`,
      sentence: t`Please enter an educator code to view available quizzes.`,
    },
    activities: {
      title: t`Activities`,
      sentence: t`Please enter an educator code to view available activities.`,
    },
  }
}

/** The whole page of a list while no teacher is joined; the lists are read again after joining. */
export function JoinPrompt({ list, back = paths.home() }: { list: List; back?: string }) {
  const { title, sentence } = usePrompts()[list]
  usePageTitle(title)
  return (
    <MeetingFrame area={list} sentence={sentence} back={back}>
      <JoinForm label={sentence} labelHidden />
    </MeetingFrame>
  )
}

// the dialog's machinery is not for the first load of a list
const JoinDialog = lazy(() => import('./JoinDialog.tsx'))

/** A button that joins one more teacher, or one again under a label of its own. */
export function JoinAnother({ label }: { label?: string }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button look="quiet" icon={<Plus />} onClick={ask}>
        {label ?? t`Join a teacher`}
      </Button>
      {asked ? (
        <Suspense>
          <JoinDialog title={label ?? t`Join another teacher`} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}

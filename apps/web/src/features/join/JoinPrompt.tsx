// What a list shows to somebody who has joined no teacher yet.
import { useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import type { Area, SignName } from '../../ui/index.ts'
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

interface JoinPromptProps {
  readonly list: List
  /** Of the page that it stands for. */
  readonly sign?: SignName
  readonly back?: string
}

/** The whole page of a list while no teacher is joined; the lists are read again after joining. */
export function JoinPrompt({ list, sign, back = paths.home() }: JoinPromptProps) {
  const { title, sentence } = usePrompts()[list]
  usePageTitle(title)
  return (
    <MeetingFrame area={list} sign={sign} sentence={sentence} back={back}>
      <JoinForm label={sentence} labelHidden />
    </MeetingFrame>
  )
}

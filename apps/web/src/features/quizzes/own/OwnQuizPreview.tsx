// A stored quiz as a child meets it, over the list of its teacher.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useCall } from '../../../api/index.ts'
import { notify } from '../../../ui/index.ts'
import QuizPreview from '../editor/QuizPreview.tsx'
import { baseOf, firstWrong } from '../editor/quiz-draft.ts'

interface OwnQuizPreviewProps {
  readonly id: string
  readonly onClose: () => void
}

/** Open as long as it is on the page; without a finished question it says so and closes. */
export default function OwnQuizPreview({ id, onClose }: OwnQuizPreviewProps) {
  const { t } = useLingui()
  const { data, error } = useCall(
    'educatorQuizById',
    { params: { id } },
    { select: (answer) => baseOf(answer.quiz).values },
  )
  const isEmpty = data?.questions.every(firstWrong) ?? false
  const failed = error !== null && !data
  useEffect(() => {
    if (isEmpty) notify.warning(t`No question of this quiz is finished yet.`)
    if (isEmpty || failed) onClose()
  }, [isEmpty, failed, onClose, t])
  if (!data || isEmpty) return null
  return <QuizPreview quiz={data} backLabel={t`Back to the list`} onClose={onClose} />
}

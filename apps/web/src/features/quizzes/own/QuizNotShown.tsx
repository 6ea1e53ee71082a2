// In place of a page of one quiz that cannot be shown.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ApiError } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import { Refused } from '../../desk-lists/index.ts'

/** A quiz that is deleted, another teacher's or unknown; or no answer. */
export function QuizNotShown({ error, retry }: { error: ApiError; retry: () => void }) {
  const { i18n } = useLingui()
  const isClosed = error.code === 'QUIZ_NOT_FOUND' || error.code === 'NOT_OWNER'
  if (!isClosed && error.status !== 400) return <Refused error={error} retry={retry} />
  return (
    <EmptyState
      text={i18n._(error.message)}
      action={
        <Button render={<Link to={paths.myQuizzes()} />}>
          <Trans>My Quizzes</Trans>
        </Button>
      }
    />
  )
}

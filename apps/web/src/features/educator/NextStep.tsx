// The next step while no child has started anything.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { Button, EmptyState, Waiting } from '../../ui/index.ts'

/** First add a lesson, then give the class the code. */
export function NextStep({ hasLessons }: { hasLessons: boolean }) {
  const { t } = useLingui()
  return hasLessons ? (
    <EmptyState
      text={t`Nobody has started a lesson yet. Tell your class the code.`}
      action={<ClassCodeButton />}
    />
  ) : (
    <EmptyState
      text={t`Nobody has started a lesson yet. Make your first one.`}
      action={
        <Button render={<Link to={paths.addLesson()} />}>
          <Trans>Add Lesson</Trans>
        </Button>
      }
    />
  )
}

/** The same, while it is not known whether there are lessons. */
export function NobodyStarted() {
  const { data, isPending } = useCall('dashboard', {}, { quiet: true })
  if (isPending) return <Waiting />
  return <NextStep hasLessons={data?.dashboardData.totalCourses !== 0} />
}

/** A link to the class code. */
export const ClassCodeButton = () => (
  <Button render={<Link to={paths.classCode()} />}>
    <Trans>Class Code</Trans>
  </Button>
)

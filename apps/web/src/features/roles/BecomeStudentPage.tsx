// /become-student: assigns the role, then opens the page that the child wanted.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useChange } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { nextOf, session, useUser } from '../../session/index.ts'
import { Button, FieldNote } from '../../ui/index.ts'
import { RoleFrame } from './RoleFrame.tsx'

export function Component() {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const next = nextOf(search)
  const isStudent = useUser()?.role === 'student'
  const become = useChange('becomeStudent')
  const becomeStudent = () => become.mutate({}, { onSuccess: ({ user }) => session.setUser(user) })
  if (isStudent) {
    return (
      <RoleFrame picture="role-child" title={t`You are a student now!`}>
        <div>
          <Button size="big" render={<Link to={next ?? paths.home()} />}>
            {t`Continue`}
          </Button>
        </div>
      </RoleFrame>
    )
  }
  return (
    <RoleFrame picture="role-child" title={t`Learn and play`} back={paths.selectRole(next)}>
      <p className="text-lg">
        <Trans>Lessons, quizzes, activities and arts are waiting for you.</Trans>
      </p>
      <FieldNote id="problem" error={become.error ? i18n._(become.error.message) : undefined} />
      <div>
        <Button size="big" busy={become.isPending} onClick={becomeStudent}>
          {t`Become a Student`}
        </Button>
      </div>
    </RoleFrame>
  )
}

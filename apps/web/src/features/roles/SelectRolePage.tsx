// /select-role: Student or Teacher. A visitor is asked to create an account or log in first and
// then comes back to the page she wanted.
import { delaysMs, type Role, roles, texts } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ServerLink } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { art } from '../../pictures/covers.ts'
import { nextOf, signInAddress, signUpAddress, useUser } from '../../session/index.ts'
import { Button, ErrorNote, RadioCards, WordLink } from '../../ui/index.ts'
import { RoleFrame } from './RoleFrame.tsx'

export function Component() {
  const user = useUser()
  const [search] = useSearchParams()
  const next = nextOf(search)
  // what she answered when she opened the account
  const meant = roles.find((role) => role === search.get('as'))
  return user ? <ChooseRole next={next} meant={meant} /> : <SelectRole next={next} />
}

function SelectRole({ next }: { next: string | undefined }) {
  const { t } = useLingui()
  return (
    <RoleFrame title={t`Come in first`}>
      <p className="text-lg">
        <Trans>Please create an account or log in. Then you come back here.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button size="big" render={<ServerLink to={signUpAddress(paths.selectRole(next))} />}>
          {t`Create Account`}
        </Button>
        <WordLink
          render={<ServerLink to={signInAddress(next ?? paths.selectRole())} />}
        >{t`Login`}</WordLink>
      </div>
    </RoleFrame>
  )
}

interface ChooseRoleProps {
  readonly next: string | undefined
  readonly meant: Role | undefined
}

function ChooseRole({ next, meant }: ChooseRoleProps) {
  const { t, i18n } = useLingui()
  const [role, setRole] = useState(meant)
  const [isMissing, setMissing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useRedirect(isLeaving ? role : undefined, next)

  const choose = (value: Role) => {
    setRole(value)
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (role) setLeaving(true)
    else setMissing(true)
  }
  return (
    <RoleFrame title={t`Who are you?`}>
      <form onSubmit={submit} className="grid gap-6">
        <RadioCards<Role>
          label={t`Your role`}
          labelHidden
          options={[
            {
              value: 'student',
              label: t`Student`,
              hint: t`I want to learn and play.`,
              picture: art('role-child'),
            },
            {
              value: 'educator',
              label: t`Teacher`,
              hint: t`I want to teach my class.`,
              picture: art('role-teacher'),
            },
          ]}
          value={role}
          onChange={choose}
        />
        <ErrorNote>{isMissing ? i18n._(texts.selectRole) : null}</ErrorNote>
        <div>
          <Button type="submit" size="big" disabled={isLeaving}>
            {isLeaving ? t`Redirecting...` : t`Confirm Role`}
          </Button>
        </div>
      </form>
    </RoleFrame>
  )
}

function useRedirect(role: Role | undefined, next: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!role) return
    const to = role === 'educator' ? paths.becomeEducator(next) : paths.becomeStudent(next)
    const timer = setTimeout(() => void navigate(to), delaysMs.roleRedirect)
    return () => clearTimeout(timer)
  }, [role, next, navigate])
}

// /become-educator in its three steps: get the role, create a class code, continue to the desk.
import { texts } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { nextOf, useUser } from '../../session/index.ts'
import { Button } from '../../ui/index.ts'
import { ClassCodeForm } from '../class-code/index.ts'
import { BecomeEducator } from './BecomeEducator.tsx'
import { RoleFrame } from './RoleFrame.tsx'

export function Component() {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const isEducator = useUser()?.role === 'educator'
  const [code, setCode] = useState<string>()
  const next = nextOf(search)
  if (!isEducator) {
    return (
      <RoleFrame picture="role-teacher" title={t`Teach a class`} back={paths.selectRole(next)}>
        <BecomeEducator />
      </RoleFrame>
    )
  }
  if (code !== undefined) {
    return (
      <RoleFrame picture="role-teacher" title={t`Your class is ready!`}>
        <p className="text-lg">
          <Trans>
            Your class code is <strong>{code}</strong>. Children join with it.
          </Trans>
        </p>
        <div>
          <Button size="big" render={<Link to={next ?? paths.educator()} />}>
            {t`Continue`}
          </Button>
        </div>
      </RoleFrame>
    )
  }
  return (
    <RoleFrame picture="role-teacher" title={t`Create your class code`}>
      <ClassCodeForm
        submitLabel={t`Create Code`}
        emptyText={i18n._(texts.educatorCodeEmpty)}
        savedText={i18n._(texts.codeCreated)}
        onSaved={setCode}
      />
    </RoleFrame>
  )
}

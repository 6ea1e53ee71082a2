// In the demo school, until its teacher has a tablet: one tap makes this browser one, so that a
// newcomer sees the wall of faces at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { mayCall, useCall, useChange } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/index.ts'
import { Line } from './Line.tsx'

export function DemoWall() {
  const { t } = useLingui()
  const { data } = useCall('devices', {}, { quiet: true, enabled: mayCall('devices') })
  const pair = useChange('pairThisDevice')
  if (!data?.isDemo || data.devices.length > 0) return null
  return (
    <Line
      text={
        <Trans>
          Children who cannot read tap their faces. See it here: you are logged out, and this
          browser is a tablet of your class until you end it on your page Tablets.
        </Trans>
      }
      action={
        <Button
          busy={pair.isPending}
          busyText={t`One moment...`}
          onClick={() =>
            pair.mutate(
              { body: { name: t`My first tablet` } },
              { onSuccess: () => location.assign(paths.wall()) },
            )
          }
        >
          {t`Show the faces here`}
        </Button>
      }
    />
  )
}

// The tick with which somebody says that others use this device, too.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CheckboxField, SpeakerButton } from '../../ui/index.ts'
import { forgetLeft } from './leaving.ts'
import { sharedDevice } from './tick.ts'

/** At the end of a child's home. */
export function SharedDeviceTick() {
  const { t } = useLingui()
  const [isShared, setShared] = useState(sharedDevice.read)
  useEffect(() => void forgetLeft(), [])
  const label = t`Others use this device`
  const hint = t`When you log out, your pictures leave this device. They stay at your school.`
  const tick = (ticked: boolean) => setShared(sharedDevice.write(ticked) && ticked)
  return (
    <div className="flex items-center gap-4 px-gutter pb-12">
      <SpeakerButton text={`${label}. ${hint}`} />
      <CheckboxField
        label={label}
        hint={hint}
        checked={isShared}
        onChange={({ target }) => tick(target.checked)}
      />
    </div>
  )
}

// The tick with which somebody says that others use this device, too.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sharedDevice } from '../../session/index.ts'
import { CheckboxField, SpeakerButton } from '../../ui/index.ts'

/** At the end of a child's home. */
export function SharedDeviceTick() {
  const { t } = useLingui()
  const [isShared, setShared] = useState(sharedDevice.read)
  const label = t`Others use this device`
  const hint = t`When you sign out, your pictures leave this device. They stay at your school.`
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

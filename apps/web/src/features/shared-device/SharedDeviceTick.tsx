// The tick with which somebody says that others use this device, too.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isClassTablet } from '../../state/class-tablet.ts'
import { CheckboxField, SpeakerButton } from '../../ui/index.ts'
import { forgetLeft } from './leaving.ts'
import { sharedDevice } from './tick.ts'

/** At the end of a child's home; others always use a tablet of a class. */
export function SharedDeviceTick() {
  const { t } = useLingui()
  const [isShared, setShared] = useState(sharedDevice.read)
  useEffect(() => void forgetLeft(), [])
  if (isClassTablet()) return null
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

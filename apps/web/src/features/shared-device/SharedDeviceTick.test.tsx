import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { idleMinutesOfTablet } from '../../state/class-tablet.ts'
import { show } from '../../test-page.tsx'
import { SharedDeviceTick } from './SharedDeviceTick.tsx'
import { sharedDevice } from './tick.ts'

beforeEach(() => localStorage.clear())

test('the tick stays on the device until somebody takes it off', async () => {
  const { person, unmount } = show(<SharedDeviceTick />)
  const tick = () => screen.getByRole('checkbox', { name: 'Others use this device' })
  await person.click(tick())
  expect(sharedDevice.read()).toBe(true)
  unmount()
  show(<SharedDeviceTick />)
  await person.click(tick())
  expect(sharedDevice.read()).toBe(false)
})

test('a tablet of a class asks nobody', () => {
  idleMinutesOfTablet.write(10)
  show(<SharedDeviceTick />)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

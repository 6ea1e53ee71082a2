import { expect, test } from 'vitest'
import { createActivity } from './activity.ts'

function quiet() {
  let time = 0
  const activity = createActivity(() => time)
  return { activity, wait: (ms: number) => (time += ms) }
}

test('counts from what was done last', () => {
  const { activity, wait } = quiet()
  wait(700)
  expect(activity.idleMs()).toBe(700)
  activity.note()
  wait(40)
  expect(activity.idleMs()).toBe(40)
})

test('whatever plays or records is no idleness, and counts from its end', () => {
  const { activity, wait } = quiet()
  const [film, voice] = [activity.hold(), activity.hold()]
  wait(10_000)
  film()
  wait(10_000)
  expect(activity.idleMs()).toBe(0)
  voice()
  wait(300)
  // ended twice is ended once
  film()
  expect(activity.idleMs()).toBe(300)
})

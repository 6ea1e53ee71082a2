// Two windows never work on one picture at the same time, and what the first had is written before
// the second begins.
import { afterEach, expect, test } from 'vitest'
import { OneWindow } from './one-window.ts'

const open: OneWindow[] = []
const log: string[] = []

function windowCalled(name: string): OneWindow {
  const made = new OneWindow(name, async (picture) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    log.push(`${name} wrote ${picture}`)
  })
  open.push(made)
  return made
}

afterEach(() => {
  for (const one of open.splice(0)) one.stop()
  log.length = 0
})

test('the second window begins when the first has written, and gives the picture back', async () => {
  const [first, second] = [windowCalled('first'), windowCalled('second')]
  await first.take('cat')
  first.hold('cat')
  await second.take('cat')
  second.hold('cat')
  log.push('second begins')
  await first.take('cat')
  log.push('first goes on')
  expect(log).toEqual(['first wrote cat', 'second begins', 'second wrote cat', 'first goes on'])
})

test('windows with different pictures leave each other alone', async () => {
  const [first, second] = [windowCalled('first'), windowCalled('second')]
  await first.take('cat')
  first.hold('cat')
  await second.take('dog')
  expect(log).toEqual([])
})

test('of two that open a picture in one moment, one hands it over', async () => {
  const [first, second] = [windowCalled('first'), windowCalled('second')]
  await Promise.all([first, second].map((one) => one.take('cat')))
  first.hold('cat')
  second.hold('cat')
  await expect.poll(() => log).toEqual(['first wrote cat'])
})

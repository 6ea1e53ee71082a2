// @vitest-environment jsdom
// The rules of iOS: no sound before a tap, the one context is resumed inside it, and again after
// the system has interrupted it. A file of its own, since the tap listener is global.
import { expect, test } from 'vitest'
import { fakeAudio, fakeDevice } from './fake-audio.ts'
import { muted, preload, speak } from './index.ts'

const { contexts, fetched, started } = fakeAudio()
fakeDevice([])
const letter = { text: 'b', kind: 'sound' } as const

test('clips are fetched before the first tap, without a context', async () => {
  preload([letter])
  await expect.poll(() => fetched).toHaveLength(1)
  expect(contexts).toEqual({ created: 0, state: 'suspended', wakes: 0 })
})

test('a tap on a page without sound wakes nothing', () => {
  muted.toggle()
  document.body.click()
  expect(contexts.created).toBe(0)
  muted.toggle()
})

test('the first tap makes and wakes the context before it is over, and the letter begins in it', async () => {
  const over = speak(letter)
  expect(contexts).toEqual({ created: 1, state: 'running', wakes: 1 })
  await expect.poll(() => started).toHaveLength(1)
  started[0]?.end()
  expect(await over).toBe('finished')
  expect(fetched).toHaveLength(1)
})

test('a context that the system interrupted is woken by the next tap, wherever it is', () => {
  contexts.state = 'interrupted'
  document.body.click()
  expect(contexts).toEqual({ created: 1, state: 'running', wakes: 2 })
  document.body.click()
  expect(contexts.wakes).toBe(2)
})

test('and by any speech in a tap, within it', () => {
  contexts.state = 'interrupted'
  void speak(letter)
  expect(contexts).toEqual({ created: 1, state: 'running', wakes: 3 })
  expect(started).toHaveLength(2)
})

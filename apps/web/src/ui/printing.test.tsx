import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../test-page.tsx'
import { PrintedOnce } from './Printed.tsx'

const printed = vi.fn()
const onOver = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('print', printed.mockClear())
  onOver.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Pictures are there once this is called; jsdom reads none. */
function withPictures(): { arrive: () => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  Object.assign(HTMLImageElement.prototype, { decode: () => promise })
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))
  return { arrive: resolve, fail: () => reject(new Error('no such picture')) }
}

const open = () =>
  show(
    <PrintedOnce onOver={onOver}>
      <img src="/bee.png" alt="A bee" loading="lazy" />
    </PrintedOnce>,
  )

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('paper waits for its pictures, also for those that are out of sight', async () => {
  const { arrive } = withPictures()
  open()
  await later(5_000)
  expect(printed).not.toHaveBeenCalled()
  expect(screen.getByAltText('A bee').getAttribute('loading')).toBe('eager')
  arrive()
  await later(0)
  expect(printed).toHaveBeenCalledOnce()
})

test('a picture that cannot be shown holds nothing up', async () => {
  const { fail } = withPictures()
  open()
  fail()
  await later(0)
  expect(printed).toHaveBeenCalledOnce()
})

test('one that never answers is printed without after ten seconds', async () => {
  withPictures()
  open()
  await later(9_999)
  expect(printed).not.toHaveBeenCalled()
  await later(1)
  expect(printed).toHaveBeenCalledOnce()
})

test('the sheet is over once the paper is made, not before', async () => {
  const { arrive } = withPictures()
  open()
  arrive()
  await later(0)
  expect(onOver).not.toHaveBeenCalled()
  dispatchEvent(new Event('afterprint'))
  expect(onOver).toHaveBeenCalledOnce()
})

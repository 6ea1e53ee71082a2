import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeAudio } from '../../ui/voice/fake-audio.ts'
import { useAnswer } from './use-answer.ts'

interface Moved {
  id: string | undefined
  isCancelled: boolean
}
let moved: Moved[]
let wantsLess: boolean

beforeEach(() => {
  moved = []
  wantsLess = false
  fakeAudio()
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }))
  Object.assign(Element.prototype, {
    animate(this: Element) {
      const one: Moved = { id: this.id, isCancelled: false }
      moved.push(one)
      return { cancel: () => Object.assign(one, { isCancelled: true }) }
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

function Room({ last }: { last: { id: string; times: number } | undefined }) {
  const holder = useAnswer<HTMLDivElement>(last)
  return (
    <div ref={holder}>
      {['cow', 'hen'].map((id) => (
        <i key={id} id={id} data-lit={last?.id === id || undefined} />
      ))}
    </div>
  )
}

test('what is tapped moves, again with each tap, and the next tap ends it', () => {
  const { rerender } = render(<Room last={undefined} />)
  expect(moved).toEqual([])
  rerender(<Room last={{ id: 'cow', times: 1 }} />)
  rerender(<Room last={{ id: 'cow', times: 1 }} />)
  expect(moved).toEqual([{ id: 'cow', isCancelled: false }])
  rerender(<Room last={{ id: 'cow', times: 2 }} />)
  rerender(<Room last={{ id: 'hen', times: 3 }} />)
  expect(moved).toEqual([
    { id: 'cow', isCancelled: true },
    { id: 'cow', isCancelled: true },
    { id: 'hen', isCancelled: false },
  ])
})

test('with less motion nothing moves', () => {
  wantsLess = true
  render(<Room last={{ id: 'cow', times: 1 }} />)
  expect(moved).toEqual([])
})

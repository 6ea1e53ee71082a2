// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { adding } from './rules/games.ts'
import { usePlay } from './use-play.ts'

vi.mock('../../ui/index.ts', async (original) => ({
  ...(await original<object>()),
  chime: vi.fn(),
  speak: vi.fn(async () => 'silent'),
}))

beforeEach(() => localStorage.clear())

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children)
const playing = () => renderHook(() => usePlay('add', adding), { wrapper }).result

/** Solves the open round after so many misses. */
function solve(play: ReturnType<typeof playing>, misses: number) {
  for (let miss = 0; miss < misses; miss++) act(() => play.current.choose(String(miss), false))
  act(() => play.current.choose('right', true))
  act(() => play.current.next())
}

test('the right one shows itself after two misses, and a new round begins without any', () => {
  const play = playing()
  act(() => play.current.choose('8', false))
  expect(play.current.hint).toBe(false)
  act(() => play.current.choose('9', false))
  expect([play.current.hint, play.current.missed]).toEqual([true, ['8', '9']])
  act(() => play.current.choose('3', true))
  expect([play.current.hint, play.current.solved]).toEqual([false, true])
  act(() => play.current.next())
  expect([play.current.position, play.current.missed, play.current.solved]).toEqual([1, [], false])
})

test('what is moved counts once', () => {
  const play = playing()
  act(() => play.current.mark({ id: 'a', from: [] }))
  act(() => play.current.mark({ id: 'a', from: [] }))
  expect(play.current.done).toHaveLength(1)
})

test('a series is over after its last round, and can be played again from the level reached', () => {
  const play = playing()
  for (let round = 0; round < play.current.total; round++) {
    expect([play.current.position, play.current.over]).toEqual([round, false])
    solve(play, 0)
  }
  expect(play.current.over).toBe(true)
  act(() => play.current.again())
  expect([play.current.position, play.current.over]).toEqual([0, false])
  expect(play.current.round.sum).toBeGreaterThanOrEqual(7)
})

test('the level is stored for the next visit, and an invalid one does no harm', () => {
  localStorage.setItem('kinderleaf-numbers-add', '2')
  const play = playing()
  expect(play.current.round.sum).toBeGreaterThanOrEqual(5)
  for (const misses of [1, 1]) solve(play, misses)
  expect(localStorage.getItem('kinderleaf-numbers-add')).toBe('1')
  localStorage.setItem('kinderleaf-numbers-add', 'dragon')
  expect(playing().current.round.sum).toBeLessThanOrEqual(4)
})

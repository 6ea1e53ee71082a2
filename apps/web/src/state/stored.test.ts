// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmitter, createStore } from './store.ts'
import { readText, readTextsByPrefix, stored, tab, writeText } from './stored.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const level = stored('level', Number, String)

test('what is written is there at the next visit, as the text it was', () => {
  expect(level.read()).toBe(0)
  expect(level.write(3)).toBe(true)
  expect(level.read()).toBe(3)
  expect(localStorage.getItem('level')).toBe('3')
  expect(writeText('level', null)).toBe(true)
  expect(localStorage.length).toBe(0)
})

test("a tab's texts are the tab's", () => {
  writeText('brought', 'fox', tab)
  expect(readText('brought', tab)).toBe('fox')
  expect(readText('brought')).toBeNull()
})

test('texts are found by how their keys begin', () => {
  for (const key of ['mira:mark:1', 'mira:mark:2', 'mira:place', 'leo:mark:1']) writeText(key, key)
  expect([...readTextsByPrefix('mira:mark:')]).toEqual([
    ['1', 'mira:mark:1'],
    ['2', 'mira:mark:2'],
  ])
})

test.each(['localStorage', 'sessionStorage'] as const)('a refused %s stores nothing', (name) => {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const place = () => window[name]
  expect(readText('level', place)).toBeNull()
  expect(writeText('level', '3', place)).toBe(false)
  expect(writeText('level', null, place)).toBe(false)
})

test('a refused device has nothing to list', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(readTextsByPrefix('').size).toBe(0)
})

test('a full disk is reported, and the stored value stays', () => {
  level.write(2)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(level.write(3)).toBe(false)
  expect(level.read()).toBe(2)
})

test('listeners of a store are called on changes alone, until they unsubscribe', () => {
  const store = createStore(() => 'a')
  const listener = vi.fn()
  const unsubscribe = store.subscribe(() => listener(store.get()))
  store.set('a')
  store.set('b')
  unsubscribe()
  store.set('c')
  expect(listener.mock.calls).toEqual([['b']])
})

test('an emitter returns whether there was a listener', () => {
  const { emit, subscribe } = createEmitter<string>()
  const listener = vi.fn()
  expect(emit('early')).toBe(false)
  subscribe(listener)
  expect(emit('now')).toBe(true)
  expect(listener.mock.calls).toEqual([['now']])
})

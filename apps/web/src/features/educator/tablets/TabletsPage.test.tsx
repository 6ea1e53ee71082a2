// The tablets of a class, as their teacher pairs them.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../../../paths.ts'
import { takeFragment } from '../../../state/card-fragment.ts'
import { openDesk } from '../../../test-desk.tsx'
import { Component } from './TabletsPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

/** The app starts at this address. */
function startAt(address: string) {
  history.replaceState(null, '', address)
  takeFragment()
}

function openAt(address: string) {
  startAt(address)
  const page = { at: patterns.tablets, page: <Component /> }
  return openDesk(patterns.tablets, page, ({ path }) =>
    path === '/api/educator/devices/confirm'
      ? { device: {}, message: 'This is a tablet of your class now.' }
      : path === '/api/educator/wall-settings'
        ? { settings: { signIn: 'three', idleMinutes: 10 } }
        : { devices: [], locked: [], isDemo: false },
  )
}

test('a child who waits for her teacher is let in by one press', async () => {
  let locked = [{ _id: 'mia', name: 'Mia', imageUrl: null }]
  const page = { at: patterns.tablets, page: <Component /> }
  const { person, calls } = openDesk(patterns.tablets, page, ({ method, path }) => {
    if (path === '/api/educator/wall-settings')
      return { settings: { signIn: 'three', idleMinutes: 10 } }
    if (method === 'POST') locked = []
    return { devices: [], locked, isDemo: false, message: 'The account is unlocked.' }
  })
  await person.click(await screen.findByRole('button', { name: 'Let in: Mia' }))
  await waitFor(() => expect(screen.queryByText('Waiting for you')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tablets' }))
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/educator/students/mia/unlock',
  ])
})

test('scanned letters stand in their field, and no longer in the address', async () => {
  const { person, calls } = openAt(`${patterns.tablets}?a=b#BCDFGHJK`)
  const letters = await screen.findByRole('textbox', { name: 'Letters on the tablet' })
  expect(letters).toHaveProperty('value', 'BCDFGHJK')
  expect(location.href).toMatch(/\/educator\/tablets\?a=b$/)
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        path: '/api/educator/devices/confirm',
        body: { code: 'BCDFGHJK', name: 'Tablet' },
      }),
    ),
  )
})

test('letters that were scanned before she logged in stand there afterwards, and no second time', async () => {
  startAt(`${patterns.tablets}#BCDFGHJK`)
  expect(location.hash).toBe('')
  const { unmount } = openAt(patterns.tablets)
  const letters = await screen.findByRole('textbox', { name: 'Letters on the tablet' })
  expect(letters).toHaveProperty('value', 'BCDFGHJK')
  unmount()
  openAt(patterns.tablets)
  const again = await screen.findByRole('textbox', { name: 'Letters on the tablet' })
  expect(again).toHaveProperty('value', '')
})

test('after a tablet was ended the keyboard goes on at the heading of the page', async () => {
  const green = { _id: 'green', name: 'Green 3', pairedAt: '2026-02-27T08:00:00Z', copiedAt: null }
  let devices = [{ ...green, lastUsedAt: green.pairedAt, endsOn: '2026-07-31' }]
  const page = { at: patterns.tablets, page: <Component /> }
  const { person } = openDesk(patterns.tablets, page, ({ method, path }) => {
    if (path === '/api/educator/wall-settings')
      return { settings: { signIn: 'three', idleMinutes: 10 } }
    if (method === 'DELETE') devices = []
    return { devices, locked: [], isDemo: false, message: 'The tablet is ended.' }
  })
  await person.click(await screen.findByRole('button', { name: 'End Green 3' }))
  expect(await screen.findByText('No tablet is paired yet.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tablets' }))
})

test('the secret of a card is kept nowhere', () => {
  startAt('/badge#a-secret-of-a-card-2222')
  expect(sessionStorage).toHaveLength(0)
  startAt('/badge')
})

test('nothing else of an address is taken for letters', async () => {
  openAt(`${patterns.tablets}#main`)
  const letters = await screen.findByRole('textbox', { name: 'Letters on the tablet' })
  expect(letters).toHaveProperty('value', '')
})

// The tablets of a class as its teacher pairs them and sets when they ask.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../../../paths.ts'
import { keepLettersOfAddress } from '../../../state/pairing-letters.ts'
import { openDesk } from '../../../test-desk.tsx'
import { Component } from './TabletsPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const open = () =>
  openDesk(patterns.tablets, { at: patterns.tablets, page: <Component /> }, ({ path }) =>
    path === '/api/educator/wall-settings'
      ? { settings: { signIn: 'tap', idleMinutes: 10 }, message: 'Saved.' }
      : { devices: [] },
  )

test('letters that her camera read are in the field, once', async () => {
  history.replaceState(null, '', '/educator/tablets#BCDFGHJK')
  keepLettersOfAddress()
  const { unmount } = open()
  expect(await screen.findByLabelText('Letters on the tablet')).toHaveProperty('value', 'BCDFGHJK')
  unmount()
  open()
  expect(await screen.findByLabelText('Letters on the tablet')).toHaveProperty('value', '')
})

test('minutes out of bounds are refused at their field, others are saved', async () => {
  const { person, calls } = open()
  const minutes = await screen.findByLabelText(/^Minutes until it asks/)
  const saved = () => calls.filter(({ method }) => method === 'PUT' || method === 'PATCH')
  await person.clear(minutes)
  await person.type(minutes, '1')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Between 2 and 60 minutes.')).toBeDefined()
  expect(saved()).toEqual([])
  await person.clear(minutes)
  await person.type(minutes, '15')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()[0]?.body).toEqual({ signIn: 'tap', idleMinutes: 15 }))
})

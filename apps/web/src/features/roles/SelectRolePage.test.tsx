import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patterns } from '../../paths.ts'
import { session } from '../../session/index.ts'
import { openDesk } from '../../test-desk.tsx'
import { Component } from './SelectRolePage.tsx'

const rosa = { _id: 'rosa', name: 'Rosa', imageUrl: null, role: null, enrolledCourses: [] }

beforeEach(() => session.setUser({ ...rosa, awaitsClass: false }))
afterEach(() => vi.unstubAllGlobals())

const open = (query: string) =>
  openDesk(
    `${patterns.selectRole}${query}`,
    { at: patterns.selectRole, page: <Component /> },
    () => ({}),
  )

test('what was answered when the account was opened is chosen already', async () => {
  const { person, router } = open('?as=educator')
  expect(await screen.findByRole('radio', { name: /^Teacher/ })).toHaveProperty('checked', true)
  await person.click(screen.getByRole('button', { name: 'Confirm Role' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(router.state.location.pathname).toBe(patterns.becomeEducator)
})

test('else nothing is, and one has to be', async () => {
  const { person } = open('?as=keeper')
  await person.click(await screen.findByRole('button', { name: 'Confirm Role' }))
  expect(await screen.findByText('Please select a role!')).toBeTruthy()
})

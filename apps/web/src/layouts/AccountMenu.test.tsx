// The menu of the signed-in person.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../paths.ts'
import { openDesk } from '../test-desk.tsx'
import AccountMenu from './AccountMenu.tsx'

afterEach(() => vi.unstubAllGlobals())

const child = {
  ...{ _id: 'mia', name: 'Mia', imageUrl: null, role: 'student' as const },
  ...{ awaitsClass: false, enrolledCourses: [] },
}

async function openMenu(isManaged: boolean) {
  const menu = <AccountMenu user={{ ...child, isManaged }} />
  const { person } = openDesk(patterns.home, { at: patterns.home, page: menu }, () => ({
    settings: { accountUrl: '/identity/account' },
  }))
  await person.click(screen.getByRole('button', { name: 'Mia, your menu' }))
}

test('a child whose teacher made her account is offered no page that asks for a password', async () => {
  await openMenu(false)
  await screen.findByRole('menuitem', { name: 'My account' })
  cleanup()
  await openMenu(true)
  await screen.findByRole('menuitem', { name: 'Log out' })
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'My face',
    'Play without internet',
    'Language',
    'Log out',
  ])
})

// My Students as a colleague sees it, in a file of its own: in whose class is read once a page.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patterns } from '../../paths.ts'
import { openDesk } from '../../test-desk.tsx'
import { Component } from './MyStudentsPage.tsx'

beforeEach(() => sessionStorage.setItem('kinderleaf:class', 'rosa'))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const mia = { _id: 'mia', name: 'Mia', imageUrl: null }
const day = '2026-05-20T08:00:00.000Z'
const desk = { at: patterns.myStudents, page: <Component /> }

test('a colleague in the class is offered nothing that stays its teacher’s own', async () => {
  const { person, router } = openDesk(`${patterns.myStudents}?view=class`, desk, ({ path }) => {
    if (path === '/api/settings') return { settings: { accountUrl: '/identity/account' } }
    if (path.endsWith('/consents')) return { consents: [] }
    if (path === '/api/educator/enrolled-students') return { enrolledStudents: [] }
    return path === '/api/educator/removed-students'
      ? { students: [{ student: mia, removedAt: day }] }
      : { students: [{ student: mia, joinedAt: day, startedLessons: 0, lastActiveAt: null }] }
  })
  await person.click(await screen.findByRole('button', { name: 'More for Mia' }))
  await screen.findByRole('menuitem', { name: 'Remove from class' })
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(items).toEqual(['Consent', 'Remove from class'])
  await person.click(screen.getByRole('menuitem', { name: 'Consent' }))
  const camera = await screen.findByRole('region', { name: 'The camera' })
  expect(within(camera).queryByRole('button')).toBeNull()
  expect(within(camera).queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('To be erased')).toBeNull()

  await router.navigate('?view=removed')
  await screen.findByRole('button', { name: 'Let in again: Mia' })
  expect(screen.queryByRole('button', { name: 'More for Mia' })).toBeNull()
  await router.navigate('?view=erased')
  await screen.findByRole('searchbox', { name: 'Search by name or lesson' })
})

import type { Consent } from '@kinderleaf/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDesk } from '../../../test-desk.tsx'
import { TheClass } from './TheClass.tsx'

afterEach(() => vi.unstubAllGlobals())

const byAda: Consent = {
  kind: 'camera',
  guardian: 'Ada Lund',
  givenOn: '2026-02-27',
  recordedBy: 'Ms Fern',
  recordedAt: '2026-03-01T08:00:00.000Z',
}

/** The class with Mia, whose guardian has allowed the camera; opens her consents from the menu. */
async function openConsents() {
  let consents = [byAda]
  const { person, calls } = openDesk('/class', { at: '/class', page: <TheClass /> }, (call) => {
    if (call.method === 'PUT') {
      consents = [...consents, { ...byAda, kind: 'voice' }]
      return { message: 'The consent is written down.' }
    }
    if (call.method === 'DELETE') {
      consents = consents.filter(({ kind }) => kind !== 'camera')
      return { message: 'The consent is taken back.' }
    }
    if (call.path.endsWith('/consents')) return { consents }
    const student = { _id: 'mia', name: 'Mia Lund', imageUrl: null }
    const joinedAt = '2026-05-19T08:00:00.000Z'
    return { students: [{ student, joinedAt, startedLessons: 0, lastActiveAt: null }] }
  })
  await person.click(await screen.findByRole('button', { name: 'More for Mia Lund' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Consent' }))
  const part = (name: string) => screen.findByRole('region', { name })
  return {
    person,
    calls,
    voice: await part("Recording the child's voice"),
    camera: await part('The camera'),
  }
}

test('who has agreed is shown, and can be taken back after a question', async () => {
  const { person, calls, camera } = await openConsents()
  expect(camera.textContent).toContain('Ada Lund agreed on Feb 27, 2026. Written down by Ms Fern.')
  const deleted = () => calls.filter(({ method }) => method === 'DELETE')
  const takeBack = within(camera).getByRole('button', { name: 'Take back' })
  await person.click(takeBack)
  const question = await screen.findByRole('alertdialog', { name: 'Take back this consent?' })
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(deleted()).toEqual([])
  await person.click(takeBack)
  const again = await screen.findByRole('alertdialog')
  await person.click(within(again).getByRole('button', { name: 'Take back' }))
  expect(await within(camera).findByLabelText('Name of the parent or guardian')).toBeTruthy()
  expect(deleted().map(({ path }) => path)).toEqual(['/api/educator/students/mia/consents/camera'])
})

test('a consent is written down with a name and a day', async () => {
  const { person, calls, voice } = await openConsents()
  await person.click(within(voice).getByRole('button', { name: 'Write down' }))
  expect(within(voice).getByText('Please write who gave the consent.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await person.type(within(voice).getByLabelText('Name of the parent or guardian'), 'Ada Lund')
  await person.click(within(voice).getByRole('button', { name: 'Write down' }))
  expect(await within(voice).findByRole('button', { name: 'Take back' })).toBeTruthy()
})

// The class code as a colleague sees it, in a file of its own: in whose class is read once a page.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patterns } from '../../paths.ts'
import { openDesk } from '../../test-desk.tsx'
import { Component } from './ClassCodePage.tsx'

beforeEach(() => sessionStorage.setItem('kinderleaf:class', 'vera'))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const vera = { _id: 'vera', name: 'Vera Vole', until: '2026-12-24' }
const desk = { at: patterns.classCode, page: <Component /> }

test('a colleague hangs up the poster of the class’s teacher and changes nothing', async () => {
  openDesk(patterns.classCode, desk, ({ path }) =>
    path.endsWith('/classes') ? { classes: [vera] } : { code: 'Calm-Owl-31' },
  )
  expect(await screen.findAllByText('Join the class of Vera Vole')).not.toEqual([])
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('where the class has no code, its teacher makes one', async () => {
  const refusal = { success: false, code: 'NO_CLASS_CODE', message: 'No code' }
  openDesk(patterns.classCode, desk, ({ path }) =>
    path.endsWith('/classes') ? { classes: [vera] } : Response.json(refusal, { status: 404 }),
  )
  await screen.findByText('This class has no code yet. Its teacher can make one.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

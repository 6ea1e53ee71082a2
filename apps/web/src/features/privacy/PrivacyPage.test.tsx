import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../../paths.ts'
import { openDesk } from '../../test-desk.tsx'
import { Component } from './PrivacyPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (school: object) =>
  openDesk(patterns.privacy, { at: patterns.privacy, page: <Component /> }, () => ({
    school,
    times: { schoolYearEnds: '06-15', workDays: 60, recordsDays: 90, accountsDays: 200 },
  }))

test('the page names the school and its own times', async () => {
  open({ name: 'Fern School', contact: 'privacy@fern.example.org' })
  expect(await screen.findByText('Fern School · privacy@fern.example.org')).toBeTruthy()
  const handIns =
    'What a child hands in: files, pictures, her voice where a parent allowed it, links and comments; what her teacher answers to it, in words and in her voice.'
  expect(screen.getByRole('heading', { name: handIns })).toBeTruthy()
  expect(screen.getAllByText(/^Until 60 days after .* \(June 15\)\.$/)).toHaveLength(3)
  expect(screen.getAllByText('90 days.')).toHaveLength(2)
  expect(
    screen.getByText(/^Until nobody has used the account for 200 days, and her teachers /),
  ).toBeTruthy()
})

test('a school without a name still says whom to ask', async () => {
  open({ name: null, contact: null })
  expect(await screen.findByText(/Ask your child's teacher/)).toBeTruthy()
})

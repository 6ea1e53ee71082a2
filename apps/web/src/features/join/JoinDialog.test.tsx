import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDesk, refusal } from '../../test-desk.tsx'
import JoinDialog from './JoinDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const sentence = 'Invalid code or server error'

test('why nobody was joined is said once', async () => {
  const dialog = <JoinDialog title="Join another teacher" open onOpenChange={() => {}} />
  const { person } = openDesk('/course-list', { at: '/course-list', page: dialog }, () =>
    refusal(404, 'CODE_NOT_FOUND', sentence),
  )
  await person.type(await screen.findByLabelText('Educator code'), 'red fox')
  await person.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findAllByText(sentence)
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})

import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test-page.tsx'
import { SignedOutDialog } from './SignedOutDialog.tsx'

const ends = vi.hoisted(() => new Set<() => void>())
vi.mock('../../../api/index.ts', async (original) => ({
  ...(await original<typeof import('../../../api/index.ts')>()),
  onSessionEnd: (listener: () => void) => {
    ends.add(listener)
    return () => ends.delete(listener)
  },
}))

test.each([
  ['where it is stored', true, 'Log in, and you can go on with it here.'],
  ['how to save it where it is not stored', false, 'Log in in another window'],
])('whose session ends while something is written is told %s', async (_, isStored, sentence) => {
  show(<SignedOutDialog isDirty isStored={isStored} onLeave={() => {}} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => {
    for (const end of ends) end()
  })
  expect((await screen.findByRole('dialog')).textContent).toContain(sentence)
})

import { errors } from '@kinderleaf/contract/plain'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/index.ts'
import { show } from '../../test-page.tsx'
import SubmissionForm from './SubmissionForm.tsx'

vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<typeof import('../../session/index.ts')>()),
  useUser: () => ({ _id: 'mia' }),
}))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Refuses what is handed in. */
function refuse(code: 'HAND_INS_FULL' | 'TOO_MANY_TRIES') {
  const { status, message } = errors[code]
  class FakeRequest {
    upload = {}
    status = status
    responseText = JSON.stringify({ success: false, code, message, requestId: '1' })
    onload = () => {}
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    send() {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return message
}

test.each(['HAND_INS_FULL', 'TOO_MANY_TRIES'] as const)(
  'says at the form why nothing more can be handed in: %s',
  async (code) => {
    const message = refuse(code)
    const { person } = show(
      <QueryClientProvider client={createQueryClient(() => {})}>
        <MemoryRouter>
          <SubmissionForm activityId="leaf" />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await person.type(screen.getByLabelText('External link'), 'https://example.org')
    await person.click(screen.getByRole('button', { name: 'Submit' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByDisplayValue('https://example.org')).toBeDefined()
  },
)

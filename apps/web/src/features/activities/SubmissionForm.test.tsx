import type { ActivityDetails } from '@kinderleaf/contract'
import { errors } from '@kinderleaf/contract/plain'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/index.ts'
import { show } from '../../test-page.tsx'
import { SubmissionForm } from './SubmissionForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const activity: ActivityDetails = {
  _id: 'leaf',
  title: 'Draw a leaf',
  description: '',
  dueDate: '2030-06-01',
  imageUrl: '/pictures/words/cover-forest.svg',
  educator: { _id: 'rosa', name: 'Rosa' },
  educatorId: 'rosa',
  createdAt: '2026-11-20T08:00:00Z',
  abilities: { submit: true, edit: false },
  attachmentUrl: null,
  attachmentName: null,
  youtubeUrl: null,
}

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
          <SubmissionForm activity={activity} userId={code} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await person.type(screen.getByLabelText('External link'), 'https://example.org')
    await person.click(screen.getByRole('button', { name: 'Submit' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByDisplayValue('https://example.org')).toBeDefined()
  },
)

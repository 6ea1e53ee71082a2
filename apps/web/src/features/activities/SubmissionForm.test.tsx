import { cleanup, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import SubmissionForm from './SubmissionForm.tsx'

const user = vi.hoisted(() => ({ _id: '' }))
vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<typeof import('../../session/index.ts')>()),
  useUser: () => ({ ...user }),
}))
const sent = vi.hoisted(() => vi.fn<(form: FormData, as?: string) => void>())
vi.mock('../../api/index.ts', async (original) => ({
  ...(await original<typeof import('../../api/index.ts')>()),
  useChange: () => ({
    isPending: false,
    mutate: (
      { form, as }: { form: FormData; as?: string },
      { onSuccess }: { onSuccess: () => void },
    ) => {
      sent(form, as)
      onSuccess()
    },
  }),
}))

afterEach(() => {
  cleanup()
  localStorage.clear()
  sent.mockClear()
})

/** The form of this child for this activity. */
function open(child: string, activityId: string) {
  user._id = child
  const { person, unmount } = show(
    <MemoryRouter>
      <SubmissionForm activityId={activityId} />
    </MemoryRouter>,
  )
  return {
    person,
    unmount,
    link: screen.getByLabelText('External link'),
    comment: screen.getByLabelText('Comment'),
    submit: () => person.click(screen.getByRole('button', { name: 'Submit' })),
  }
}

test('what was typed comes back after a reload, for the same child and activity only', async () => {
  const first = open('mira', 'grow')
  await first.person.type(first.comment, 'Two leaves')
  await first.person.type(first.link, 'photos.example.org')
  // the tablet goes to sleep
  dispatchEvent(new Event('pagehide'))
  const stored = { ...localStorage }
  first.unmount()
  expect({ ...localStorage }).toEqual(stored)
  for (const [child, activity, comment, link] of [
    ['tala', 'grow', '', ''],
    ['mira', 'hunt', '', ''],
    ['mira', 'grow', 'Two leaves', 'photos.example.org'],
  ] as const) {
    const again = open(child, activity)
    expect(again.comment).toHaveProperty('value', comment)
    expect(again.link).toHaveProperty('value', link)
    again.unmount()
  }
})

test('what is handed in is hers and stored no more, and what is typed next is', async () => {
  const { person, comment, link, submit, unmount } = open('mira', 'grow')
  await person.type(link, 'my plant')
  await submit()
  await screen.findByText('This is no link. A link looks like https://example.org')
  expect(sent).not.toHaveBeenCalled()
  await person.clear(link)
  await person.type(link, 'photos.example.org')
  expect(screen.queryByText(/This is no link/)).toBeNull()
  await person.type(comment, 'Done')
  await submit()
  await waitFor(() => expect(comment).toHaveProperty('value', ''))
  const [form, as] = sent.mock.calls[0] ?? []
  expect(as).toBe('mira')
  expect(form?.get('externalLink')).toBe('https://photos.example.org')
  expect(form?.get('comment')).toBe('Done')
  expect(screen.getByRole('link', { name: 'My Submissions' })).toBeTruthy()
  expect(localStorage).toHaveLength(0)
  await person.type(comment, 'One more')
  unmount()
  expect(open('mira', 'grow').comment).toHaveProperty('value', 'One more')
})

test('beside the files it says that no faces belong there', () => {
  open('mira', 'grow')
  const files = screen.getByRole('group', { name: 'Files' })
  const note = document.getElementById(files.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('Your work, no faces.')
})

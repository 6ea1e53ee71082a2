// What a child finds under her work: the answer of her teacher, new until it was in her window.

import { cleanup, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Input } from '../../api/call.ts'
import { show } from '../../test-page.tsx'
import { Component } from './MySubmissionsPage.tsx'

const at = '2026-11-02T08:00:00.000Z'
const mia = {
  ...{ _id: 'mia', name: 'Mia', imageUrl: null, role: 'student' as const },
  ...{ awaitsClass: false, enrolledCourses: [], unseenFeedback: 2 },
}
const given = (id: string, more: object = {}) => ({
  ...{ _id: id, sticker: 'star', text: 'What a leaf!', sentBackAt: null, seenAt: null },
  ...{ givenAt: at, givenBy: { _id: 'rosa', name: 'Rosa' } },
  ...more,
})
interface School {
  submissions: object[]
  seen: unknown[]
  users: unknown[]
}
const school = vi.hoisted((): School => ({ submissions: [], seen: [], users: [] }))
vi.mock('../../api/index.ts', async (original) => ({
  ...(await original<object>()),
  useCallPages: () => ({ items: school.submissions, error: null, isPending: false }),
  useChange: () => ({
    async mutateAsync(input: Input<'seeFeedback'>) {
      school.seen.push(input)
      return { success: true, unseenFeedback: 0 }
    },
  }),
}))
vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => mia,
  useSession: () => ({ kind: 'signedIn', user: mia }),
  session: {
    current: () => ({ kind: 'signedIn', user: mia }),
    setUser: (user: unknown) => school.users.push(user),
    subscribe: () => () => {},
  },
}))

/** Brings what is watched into the window. */
let scrollTo: (() => void)[] = []
beforeEach(() => {
  scrollTo = []
  school.seen = []
  school.users = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        this.report([{ isIntersecting: false }])
        scrollTo.push(() => this.report([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(feedback: object[], tryAgain = false) {
  school.submissions = [
    {
      ...{ _id: 'w1', userId: null, activityId: { _id: 'grow', title: 'Grow' }, comment: '' },
      ...{ externalLink: '', files: [], images: [], createdAt: at, again: null },
      ...{ feedback, abilities: { tryAgain } },
    },
  ]
  return show(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  )
}

test('the sticker is there with its words, and the speaker says both', () => {
  open([given('f1')])
  expect(screen.getByRole('img', { name: 'A smiling star' })).toBeDefined()
  expect(screen.getByText('What a leaf!')).toBeDefined()
  expect(screen.getByText('Rosa')).toBeDefined()
  expect(
    screen.getByRole('button', { name: /Hear: New! A smiling star! What a leaf!/ }),
  ).toBeDefined()
})

test('it is new until it was in the window, which is told as her, and the leaf stays meanwhile', async () => {
  open([given('f2', { text: 'Two.' }), given('f1'), given('f0', { text: 'Old.', seenAt: at })])
  expect(screen.getAllByText('New!')).toHaveLength(2)
  expect(school.seen).toEqual([])
  for (const scroll of scrollTo) scroll()
  await waitFor(() => expect(school.users).toEqual([{ ...mia, unseenFeedback: 0 }]))
  expect(school.seen).toEqual([{ body: { feedback: ['f2', 'f1'] }, as: 'mia' }])
  expect(screen.getAllByText('New!')).toHaveLength(2)
})

test('what was sent back leads to the form of its activity, once', () => {
  open(
    [given('f2', { text: 'Two.', sentBackAt: at }), given('f1', { sentBackAt: at, seenAt: at })],
    true,
  )
  const way = screen.getByRole('link', { name: 'Try again' })
  expect(way.getAttribute('href')).toBe('/activity/grow?again=w1')
  expect(screen.getByRole('button', { name: /Two\. Try again!/ })).toBeDefined()
  cleanup()
  open([given('f2', { sentBackAt: at })], false)
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
})

test('each work shows the picture of its activity, the one that is drawn where it has none', () => {
  const { container, rerender } = open([])
  const shown = () => container.querySelector('li img')?.getAttribute('src')
  expect(shown()).toMatch(/\/cover-/)
  for (const one of school.submissions) {
    Object.assign(one, {
      activityId: { _id: 'grow', title: 'Grow', imageUrl: '/media/sprout.webp' },
    })
  }
  rerender(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  )
  expect(shown()).toContain('/media/sprout')
})

test('an open picture stays open when the list comes with new links', async () => {
  const handedIn = (signature: string) => {
    const of = (variant: string) => `/media/private/1/${variant}?signature=${signature}`
    const file = { fileName: 'bee.png', fileUrl: of('1280.webp'), smallUrl: of('320.webp') }
    for (const one of school.submissions) {
      Object.assign(one, { files: [file], images: [file.fileUrl] })
    }
  }
  open([])
  cleanup()
  handedIn('old')
  const page = () => (
    <MemoryRouter>
      <Component />
    </MemoryRouter>
  )
  const { person, rerender } = show(page())
  const small = screen.getByRole('button', { name: 'Zoom: bee.png' })
  expect(small.querySelector('img')?.getAttribute('src')).toContain('/320.webp')
  await person.click(small)
  expect(screen.getByRole('img', { name: 'bee.png' }).getAttribute('src')).toContain('=old')
  handedIn('new')
  rerender(page())
  expect(screen.getByRole('img', { name: 'bee.png' }).getAttribute('src')).toContain('=new')
})

test('what the teacher has said is heard in her own voice, after what is on the card', () => {
  open([given('f1', { clipUrl: '/media/1', text: 'Her words.', sentBackAt: at })], true)
  const name = 'Hear: New! A smiling star! Try again! Listen to Rosa!'
  expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeDefined()
  expect(screen.getByText('Her words.')).toBeDefined()
  cleanup()
  open([given('f1', { clipUrl: '/media/1', text: '', seenAt: at })])
  expect(screen.getByText('Listen to Rosa!')).toBeDefined()
})

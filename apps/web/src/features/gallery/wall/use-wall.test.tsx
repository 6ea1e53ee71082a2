// The wall as it grows by what the server has.
import 'fake-indexeddb/auto'
import type { GalleryPicture } from '@kinderleaf/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/index.ts'
import { show } from '../../../test-page.tsx'
import { notify, Toaster } from '../../../ui/index.ts'
import { Component as GalleryPage } from '../GalleryPage.tsx'
import { childEnters, userCalled } from '../test/person.ts'

vi.mock('../../../session/index.ts', async (original) => {
  const { fakeSession } = await import('../test/person.ts')
  return {
    ...(await original<typeof import('../../../session/index.ts')>()),
    ...fakeSession,
    useSession: fakeSession.session.current,
    useUser: () => userCalled('mira'),
  }
})
vi.mock('../sync/background-sync.ts', async (original) => ({
  ...(await original<typeof import('../sync/background-sync.ts')>()),
  startSync: () => {},
  syncNow: async () => {},
}))
afterEach(() => vi.unstubAllGlobals())

const hung = (_id: string, day: number): GalleryPicture => ({
  _id,
  kind: 'drawing',
  subject: null,
  width: 4,
  height: 3,
  createdAt: new Date(2026, 8, day).toISOString(),
  updatedAt: new Date(2026, 8, day).toISOString(),
  deletedAt: null,
  imageUrl: '/whole',
  smallUrl: '/small',
  voiceId: null,
  voiceUrl: null,
  voiceAt: null,
})
const answered = (answer: object) => Response.json({ success: true, ...answer })

const failure = 'Your pictures could not be fetched.'
const broken = () =>
  Response.json({ success: false, code: 'INTERNAL', message: failure }, { status: 500 })

/** The child's wall, with a server that answers for its pictures after a cursor. */
function openWall(server: (cursor: string | null) => Response) {
  childEnters('mira')
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://school.test')
    if (pathname === '/auth/token') {
      return answered({ accessToken: 'token', expiresIn: 300, userId: 'mira' })
    }
    if (pathname !== '/api/gallery') return answered({ submissions: [] })
    return server(searchParams.get('cursor'))
  })
  return show(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient(({ message }) => notify.error(message))}>
        <GalleryPage />
        <Toaster />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('a wall that could not be read is not said to be empty', async () => {
  let isBroken = true
  const { person } = openWall(() =>
    isBroken ? broken() : answered({ pictures: [hung('sun', 2)] }),
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/No pictures yet/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Make a picture' })).toBeTruthy()
  isBroken = false
  await person.click(again)
  expect(await screen.findByRole('button', { name: /^Open: Drawing/ })).toBeTruthy()
})

test('a garden is called what it is, a scene of stickers is not a garden', async () => {
  const pictures: GalleryPicture[] = [
    { ...hung('hill', 3), kind: 'stickers', subject: 'garden-hill' },
    { ...hung('pond', 2), kind: 'stickers', subject: 'sticker-pond' },
  ]
  openWall(() => answered({ pictures }))
  expect(await screen.findByRole('button', { name: /^Open: My garden, September 3/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Open: Sticker picture, September 2/ })).toBeTruthy()
})

test('a next page that fails is told, and comes when it is asked for again', async () => {
  let isBroken = true
  const { person } = openWall((cursor) => {
    if (!cursor) return answered({ pictures: [hung('sun', 2)], nextCursor: 'after-sun' })
    return isBroken ? broken() : answered({ pictures: [hung('moon', 1)] })
  })
  const pictures = () => screen.getAllByRole('button', { name: /^Open: Drawing/ })
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(failure)).toBeTruthy()
  expect(pictures()).toHaveLength(1)
  isBroken = false
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: /^Open: Drawing, September 1/ })).toBeTruthy()
  expect(pictures()).toHaveLength(2)
})

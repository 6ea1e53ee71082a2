import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { PageActs } from './PageActs.tsx'

const said = vi.hoisted((): { voice: Blob | null } => ({ voice: null }))
vi.mock('../gallery/index.ts', async (original) => ({
  ...(await original()),
  useVoiceOf: () => said.voice,
}))
vi.mock('./voice/use-may-record.ts', () => ({ useMayRecord: () => true }))
afterEach(() => {
  said.voice = null
})

const open = (isWhite: boolean) =>
  show(
    <MemoryRouter>
      <PageActs
        picture="one"
        isWhite={isWhite}
        onNew={() => {}}
        onSpeak={() => {}}
        prepare={async () => {}}
      />
    </MemoryRouter>,
  )
const voice = () => screen.queryByRole('button', { name: 'My voice' })

test('an empty page is not spoken about, but what was said of a drawing can be taken off it', () => {
  const { unmount } = open(true)
  expect(voice()).toBeNull()
  unmount()
  said.voice = new Blob(['sound'])
  open(true)
  expect(voice()).not.toBeNull()
})

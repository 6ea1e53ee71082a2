// What is offered for one picture.
import 'fake-indexeddb/auto'
import { gardenScene } from '@kinderleaf/contract/plain'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test-page.tsx'
import { userCalled } from '../test/person.ts'
import { picture } from '../test/picture.ts'
import { PictureView } from './PictureView.tsx'

vi.mock('../../../session/index.ts', async (original) => ({
  ...(await original<typeof import('../../../session/index.ts')>()),
  useUser: () => userCalled('mira'),
}))

function open(subject: string) {
  const here = picture({ kind: 'stickers', subject })
  const item = { is: 'made', id: here.id, at: here.updatedAt, kind: here.kind, here } as const
  show(
    <MemoryRouter>
      <PictureView item={item} onClose={() => {}} />
    </MemoryRouter>,
  )
}
const copy = () => screen.queryByRole('button', { name: 'One more like it' })

test('a scene can be copied, the one garden cannot', () => {
  open(gardenScene)
  expect(screen.getByRole('button', { name: 'Take off' })).toBeDefined()
  expect(copy()).toBeNull()
  open('farm')
  expect(copy()).not.toBeNull()
})

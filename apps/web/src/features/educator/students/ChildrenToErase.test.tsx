import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDesk, refusal } from '../../../test-desk.tsx'
import { ChildrenToErase } from './ChildrenToErase.tsx'
import { useErasing } from './erasing.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const mia = { _id: 'mia', name: 'Mia', imageUrl: null }

function EraseMia() {
  const { itemsOf, markOf, dialog } = useErasing()
  return (
    <>
      <h1 tabIndex={-1}>My Students</h1>
      {itemsOf(mia).map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      {markOf(mia)}
      {dialog}
      <ChildrenToErase />
    </>
  )
}

/** A desk where Mia may be erased; the answers to writing are those of the server. */
function openErasing() {
  let toErase: object[] = []
  const { person } = openDesk(
    '/erase',
    { at: '/erase', page: <EraseMia /> },
    ({ method, path }) => {
      if (path.endsWith('/record')) {
        return new Response('PK', { headers: { 'content-type': 'application/zip' } })
      }
      if (method === 'GET') return { students: toErase }
      toErase = method === 'POST' ? [{ student: mia, erasesAt: '2026-05-27T08:00:00.000Z' }] : []
      return method === 'POST'
        ? {
            message: 'What belongs to your class is erased in 7 days.',
            erasesAt: '2026-05-27T08:00:00.000Z',
          }
        : { message: 'Nothing is erased.' }
    },
  )
  return person
}

test('a child is erased after her name was typed, and kept again', async () => {
  const person = openErasing()
  await person.click(await screen.findByRole('button', { name: 'Erase what your class holds' }))
  await person.type(await screen.findByLabelText(/Type the child’s name: Mia/), 'Mia')
  await person.click(screen.getByRole('button', { name: 'Erase in 7 days' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: 'Keep: Mia' })
  expect(screen.queryByRole('button', { name: 'Erase what your class holds' })).toBeNull()
  expect(screen.getByText('Will be erased on May 27, 2026')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep: Mia' })).toBeNull())
  expect(screen.getByText('Nobody is to be erased.')).toBeTruthy()
})

test('a refusal is told at the name, once', async () => {
  const text = 'The server does not answer.'
  const { person } = openDesk('/erase', { at: '/erase', page: <EraseMia /> }, ({ method }) =>
    method === 'GET' ? { students: [] } : refusal(503, 'UNAVAILABLE', text),
  )
  await person.click(await screen.findByRole('button', { name: 'Erase what your class holds' }))
  await person.type(await screen.findByLabelText(/Type the child’s name: Mia/), 'Mio')
  await person.click(screen.getByRole('button', { name: 'Erase in 7 days' }))
  const name = await screen.findByRole('textbox', {
    name: /Type the child’s name/,
    description: text,
  })
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(text)).toHaveLength(1)
})

test('what the class holds on her is saved as a file', async () => {
  const create = vi.fn((_file: Blob) => 'blob:record')
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = create
      static override revokeObjectURL = () => {}
    },
  )
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const person = openErasing()
  await person.click(await screen.findByRole('button', { name: 'Save the record' }))
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Mia-.*\.zip$/)]))
  expect(create.mock.calls[0]?.[0].type).toBe('application/zip')
})

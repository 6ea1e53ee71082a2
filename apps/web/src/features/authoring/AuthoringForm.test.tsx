import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDesk } from '../../test-desk.tsx'
import { TextField } from '../../ui/index.ts'
import { AuthoringForm } from './AuthoringForm.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

function Writing() {
  const form = useForm({ defaultValues: { title: '' } })
  return (
    <AuthoringForm
      form={form}
      title="Add a story"
      loading={false}
      submitError={null}
      submitLabel="Save"
      busyText="Saving..."
      onSubmit={(_, saved) => saved()}
    >
      {() => <TextField label="Title" {...form.register('title')} />}
    </AuthoringForm>
  )
}

async function open() {
  const desk = openDesk('/story', { at: '/story', page: <Writing /> }, () => ({}))
  const field = await screen.findByRole('textbox', { name: 'Title' })
  const leave = () => void desk.router.navigate('/elsewhere')
  return { ...desk, field, leave }
}

/** Whether the browser asks before it closes or reloads the page. */
function isAskedByBrowser(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}

const arrived = () => screen.findByRole('heading', { name: 'Elsewhere' })
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('a form in which nothing was written is left without a question', async () => {
  const { leave } = await open()
  expect(isAskedByBrowser()).toBe(false)
  leave()
  expect(await arrived()).toBeTruthy()
})

test('what was written is left only after a question, and stays for who does not leave', async () => {
  const { person, field, leave, router } = await open()
  await person.type(field, 'Bees')
  expect(isAskedByBrowser()).toBe(true)
  leave()
  expect((await question()).textContent).toContain('What you have written here will be lost.')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/story')
  expect(field).toHaveProperty('value', 'Bees')
  leave()
  await question()
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await arrived()).toBeTruthy()
  expect(isAskedByBrowser()).toBe(false)
})

test('what is saved is left without a question', async () => {
  const { person, field, leave } = await open()
  await person.type(field, 'Bees')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(isAskedByBrowser()).toBe(false)
  leave()
  expect(await arrived()).toBeTruthy()
})

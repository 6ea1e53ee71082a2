import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../test-page.tsx'
import {
  CheckboxField,
  CodeField,
  ErrorSummary,
  RadioCards,
  SearchField,
  SelectField,
  StarsInput,
  TextField,
  UploadField,
  type UploadItem,
} from './index.ts'

test('an error is connected to its field and replaces the hint', () => {
  const { rerender } = show(<TextField label="Lesson URL" hint="A link to a video." />)
  const field = screen.getByRole('textbox', { name: 'Lesson URL' })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described()?.textContent).toBe('A link to a video.')
  rerender(<TextField label="Lesson URL" hint="A link to a video." error="Paste the full link." />)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(described()?.textContent).toBe('Paste the full link.')
  expect(screen.queryByText('A link to a video.')).toBeNull()
})

test('a code field is named even where its label is hidden, and keeps the code as typed', async () => {
  const { person } = show(<CodeField label="Class code" labelHidden />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Class code' })
  await person.type(field, 'Sunny-fox')
  expect(field.value).toBe('Sunny-fox')
})

test('a select offers nothing chosen first', () => {
  const options = [{ value: 'A', label: 'A' }]
  show(<SelectField label="Correct answer" placeholder="Choose one" options={options} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Correct answer' })
  expect(select.value).toBe('')
})

test('the words of a checkbox press it', async () => {
  const { person } = show(<CheckboxField label="Preview" />)
  await person.click(screen.getByText('Preview'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Preview' }).checked).toBe(true)
})

function Roles() {
  const [role, setRole] = useState<'student' | 'teacher'>('student')
  const options = [
    { value: 'student', label: 'Student' },
    { value: 'teacher', label: 'Teacher' },
  ] as const
  return <RadioCards label="Role" options={options} value={role} onChange={setRole} />
}

test('radio cards are one group that the arrow keys move in', async () => {
  const { person } = show(<Roles />)
  expect(screen.getByRole('group', { name: 'Role' })).toBeTruthy()
  await person.tab()
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Teacher' }).checked).toBe(true)
})

test('searching passes the trimmed text', async () => {
  const search = vi.fn()
  const { person } = show(<SearchField label="Search Lessons" onSearch={search} />)
  await person.type(screen.getByRole('searchbox', { name: 'Search Lessons' }), ' seeds {Enter}')
  expect(search).toHaveBeenCalledExactlyOnceWith('seeds')
})

test('stars are given with the keyboard and named in words', async () => {
  const setError = vi.fn()
  const { person } = show(<StarsInput label="Rate this Lesson" value={0} onChange={setError} />)
  expect(screen.getByRole('radiogroup', { name: 'Rate this Lesson' })).toBeTruthy()
  screen.getByRole('radio', { name: '1 star' }).focus()
  await person.keyboard('{ArrowRight}')
  expect(setError).toHaveBeenCalledWith(2)
})

test('the error summary gets the focus and links to the field', async () => {
  const { person } = show(
    <>
      <ErrorSummary errors={[{ fieldId: 'title', text: 'Give the lesson a title.' }]} />
      <TextField id="title" label="Title" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await person.click(screen.getByRole('link', { name: 'Give the lesson a title.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }))
})

test('a file is chosen, shown with its percent, and removed by name', async () => {
  const add = vi.fn()
  const remove = vi.fn()
  const field = (items: readonly UploadItem[]) => (
    <UploadField
      label="Supporting file"
      chooseLabel="Choose file"
      accept=".pdf"
      items={items}
      onFiles={add}
      onRemove={remove}
    />
  )
  const { person, rerender } = show(field([{ id: '1', name: 'diary.pdf', percent: 72 }]))
  const bar = screen.getByRole('progressbar', { name: 'Uploading diary.pdf' })
  expect(bar.getAttribute('aria-valuenow')).toBe('72')
  await person.click(screen.getByRole('button', { name: 'Stop uploading diary.pdf' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith('1')
  expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull()
  rerender(field([]))
  const chosen = new File(['x'], 'plan.pdf', { type: 'application/pdf' })
  await person.upload(screen.getByLabelText('Supporting file', { selector: 'input' }), chosen)
  expect(add).toHaveBeenCalledExactlyOnceWith([chosen])
})

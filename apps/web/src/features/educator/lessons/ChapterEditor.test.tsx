import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test-page.tsx'
import { ChapterEditor } from './ChapterEditor.tsx'
import type { ChapterDraft } from './lesson-draft.ts'

const lecture = {
  key: 'seed',
  lectureTitle: 'What is inside a seed?',
  lectureDuration: 4,
  lectureUrl: 'https://youtu.be/abc',
  isPreviewFree: true,
  supportingFile: null,
  captions: null,
}
const soil: ChapterDraft = {
  key: 'soil',
  chapterTitle: 'Under the soil',
  chapterContent: [lecture],
}
const sun: ChapterDraft = { key: 'sun', chapterTitle: 'Up to the sun', chapterContent: [] }

function Editor({ initial }: { initial: ChapterDraft[] }) {
  const [chapters, setChapters] = useState(initial)
  return <ChapterEditor chapters={chapters} problems={[]} onChange={setChapters} />
}

const chapterNames = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('a chapter is added by its name; an empty name is ignored', async () => {
  const { person } = show(<Editor initial={[]} />)
  const add = screen.getByRole('button', { name: 'Add chapter' })
  await person.click(add)
  await person.type(await screen.findByLabelText('Chapter name'), '   {Enter}')
  expect(chapterNames()).toEqual([])
  await person.click(add)
  await person.type(await screen.findByLabelText('Chapter name'), ' Under the soil {Enter}')
  expect(chapterNames()).toEqual(['Under the soil'])
})

test('chapters change places by the keyboard', async () => {
  const { person } = show(<Editor initial={[soil, sun]} />)
  screen.getByRole('button', { name: 'More for chapter Up to the sun' }).focus()
  await person.keyboard('{Enter}')
  const up = await screen.findByRole('menuitem', { name: 'Move up' })
  await person.click(up)
  expect(chapterNames()).toEqual(['Up to the sun', 'Under the soil'])
})

test('deleting a chapter asks, and says that its lectures go with it', async () => {
  const { person } = show(<Editor initial={[soil, sun]} />)
  await person.click(screen.getByRole('button', { name: 'More for chapter Under the soil' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete chapter' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Its lecture goes with it.')
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(chapterNames()).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'More for chapter Under the soil' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete chapter' }))
  await person.click(await screen.findByRole('button', { name: 'Delete chapter' }))
  expect(chapterNames()).toEqual(['Up to the sun'])
})

import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test-page.tsx'
import { ChapterEditor } from './ChapterEditor.tsx'
import type { ChapterDraft } from './lesson-draft.ts'
import { lessonOf } from './test/drafts.ts'

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
  return (
    <ChapterEditor
      chapters={chapters}
      problems={[]}
      onChange={setChapters}
      onPending={() => {}}
      asksTitle={false}
    />
  )
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

test('an invisible name is ignored, and one that is too long is reported', async () => {
  const { person } = show(<Editor initial={[]} />)
  const add = screen.getByRole('button', { name: 'Add chapter' })
  await person.click(add)
  await person.type(await screen.findByLabelText('Chapter name'), '\u200b\u200d{Enter}')
  expect(chapterNames()).toEqual([])
  await person.click(add)
  const name = await screen.findByLabelText('Chapter name')
  fireEvent.change(name, { target: { value: 'x'.repeat(201) } })
  await person.type(name, '{Enter}')
  expect(screen.getByText('This is too long: it has 201 characters, and 200 fit.')).toBeTruthy()
  expect(chapterNames()).toEqual([])
  await person.type(name, '{Backspace}{Enter}')
  expect(chapterNames()).toEqual(['x'.repeat(200)])
})

test('chapters change places by the keyboard', async () => {
  const { person } = show(<Editor initial={[soil, sun]} />)
  screen.getByRole('button', { name: 'More for chapter Up to the sun' }).focus()
  await person.keyboard('{Enter}')
  const up = await screen.findByRole('menuitem', { name: 'Move up' })
  await person.click(up)
  expect(chapterNames()).toEqual(['Up to the sun', 'Under the soil'])
})

test('deleting a chapter asks, and names its lectures', async () => {
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

const lectureNames = () =>
  screen
    .queryAllByRole('button', { name: /^Edit lecture/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Edit lecture ', ''))

test('a lecture moves over the end of its chapter into the next, and it is announced', async () => {
  const { courseContent } = lessonOf({ Soil: ['seed', 'root'], Sun: ['leaf'] })
  const { person } = show(<Editor initial={courseContent} />)
  await person.click(screen.getByRole('button', { name: 'More for lecture root' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  const sun = screen.getByRole('region', { name: 'Sun' })
  expect(within(sun).getByRole('button', { name: 'Edit lecture root' })).toBeTruthy()
  expect(lectureNames()).toEqual(['seed', 'root', 'leaf'])
  expect(screen.getByText('“root” stands in chapter “Sun” now, place 1.')).toBeTruthy()
})

test('a lecture is put into any other chapter', async () => {
  const { courseContent } = lessonOf({ Soil: ['seed'], Sun: ['leaf'], Rain: ['drop'] })
  const { person } = show(<Editor initial={courseContent} />)
  await person.click(screen.getByRole('button', { name: 'More for lecture seed' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Move to another chapter' }))
  const dialog = await screen.findByRole('dialog')
  await person.selectOptions(within(dialog).getByLabelText('Chapter'), '3. Rain')
  await person.click(within(dialog).getByRole('button', { name: 'Move lecture' }))
  expect(lectureNames()).toEqual(['leaf', 'drop', 'seed'])
})

test('a long lesson begins folded and draws no lectures that are not asked for', async () => {
  const keys = Array.from({ length: 250 }, (_, at) => `lecture ${at}`)
  const { courseContent } = lessonOf({ Long: keys, Short: ['leaf'] })
  const { person } = show(<Editor initial={courseContent} />)
  const shown = () => screen.queryAllByText(/^lecture \d+$/)
  expect(shown()).toEqual([])
  await person.click(screen.getByText('Long'))
  expect(shown()).toHaveLength(100)
  await person.click(screen.getByText('Show 150 more lectures'))
  expect(shown()).toHaveLength(200)
})

test('what has to be mended is shown, wherever it is folded away', () => {
  const keys = Array.from({ length: 120 }, (_, at) => `lecture ${at}`)
  const { courseContent } = lessonOf({ Long: keys })
  const path = 'courseContent.0.chapterContent.110.lectureUrl'
  const problems = [{ path, message: 'This link leads nowhere.' }]
  show(
    <ChapterEditor
      chapters={courseContent}
      problems={problems}
      onChange={() => {}}
      onPending={() => {}}
      asksTitle={false}
    />,
  )
  expect(screen.getByText('This link leads nowhere.')).toBeTruthy()
})

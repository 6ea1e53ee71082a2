import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk } from '../../../test-desk.tsx'
import {
  newBase,
  readWork,
  storeWork,
  type UnsavedWork,
} from '../../authoring/unsaved/unsaved-work.ts'
import { Component as AddLesson } from './AddLessonPage.tsx'
import { Component as EditLesson } from './EditLessonPage.tsx'
import { emptyLesson, type LessonDraft } from './lesson-draft.ts'
import { filePlaces } from './lesson-files.ts'
import { lessonKind } from './lesson-kind.ts'
import { lectureOf, lessonOf } from './test/drafts.ts'
import { prepareEditorPages } from './test/editor-page.ts'
import { authored } from './test/saves.ts'

const slot = { userId: '', name: lessonKind.nameOf(), kind: lessonKind }
const film = '/media/private/film/file.mp4'
const captions = '/media/private/captions/file.vtt'
const sheet = '/media/private/sheet/file.pdf'
const picture = '/media/public/picture/1280.webp'
const stale = (address: string) => `${address}?expires=1&signature=old`
const fresh = (address: string) => `${address}?expires=9&signature=new`

const counting = lectureOf('counting', {
  lectureTitle: 'Counting to ten',
  lectureUrl: stale(film),
  captions: { url: stale(captions), name: 'words.vtt' },
  supportingFile: { url: stale(sheet), name: 'sheet.pdf' },
})
const storedWork: UnsavedWork<LessonDraft> = {
  writer: 'a',
  savedAt: 1,
  base: newBase(emptyLesson),
  draft: {
    ...lessonOf({ Numbers: [] }),
    courseThumbnail: picture,
    courseContent: [
      {
        key: 'numbers',
        chapterTitle: 'Numbers',
        chapterContent: [lectureOf('linked'), counting],
      },
    ],
  },
}

prepareEditorPages()

const linksCall = '/api/educator/files/links'

/** Opens the stored work; the server has all files but those, and may answer late. */
async function continueWork(
  missing: readonly string[],
  inTime = async (answer: object): Promise<object> => answer,
) {
  storeWork(slot, storedWork, null)
  const links = [picture, film, captions, sheet].map((address) =>
    missing.includes(address) ? null : fresh(address),
  )
  const page = { at: patterns.addLesson, page: <AddLesson /> }
  const desk = openDesk(paths.addLesson(), page, ({ path }) =>
    path === linksCall ? inTime({ links }) : {},
  )
  await desk.person.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(desk.calls.filter(({ path }) => path === linksCall)).toHaveLength(1))
  return desk
}
const storedLecture = () => readWork(slot)[0]?.draft.courseContent[0]?.chapterContent[1]
const notice = () => screen.queryByRole('alert')

test('only uploaded files that would be sent are looked up', () => {
  expect(filePlaces(storedWork.draft, emptyLesson).map(({ address }) => address)).toEqual([
    picture,
    film,
    captions,
    sheet,
  ])
  expect(
    filePlaces(storedWork.draft, { courseThumbnail: picture }).map(({ kind }) => kind),
  ).not.toContain('picture')
})

test('stored work is opened with new links, without a notice', async () => {
  await continueWork([])
  await waitFor(() => expect(storedLecture()?.lectureUrl).toBe(fresh(film)))
  expect(storedLecture()).toMatchObject({
    captions: { url: fresh(captions), name: 'words.vtt' },
    supportingFile: { url: fresh(sheet), name: 'sheet.pdf' },
  })
  expect(notice()).toBeNull()
})

test('a missing file is announced by name and marked until it is replaced', async () => {
  const { person } = await continueWork([picture, film, sheet])
  const noticeBox = within(await screen.findByRole('alert'))
  expect(noticeBox.getByRole('heading').textContent).toMatch(
    /^3 uploaded files are not there any more/,
  )
  expect(noticeBox.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'The picture',
    'The film of “Counting to ten”',
    'The document of “Counting to ten”',
  ])
  expect(screen.getByText(/^The picture is not there any more/)).toBeTruthy()
  expect(screen.getByText(/^The uploaded video is not there any more/)).toBeTruthy()

  await person.click(noticeBox.getByRole('link', { name: 'The film of “Counting to ten”' }))
  const row = screen.getByRole('button', { name: 'Edit lecture Counting to ten' })
  expect(document.activeElement).toBe(row)
  await person.click(row)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit lecture' }))
  await person.click(dialog.getByRole('button', { name: /sheet\.pdf/ }))
  await person.click(dialog.getByRole('button', { name: 'Change lecture' }))
  await waitFor(() => expect(noticeBox.getAllByRole('link')).toHaveLength(2))
  expect(noticeBox.queryByText('The document of “Counting to ten”')).toBeNull()
})

test("the focus is moved to the notice, and its link leads to the picture's field", async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { person } = await continueWork([picture, film])
  const noticeBox = await screen.findByRole('alert')
  expect(document.activeElement).toBe(noticeBox)
  expect(scrolled.mock.instances).toEqual([noticeBox])
  await person.tab()
  expect(document.activeElement?.textContent).toBe('The picture')
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose picture' }))
})

test('a field in use keeps the focus when a file is missing', async () => {
  let answer = () => {}
  const { person } = await continueWork(
    [film],
    (links) =>
      new Promise((resolve) => {
        answer = () => resolve(links)
      }),
  )
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await person.type(title, '!')
  answer()
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(title)
})

test('without an answer the work stays as it was stored', async () => {
  await continueWork([], () => Promise.reject(new TypeError('no network')))
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty(
    'value',
    storedWork.draft.courseTitle,
  )
  expect(storedLecture()?.lectureUrl).toBe(stale(film))
  expect(notice()).toBeNull()
})

test('a film is watched here after its link has run out', async () => {
  const [chapter] = authored().courseContent
  const [lecture] = chapter?.chapterContent ?? []
  if (!chapter || !lecture) throw new Error('no lecture')
  const chapterContent = [{ ...lecture, lectureUrl: stale(film) }]
  const course = authored({ courseContent: [{ ...chapter, chapterContent }] })
  const page = { at: patterns.editLesson, page: <EditLesson /> }
  const { person } = openDesk(paths.editLesson('seeds'), page, ({ path }) =>
    path === linksCall ? { links: [fresh(film)] } : { course },
  )
  await person.click(await screen.findByRole('button', { name: /^Edit lecture/ }))
  await person.click(await screen.findByRole('button', { name: 'Watch it here' }))
  const player = await waitFor(() => {
    const found = document.querySelector('video')
    if (!found) throw new Error('no film')
    return found
  })
  expect(player.getAttribute('src')).toBe(stale(film))
  fireEvent.error(player)
  await waitFor(() =>
    expect(document.querySelector('video')?.getAttribute('src')).toBe(fresh(film)),
  )
})

import type { AuthoredCourse } from '@kinderleaf/contract'
import { endpoints } from '@kinderleaf/contract/plain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk, refusal } from '../../../test-desk.tsx'
import { Component as AddLesson } from './AddLessonPage.tsx'
import { Component as EditLesson } from './EditLessonPage.tsx'
import { prepareEditorPages } from './test/editor-page.ts'
import { answerSaves, authored, type Save } from './test/saves.ts'

prepareEditorPages()

const openAdd = () =>
  openDesk(paths.addLesson(), { at: patterns.addLesson, page: <AddLesson /> }, () => ({}))
const openEdit = (course: () => AuthoredCourse) => openEditWith(() => ({ course: course() }))
const openEditWith = (server: Parameters<typeof openDesk>[2]) =>
  openDesk(paths.editLesson('seeds'), { at: patterns.editLesson, page: <EditLesson /> }, server)

/** Makes the browser's storage full. */
const fillDevice = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

const title = () => screen.findByRole('textbox', { name: 'Title' })
const saved = (save: Save, more: Partial<AuthoredCourse> = {}) => ({
  body: {
    course: authored({ status: save.data.status ?? 'published', ...more }),
    message: 'Lesson saved!',
  },
})

test('a new lesson needs a title, is published free of charge, and leaves an empty form', async () => {
  const saves = answerSaves(saved)
  const { person } = openAdd()
  await person.click(await screen.findByRole('button', { name: 'ADD LESSON' }))
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Please give the lesson a title.')).toBeTruthy()
  await person.type(await title(), 'Seeds')
  await person.click(screen.getByRole('checkbox', { name: /^Open to everybody/ }))
  await person.click(screen.getByRole('button', { name: 'ADD LESSON' }))
  await screen.findByText('Lesson saved!')
  expect(await title()).toHaveProperty('value', '')
  expect(saves[0]).toMatchObject({ method: 'POST', path: '/api/educator/add-course' })
  expect(saves[0]?.data).toMatchObject({ courseTitle: 'Seeds', coursePrice: 0, discount: 0 })
  expect(saves[0]?.data.isOpenToEverybody).toBe(true)
  expect(screen.queryByText(/You have unsaved work/)).toBeNull()
})

test('a new lesson whose answer is lost is sent again under its key, and as the next save of it', async () => {
  const lost = { status: 502, body: { code: 'UNAVAILABLE', message: 'Away', requestId: '1' } }
  const saves = answerSaves((save) => (saves.length === 1 ? lost : saved(save)))
  const { person } = openAdd()
  await person.type(await title(), 'Seeds')
  await person.click(screen.getByRole('button', { name: 'ADD LESSON' }))
  await waitFor(() => expect(saves).toHaveLength(1))
  await person.click(await screen.findByRole('button', { name: 'ADD LESSON' }))
  await screen.findByText('Lesson saved!')
  const [first, second] = saves.map(({ data }) => data)
  expect(second?.key).toBe(first?.key)
  expect(second?.saves).toEqual([...(first?.saves ?? []), expect.any(String)])
})

test('a title that is too long or that nobody sees is not sent, and none is cut off', async () => {
  const saves = answerSaves(saved)
  const { person } = openAdd()
  fireEvent.change(await title(), { target: { value: '🌱'.repeat(201) } })
  const sentence = 'This is too long: it has 201 characters, and 200 fit.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'ADD LESSON' }))
  expect(within(await screen.findByRole('alert')).getByText(sentence)).toBeTruthy()
  fireEvent.change(await title(), { target: { value: '\u200b' } })
  expect(await screen.findAllByText('Please give the lesson a title.')).not.toHaveLength(0)
  expect(saves).toEqual([])
  fireEvent.change(await title(), { target: { value: '🌱'.repeat(200) } })
  await person.click(screen.getByRole('button', { name: 'ADD LESSON' }))
  await screen.findByText('Lesson saved!')
  expect(saves[0]?.data.courseTitle).toBe('🌱'.repeat(200))
})

test('nothing can be written while a save travels, and the focus waits at its button', async () => {
  let answer = () => {}
  answerSaves(async (save) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return saved(save)
  })
  const { person } = openAdd()
  await person.type(await title(), 'Seeds{Enter}')
  const busy = await screen.findByRole('button', { name: 'Uploading...' })
  expect(document.activeElement).toBe(busy)
  const written = screen.getByDisplayValue('Seeds')
  expect(written.closest('[inert]')).toBeTruthy()
  answer()
  await screen.findByText('Lesson saved!')
  expect((await title()).closest('[inert]')).toBeNull()
})

test('a second press while the session is renewed adds the lesson once', async () => {
  const saves = answerSaves((save) =>
    saves.length === 1
      ? { status: 401, body: { code: 'NO_SESSION', message: 'Not signed in', requestId: '1' } }
      : saved(save),
  )
  const renewals: (() => void)[] = []
  const { person } = openDesk(
    paths.addLesson(),
    { at: patterns.addLesson, page: <AddLesson /> },
    async ({ path }) => {
      if (path === '/auth/token') await new Promise<void>((resolve) => renewals.push(resolve))
      return {}
    },
  )
  await person.type(await title(), 'Seeds')
  await person.click(screen.getByRole('button', { name: 'ADD LESSON' }))
  await waitFor(() => expect(saves).toHaveLength(1))
  await person.click(await screen.findByRole('button', { name: 'ADD LESSON' }))
  await person.click(await screen.findByRole('button', { name: 'Uploading...' }))
  for (const renew of renewals) renew()
  await screen.findByText('Lesson saved!')
  expect(saves).toHaveLength(2)
})

test('a draft is saved as such and continued where lessons are edited', async () => {
  const saves = answerSaves(saved)
  const { person, router } = openAdd()
  await person.type(await title(), 'Seeds')
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.editLesson('seeds')))
  expect(saves[0]?.data.status).toBe('draft')
})

test('a draft is marked and can be published; a published lesson cannot become a draft', async () => {
  const saves = answerSaves(saved)
  const { person, router, unmount } = openEdit(() => authored({ status: 'draft' }))
  await title()
  expect(screen.getByText('Draft')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.myLessons()))
  expect(saves[0]?.data).toMatchObject({ status: 'published', version: 3 })
  unmount()
  openEdit(() => authored())
  await title()
  expect(screen.queryByRole('button', { name: /draft|Publish/ })).toBeNull()
})

test('unsaved work is offered on return with its time, and is continued or discarded', async () => {
  const first = openAdd()
  await first.person.type(await title(), 'Seeds')
  first.unmount()
  const second = openAdd()
  expect(await screen.findByText(/You have unsaved work from \d/)).toBeTruthy()
  expect(await title()).toHaveProperty('value', '')
  await second.person.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(async () => expect(await title()).toHaveProperty('value', 'Seeds'))
  expect(screen.queryByText(/You have unsaved work/)).toBeNull()
  second.unmount()
  const third = openAdd()
  await third.person.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByText(/You have unsaved work/)).toBeNull()
  third.unmount()
  openAdd()
  await title()
  expect(screen.queryByText(/You have unsaved work/)).toBeNull()
})

test.each([
  ['stays for the next time', true, 'It stays on this device, and is offered to you'],
  ['is lost where there is no room for it', false, 'What you have written here will be lost.'],
])('the question before leaving says that unsaved work %s', async (_, hasRoom, sentence) => {
  const { person, router } = openAdd()
  if (!hasRoom) fillDevice()
  await person.type(await title(), 'Seeds')
  await screen.findByText(hasRoom ? /but kept on this device/ : /There is no room on this device/)
  void router.navigate(paths.myLessons())
  expect((await screen.findByRole('alertdialog')).textContent).toContain(sentence)
})

test('what is written beside an offer is offered too when the offer is accepted', async () => {
  const first = openAdd()
  await first.person.type(await title(), 'Seeds')
  first.unmount()
  const { person } = openAdd()
  await person.type(await title(), 'Clouds')
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(async () => expect(await title()).toHaveProperty('value', 'Seeds'))
  expect(await screen.findByText('“Clouds”')).toBeTruthy()
})

/** In a stored lesson: asked for its title first, then for the rest. */
async function openLecture(person: ReturnType<typeof openEdit>['person']) {
  await person.click(await screen.findByRole('button', { name: /^Add lecture/ }))
  const first = within(await screen.findByRole('dialog', { name: 'Add lecture' }))
  expect(first.queryByLabelText('Lesson URL')).toBeNull()
  await person.type(first.getByLabelText('Lecture title'), 'Roots{Enter}')
  await screen.findByLabelText('Lesson URL')
  const dialog = await screen.findByRole('dialog', { name: 'Add lecture' })
  expect(within(dialog).getByLabelText('Lecture title')).toHaveProperty('value', 'Roots')
  return dialog
}

test('a new lecture of a stored lesson is left with a question once it has a title', async () => {
  const { person } = openEdit(() => authored())
  await person.click(await screen.findByRole('button', { name: /^Add lecture/ }))
  // without one nothing was asked for
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openLecture(person)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'Leave this lecture?' })
})

test('a lecture that was still being written is stored with the lesson', async () => {
  const first = openEdit(() => authored())
  const dialog = await openLecture(first.person)
  await first.person.type(within(dialog).getByLabelText('Duration (minutes)'), '3')
  first.unmount()
  const { person } = openEdit(() => authored())
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Edit lecture Roots' })).toBeTruthy()
})

test('a file on its way is not left without a question, though nothing else has changed', async () => {
  const { person, router } = openEditWith(({ path }) =>
    path === endpoints.publicSettings.path ? new Promise(() => {}) : { course: authored() },
  )
  const browserAsks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await openLecture(person)
  expect(browserAsks()).toBe(false)
  const field = within(await screen.findByRole('group', { name: 'Supporting file' }))
  const file = new File(['%PDF'], 'diary.pdf')
  fireEvent.change(field.getByLabelText('Supporting file'), { target: { files: [file] } })
  await screen.findByRole('button', { name: 'Stop uploading diary.pdf' })
  expect(browserAsks()).toBe(true)
  void router.navigate(paths.myLessons())
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('A file is still on its way.')
})

test('work on a lesson that was deleted meanwhile is continued as a new lesson', async () => {
  const first = openEdit(() => authored())
  await first.person.type(await title(), '!')
  first.unmount()
  const saves = answerSaves(saved)
  const gone = refusal(404, 'COURSE_NOT_FOUND', 'This lesson is not there.')
  const { person, router } = openDesk(
    paths.editLesson('seeds'),
    [
      { at: patterns.editLesson, page: <EditLesson /> },
      { at: patterns.addLesson, page: <AddLesson /> },
    ],
    () => gone.clone(),
  )
  expect(await screen.findByText(/The lesson is not there any more/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Continue as a new lesson' }))
  expect(await title()).toHaveProperty('value', 'Seeds!')
  expect(router.state.location.pathname).toBe(paths.addLesson())
  expect(screen.queryByText(/You have unsaved work/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'ADD LESSON' }))
  await waitFor(async () => expect(await title()).toHaveProperty('value', ''))
  expect(saves[0]).toMatchObject({ method: 'POST', path: '/api/educator/add-course' })
  const [chapter] = saves[0]?.data.courseContent ?? []
  expect(chapter).toMatchObject({ chapterTitle: 'Soil' })
  expect(chapter?.chapterId).not.toBe('soil')
  expect(chapter?.chapterContent[0]?.lectureId).not.toBe('seed')
  expect(saves[0]?.data).not.toHaveProperty('version')
  expect(localStorage).toHaveLength(0)
})

test('a deleted lesson leads to My Lessons when no work on it is stored', async () => {
  const gone = refusal(404, 'COURSE_NOT_FOUND', 'This lesson is not there.')
  const { router } = openDesk(
    paths.editLesson('seeds'),
    { at: patterns.editLesson, page: <EditLesson /> },
    () => gone.clone(),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.myLessons()))
})

test('work changed back to the saved values is not unsaved work', async () => {
  const { person, unmount } = openEdit(() => authored())
  await person.type(await title(), '!')
  await person.type(await title(), '{Backspace}')
  unmount()
  openEdit(() => authored())
  await title()
  expect(screen.queryByText(/You have unsaved work/)).toBeNull()
})

const theirs = () =>
  authored({ version: 4, courseTitle: 'Seeds and soil', updatedAt: '2026-11-20T10:00:00Z' })

async function openConflict(choice: string, stored = /but kept on this device/) {
  let current = authored()
  const saves = answerSaves((save) =>
    save.data.version === current.version
      ? saved(save)
      : { status: 409, body: { code: 'COURSE_CHANGED', message: 'Changed', requestId: '1' } },
  )
  const desk = openEdit(() => current)
  await desk.person.type(await title(), '!')
  await screen.findByText(stored)
  current = theirs()
  await desk.person.click(screen.getByRole('button', { name: 'Update Course' }))
  const question = await screen.findByRole('dialog', { name: 'This lesson was changed meanwhile' })
  expect(question.textContent).toContain('Maria saved it in another window')
  expect(question.textContent).toContain('Title: “Seeds and soil”')
  await desk.person.click(within(question).getByRole('button', { name: choice }))
  return { ...desk, saves, question }
}

test('a save that meets another one replaces it only knowingly, with its version', async () => {
  const { saves, router } = await openConflict('Save mine over it')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.myLessons()))
  expect(saves.map(({ data }) => [data.version, data.courseTitle])).toEqual([
    [3, 'Seeds!'],
    [4, 'Seeds!'],
  ])
})

test('the other version is used, and mine stays offered', async () => {
  const { saves } = await openConflict('Take that version')
  await waitFor(async () => expect(await title()).toHaveProperty('value', 'Seeds and soil'))
  expect(await screen.findByText(/The lesson was saved again after that/)).toBeTruthy()
  expect(saves).toHaveLength(1)
})

test('without storage for mine, the question warns that it will be lost', async () => {
  fillDevice()
  const { question } = await openConflict('Go back to editing', /There is no room on this device/)
  expect(question.textContent).toContain('Taking that version loses yours')
})

test('going back changes nothing, and the next save asks again', async () => {
  const { person, saves } = await openConflict('Go back to editing')
  expect(await title()).toHaveProperty('value', 'Seeds!')
  await person.click(await screen.findByRole('button', { name: 'Update Course' }))
  await screen.findByRole('dialog', { name: 'This lesson was changed meanwhile' })
  expect(saves.map(({ data }) => data.version)).toEqual([3, 3])
})

test('children who had finished are thought of when a lecture was added', async () => {
  answerSaves(saved)
  const { person } = openEdit(() => authored({ studentCount: 2 }))
  const dialog = await openLecture(person)
  await person.type(within(dialog).getByLabelText('Duration (minutes)'), '3')
  await person.type(within(dialog).getByLabelText('Lesson URL'), 'https://vimeo.com/12345')
  await person.click(within(dialog).getByRole('button', { name: 'Add lecture' }))
  await person.click(await screen.findByRole('button', { name: 'Update Course' }))
  expect(
    await screen.findByText(/Children who had finished this lesson will see Continue/),
  ).toBeTruthy()
})

test('a missing file is named at its lecture, and the form stays', async () => {
  const path = 'courseContent.0.chapterContent.0.supportingFileUrl'
  answerSaves(() => ({
    status: 422,
    body: {
      code: 'NOT_ACCEPTABLE',
      message: 'Please check the marked fields.',
      requestId: '1',
      fields: [{ path, message: 'has to be uploaded' }],
    },
  }))
  const [chapter] = authored().courseContent
  const [lecture] = chapter?.chapterContent ?? []
  if (!chapter || !lecture) throw new Error('no lecture')
  const file = { supportingFileUrl: '/media/private/x/file.pdf', supportingFileName: 'diary.pdf' }
  const { person } = openEdit(() =>
    authored({ courseContent: [{ ...chapter, chapterContent: [{ ...lecture, ...file }] }] }),
  )
  await person.type(await title(), '!')
  await person.click(screen.getByRole('button', { name: 'Update Course' }))
  const notice = await screen.findAllByText(/The file “diary.pdf” is not there any more/)
  expect(notice).toHaveLength(2)
  expect(await title()).toHaveProperty('value', 'Seeds!')
})

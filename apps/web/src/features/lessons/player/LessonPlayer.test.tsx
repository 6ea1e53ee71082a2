// The player around the film: its buttons, the end of a lesson, and a teacher who previews.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, renewToken } from '../../../api/index.ts'
import { session, type User } from '../../../session/index.ts'
import { show } from '../../../test-page.tsx'
import { LessonPlayer, type ServerProgress } from './LessonPlayer.tsx'
import { lecturesNamed, weather } from './test/weather.ts'

async function playing(
  role: 'student' | 'educator',
  known: Partial<ServerProgress> = {},
  courseContent = weather.courseContent,
) {
  const user: User = {
    _id: 'mia',
    name: 'Mia',
    imageUrl: '',
    role,
    awaitsClass: false,
    enrolledCourses: [],
  }
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const token = { accessToken: 'token', expiresIn: 300, userId: user._id }
    if (address === '/auth/token') return Response.json({ success: true, ...token })
    calls.push(address)
    return Response.json({ success: true, message: '' })
  })
  await renewToken()
  session.setUser(user)
  // another lesson for each test: module state remembers what was watched
  const lesson = { ...weather, courseContent, _id: crypto.randomUUID() }
  const nothing = { lectureCompleted: [], position: null, hasNewLectures: false }
  const client = createQueryClient(() => {})
  const player = (chapters = courseContent) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LessonPlayer
          lesson={{ ...lesson, courseContent: chapters }}
          serverProgress={{ ...nothing, ...known }}
          renew={async () => lesson}
        />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const page = show(player())
  const edit = (chapters: typeof courseContent) => page.rerender(player(chapters))
  return { ...page, calls, edit }
}
const current = () =>
  screen.getByRole('heading', { level: 2, name: /^(Rain|Sky|Wind)$/ }).textContent

// jsdom has no layout
Element.prototype.scrollIntoView = () => {}
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('opens where the child stopped, and offers the next lecture once this one is done', async () => {
  const { person } = await playing('student', { position: { lectureId: 'sky', seconds: 30 } })
  expect(current()).toBe('Sky')
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Mark Complete' }))
  await person.click(screen.getByRole('button', { name: /^Next\s*Wind/ }))
  expect(current()).toBe('Wind')
})

it('shows on each lecture what its button does', async () => {
  await playing('student')
  const rows = screen.getAllByRole('button', { name: /^Start Learning:/ })
  const words = screen.getAllByText('Start Learning:')
  expect(words).toHaveLength(rows.length)
  for (const word of words) expect(word.closest('.sr-only')).toBeNull()
})

it('shows each lecture by its number and says it, and that a film plays only while it does', async () => {
  const films = lecturesNamed('Rain', 'Sky').map((lecture) => ({
    ...lecture,
    lectureUrl: '/media/private/1/file.mp4',
  }))
  const chapters = weather.courseContent.map((one) => ({ ...one, chapterContent: films }))
  const { person } = await playing('student', {}, chapters)
  const rows = screen.getAllByRole('button', { name: /^Start Learning:/ })
  expect(rows.map((row) => row.textContent?.[0])).toEqual(['1', '2'])
  expect(screen.getByRole('button', { name: /^Hear: Sky/ })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /Start Learning:\s*Sky/ }))
  expect(screen.queryByText(/playing now/)).toBeNull()
  const film = screen.getByLabelText('Sky')
  fireEvent.playing(film)
  expect(screen.getByText(/playing now/)).toBeTruthy()
  fireEvent.pause(film)
  expect(screen.queryByText(/playing now/)).toBeNull()
})

it('celebrates once the last lecture is done, and lets the child skip it', async () => {
  const { person, calls } = await playing('student', { lectureCompleted: ['rain', 'sky'] })
  await person.click(screen.getByRole('button', { name: 'Mark Complete' }))
  expect(screen.getByRole('dialog', { name: 'Hooray! You finished this lesson!' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('You finished this lesson!')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My lessons' })).toBeTruthy()
  await waitFor(() => expect(calls).toEqual(['/api/user/update-course-progress']))
})

it('draws only the open chapters of a long lesson, and opens the one where it continues', async () => {
  const chapter = (number: number) => ({
    chapterId: `chapter-${number}`,
    chapterOrder: number,
    chapterTitle: `Chapter ${number}`,
    chapterContent: lecturesNamed(`Part ${number}.1`, `Part ${number}.2`),
  })
  const chapters = Array.from({ length: 40 }, (_, at) => chapter(at + 1))
  const { person } = await playing('student', { lectureCompleted: ['part 1.1'] }, chapters)
  const drawn = () =>
    screen.queryAllByRole('button', { name: /Start Learning/ }).map((row) => row.textContent)
  expect(drawn()).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Mark Complete' }))
  await person.click(screen.getByRole('button', { name: /^Next\s*Part 2.1/ }))
  expect(drawn()).toHaveLength(4)
  await person.click(screen.getByText('Chapter 40'))
  await waitFor(() => expect(drawn()).toHaveLength(6))
})

it('shows another lecture, and plays nothing, when the one that plays is taken out', async () => {
  const films = lecturesNamed('Rain', 'Sky').map((lecture) => ({
    ...lecture,
    lectureUrl: `https://youtu.be/${lecture.lectureId}-film-01`,
  }))
  const chapters = weather.courseContent.map((one) => ({ ...one, chapterContent: films }))
  const { person, edit } = await playing('student', {}, chapters)
  await person.click(screen.getByRole('button', { name: /Start Learning:\s*Sky/ }))
  expect(screen.getByTitle('Sky')).toBeTruthy()
  edit(chapters.map((one) => ({ ...one, chapterContent: films.slice(0, 1) })))
  expect(current()).toBe('Rain')
  expect(screen.queryByTitle('Rain')).toBeNull()
  expect(screen.getByRole('button', { name: 'Play: Rain' })).toBeTruthy()
})

it('shows that a finished lesson has grown', async () => {
  await playing('student', { lectureCompleted: ['rain', 'sky'], hasNewLectures: true })
  expect(screen.getByText('Something new is in this lesson!')).toBeTruthy()
  expect(current()).toBe('Wind')
})

it.each(['seeds.doc', 'seeds.docx'])(
  'downloads %s, while a PDF opens in the page',
  async (name) => {
    const [rain, sky] = lecturesNamed('Rain', 'Sky')
    if (!rain || !sky) throw new Error('Two lectures were expected')
    const file = { supportingFileUrl: `/media/private/1/${name}`, supportingFileName: name }
    const paper = { supportingFileUrl: '/media/private/1/p.pdf', supportingFileName: 'p.pdf' }
    const chapterContent = [
      { ...rain, ...file },
      { ...sky, ...paper },
    ]
    const chapters = weather.courseContent.map((chapter) => ({ ...chapter, chapterContent }))
    const { person } = await playing('student', {}, chapters)
    const link = screen.getByRole('link', { name: `Download: ${name}` })
    expect(link.getAttribute('href')).toBe(file.supportingFileUrl)
    expect(link.getAttribute('download')).toBe(name)
    expect(link.textContent).toBe('seeds')
    await person.click(screen.getByRole('button', { name: /Start Learning:\s*Sky/ }))
    expect(screen.getByRole('button', { name: 'Open: p.pdf' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  },
)

it('stores nothing for a teacher who previews her lesson', async () => {
  const { person, calls } = await playing('educator')
  expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull()
  expect(screen.queryByText('Rate this Lesson')).toBeNull()
  await person.click(screen.getByRole('button', { name: /Start Learning:\s*Wind/ }))
  expect(current()).toBe('Wind')
  expect(calls).toEqual([])
})

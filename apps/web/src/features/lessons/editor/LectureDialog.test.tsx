import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/index.ts'
import { show } from '../../../test-page.tsx'
import { LectureDialog } from './LectureDialog.tsx'
import type { LectureDraft } from './lesson-draft.ts'
import { lectureOf } from './test/drafts.ts'

const film = vi.hoisted(() => ({ seconds: 0 }))
vi.mock(import('./film-length.ts'), () => ({ filmSeconds: async () => film.seconds }))

interface Sending {
  readonly name: string
  readonly onProgress: (share: number) => void
  readonly onWaiting: () => void
  readonly onStored: (url: string) => void
  readonly calls: string[]
}
const sendings = vi.hoisted((): Sending[] => [])
const begun = vi.hoisted((): { name?: string } => ({}))
vi.mock(import('../../../api/video-upload.ts'), () => ({
  begunFilm: () => begun.name,
  sendVideo: (file, _userId, listeners) => {
    const calls: string[] = []
    const act = (name: string) => () => void calls.push(name)
    sendings.push({ name: file.name, ...listeners, calls })
    return { pause: act('pause'), resume: act('resume'), stop: act('stop') }
  },
}))

const uploads: FormData[] = []
beforeEach(() => {
  sendings.length = 0
  uploads.length = 0
  begun.name = undefined
  const upload = { base: '/media/v1_1', cloud: 'school', preset: 'school', own: true }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, settings: { upload } }))
})
afterEach(() => vi.unstubAllGlobals())

/** The hosting of files: refuses the first, takes the next. */
function hostFiles() {
  class FakeRequest {
    upload = {}
    status = 0
    responseText = ''
    onload = () => {}
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader() {
      return null
    }
    send(form: FormData) {
      uploads.push(form)
      const isFirst = uploads.length === 1
      this.status = isFirst ? 503 : 200
      this.responseText = JSON.stringify(
        isFirst ? { success: false } : { success: true, secure_url: '/media/private/x/file.pdf' },
      )
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
}

function open(lecture?: LectureDraft) {
  const saved: LectureDraft[] = []
  const closed = vi.fn()
  const client = createQueryClient(() => {})
  const shown = show(
    <QueryClientProvider client={client}>
      <LectureDialog
        lecture={lecture}
        onClose={closed}
        onLecture={(one) => saved.push(one)}
        onPending={() => {}}
      />
    </QueryClientProvider>,
  )
  const field = (name: string) => screen.getByLabelText(name)
  const choose = (group: string, file: File) => {
    const input = within(screen.getByRole('group', { name: group })).getByLabelText(group)
    fireEvent.change(input, { target: { files: [file] } })
  }
  return { ...shown, saved, closed, field, choose }
}

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-1', 'YouTube video abc_DEF-1'],
  ['https://vimeo.com/76979871', 'Vimeo video 76979871'],
  ['https://films.example/seed.mp4', 'A film file. It plays right here.'],
  ['https://films.example/seed', 'Opens on another page: films.example'],
  ...['shorts/abc', 'live/abc', 'playlist?list=abc'].map((path) => [
    `https://www.youtube.com/${path}`,
    'Opens on another page. To play here, a YouTube link has to lead to one video, like youtube.com/watch?v=…',
  ]),
  [
    'https://vimeo.com/channels/staffpicks',
    'Opens on another page. To play here, a Vimeo link has to lead to one video, like vimeo.com/…',
  ],
  // a letter that only looks like the y of the provider's name
  ['https://www.\u0443outube.com/watch?v=abc', 'Opens on another page: www.xn--outube-vrf.com'],
])('says of %s what it is', async (url, sentence) => {
  const { field } = open()
  fireEvent.change(field('Lesson URL'), { target: { value: url } })
  const note = document.getElementById(`${field('Lesson URL').id}-note`)
  expect(note?.textContent).toBe(sentence)
})

test.each([
  ['sunflower video', 'Paste the full link, beginning with https://'],
  ['javascript:alert(1)', 'Paste the full link, beginning with https://'],
  ['https://me:secret@films.example/', 'Leave the name and password out of the link.'],
  [`https://films.example/${'x'.repeat(3000)}`, 'This link is too long. Use the one from “Share”.'],
])('says why a link such as %.20s cannot be used, once the field is left', (url, sentence) => {
  const { field } = open()
  fireEvent.change(field('Lesson URL'), { target: { value: url } })
  expect(screen.queryByText(sentence)).toBeNull()
  fireEvent.blur(field('Lesson URL'))
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('names every field that is wrong and takes nothing over', async () => {
  const { person, saved, field } = open()
  await person.click(screen.getByRole('button', { name: 'Add lecture' }))
  expect(screen.getByText('Please give the lecture a title.')).toBeTruthy()
  expect(screen.getByText('Write how many minutes, 0 to 1440.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Lecture title'))
  expect(saved).toEqual([])
})

test('reports at once that a title is too long, cuts nothing off, and counts as the server does', async () => {
  const { person, saved, field } = open(lectureOf('seed'))
  const title = field('Lecture title')
  fireEvent.change(title, { target: { value: '🌱'.repeat(200) } })
  expect(title.hasAttribute('maxlength')).toBe(false)
  expect(title.getAttribute('aria-invalid')).toBeNull()
  await person.type(title, '🌱')
  expect(screen.getByText('This is too long: it has 201 characters, and 200 fit.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Change lecture' }))
  expect(document.activeElement).toBe(title)
  expect(saved).toEqual([])
})

test('takes a title that nobody sees for none', async () => {
  const { person, saved, field } = open(lectureOf('seed'))
  fireEvent.change(field('Lecture title'), { target: { value: '\u200b\u2060' } })
  await person.click(screen.getByRole('button', { name: 'Change lecture' }))
  expect(screen.getByText('Please give the lecture a title.')).toBeTruthy()
  expect(saved).toEqual([])
})

test('asks before what was written is left', async () => {
  const { person, closed, field } = open(lectureOf('seed'))
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledTimes(1)
  await person.type(field('Lecture title'), '!')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave this lecture?' })
  expect(closed).toHaveBeenCalledTimes(1)
  await person.click(within(question).getByRole('button', { name: 'Leave lecture' }))
  expect(closed).toHaveBeenCalledTimes(2)
})

test('sends a film with its progress, pauses, resumes, and fills in its minutes', async () => {
  film.seconds = 150
  const { person, saved, field, choose } = open()
  await person.type(field('Lecture title'), 'Seeds')
  choose('Video file', new File(['film'], 'seed.mp4'))
  const [sending] = sendings
  expect(screen.getByRole('button', { name: 'Uploading...' })).toBeTruthy()
  sending?.onProgress(0.42)
  expect(await screen.findByText('42%')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Pause uploading seed.mp4' }))
  expect(await screen.findByText('Paused')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Go on uploading seed.mp4' }))
  expect(sending?.calls).toEqual(['pause', 'resume'])
  sending?.onWaiting()
  expect(await screen.findByText('Waiting for the connection')).toBeTruthy()
  sending?.onStored('/media/private/abc/file.mp4?sig=1')
  await screen.findByRole('button', { name: 'Remove seed.mp4' })
  expect(field('Duration (minutes)')).toHaveProperty('value', '2.5')
  expect(screen.getByRole('group', { name: 'Captions' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add lecture' }))
  expect(saved).toMatchObject([
    { lectureUrl: '/media/private/abc/file.mp4?sig=1', lectureDuration: 2.5 },
  ])
})

test('names a film that was on its way when the page was closed', async () => {
  begun.name = 'seed.mp4'
  const { person, choose } = open()
  const hint = '“seed.mp4” was on its way. Choose it again, and it goes on from there.'
  expect(screen.getByText(hint)).toBeTruthy()
  choose('Video file', new File(['film'], 'seed.mp4'))
  await person.click(await screen.findByRole('button', { name: 'Stop uploading seed.mp4' }))
  expect(screen.getByText('MP4 or WebM, up to 500 MB')).toBeTruthy()
  expect(screen.queryByText(hint)).toBeNull()
})

test('leaves minutes that were typed alone', async () => {
  film.seconds = 150
  const { person, field, choose } = open()
  await person.type(field('Duration (minutes)'), '7')
  choose('Video file', new File(['film'], 'seed.mp4'))
  sendings[0]?.onStored('/media/private/abc/file.mp4')
  await screen.findByRole('button', { name: 'Remove seed.mp4' })
  expect(field('Duration (minutes)')).toHaveProperty('value', '7')
})

test('the minutes of another film take the place of those of the film before', async () => {
  const { person, field, choose } = open(lectureOf('seed'))
  film.seconds = 150
  choose('Video file', new File(['film'], 'seed.mp4'))
  await waitFor(() => expect(field('Duration (minutes)')).toHaveProperty('value', '2.5'))
  await person.click(screen.getByRole('button', { name: 'Stop uploading seed.mp4' }))
  film.seconds = 90
  choose('Video file', new File(['film'], 'root.mp4'))
  await waitFor(() => expect(field('Duration (minutes)')).toHaveProperty('value', '1.5'))
})

test('refuses other files at the field, before anything is sent', async () => {
  film.seconds = 150
  const { field, choose } = open()
  choose('Video file', new File(['film'], 'seed.mov'))
  expect(await screen.findByText('This kind of file cannot be used here: seed.mov')).toBeTruthy()
  expect(sendings).toEqual([])
  expect(field('Duration (minutes)')).toHaveProperty('value', '')
})

test('a supporting file that did not arrive can be sent again', async () => {
  hostFiles()
  const { person, choose } = open()
  choose('Supporting file', new File(['%PDF'], 'diary.pdf'))
  await person.click(await screen.findByRole('button', { name: 'Try again: diary.pdf' }))
  await screen.findByRole('button', { name: 'Remove diary.pdf' })
  await waitFor(() => expect(screen.queryByText('Failed to upload file')).toBeNull())
  expect(uploads).toHaveLength(2)
})

// @vitest-environment jsdom
// A page that was open for longer than its links are good.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchRefusedFiles } from './refused-files.ts'

interface School {
  role: string
  asked: { name: string; urls: string[] }[]
  /** What the server answers for each address. */
  link: (url: string) => string | null
}
const school = vi.hoisted((): School => ({ role: '', asked: [], link: () => null }))
vi.mock('../../api/index.ts', async (original) => ({
  ...(await original<object>()),
  async call(name: string, { body }: { body: { urls: string[] } }) {
    school.asked.push({ name, urls: body.urls })
    return { success: true, links: body.urls.map((url) => school.link(url)) }
  },
}))
vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<object>()),
  session: { current: () => ({ kind: 'signedIn', user: { _id: 'mia', role: school.role } }) },
}))

let count = 0
/** A file that no test has named before. */
const newFile = (name = '320.webp') => `/media/private/${++count}/${name}`
const old = (file: string) => `${file}?signature=old`

function show<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, string>) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}
const refuse = (element: HTMLElement) => element.dispatchEvent(new Event('error'))
const addressOf = (element: HTMLElement) => element.getAttribute('src')
const settled = () => vi.advanceTimersByTimeAsync(100)

beforeEach(() => {
  vi.useFakeTimers()
  school.role = 'student'
  school.asked = []
  school.link = (url) => `${url}?signature=new`
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what was refused before anybody watched is renewed once somebody does', async () => {
  const file = newFile()
  const picture = show('img', { src: old(file) })
  Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 0 } })
  const drawn = show('img', { src: old(newFile()) })
  Object.defineProperties(drawn, { complete: { value: true }, naturalWidth: { value: 320 } })
  // for the whole page, and so for all tests
  watchRefusedFiles()
  watchRefusedFiles()
  await settled()
  expect(addressOf(picture)).toBe(`${file}?signature=new`)
  expect(addressOf(drawn)).toContain('signature=old')
})

test('the refused pictures of a page are shown by new links, asked for in one call', async () => {
  const [one, two] = [newFile(), newFile()]
  const pictures = [show('img', { src: old(one) }), show('img', { src: old(two) })]
  pictures.forEach(refuse)
  await settled()
  expect(school.asked).toEqual([{ name: 'ownFileLinks', urls: [one, two] }])
  expect(pictures.map(addressOf)).toEqual([`${one}?signature=new`, `${two}?signature=new`])
})

test('a teacher asks with the call that knows what was handed in to her', async () => {
  school.role = 'educator'
  refuse(show('img', { src: old(newFile()) }))
  await settled()
  expect(school.asked.map(({ name }) => name)).toEqual(['fileLinks'])
})

test('a picture that is refused by its new link, too, is left alone', async () => {
  const picture = show('img', { src: old(newFile()) })
  for (let time = 0; time < 3; time += 1) {
    refuse(picture)
    await settled()
  }
  expect(school.asked).toHaveLength(1)
})

test('what has run out once more, half an hour later, is renewed once more', async () => {
  const file = newFile()
  const picture = show('img', { src: old(file) })
  refuse(picture)
  await settled()
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  school.link = (url) => `${url}?signature=newest`
  refuse(picture)
  await settled()
  expect(addressOf(picture)).toBe(`${file}?signature=newest`)
})

test('the same file in a second place takes the link that is known', async () => {
  const file = newFile()
  refuse(show('img', { src: old(file) }))
  await settled()
  const large = show('img', { src: old(file) })
  refuse(large)
  await settled()
  expect(addressOf(large)).toBe(`${file}?signature=new`)
  expect(school.asked).toHaveLength(1)
})

test('a picture that shows another file by then keeps it', async () => {
  const picture = show('img', { src: old(newFile()) })
  refuse(picture)
  picture.src = '/pictures/words/sun.svg'
  await settled()
  expect(addressOf(picture)).toBe('/pictures/words/sun.svg')
})

test('what is gone, what is public and what lies elsewhere stays as it is', async () => {
  school.link = () => null
  const addresses = [old(newFile()), '/media/public/1/320.webp', 'https://example.org/a.png']
  const pictures = addresses.map((src) => show('img', { src }))
  pictures.forEach(refuse)
  await settled()
  expect(pictures.map(addressOf)).toEqual(addresses)
  expect(school.asked).toHaveLength(1)
})

test('a recording that breaks off goes on at its place', async () => {
  const file = newFile('file.wav')
  const audio = show('audio', { src: old(file) })
  const play = vi.fn(async () => {})
  Object.defineProperties(audio, {
    currentTime: { value: 12.5, writable: true },
    paused: { value: false },
    play: { value: play },
  })
  refuse(audio)
  await settled()
  expect(addressOf(audio)).toBe(`${file}?signature=new`)
  audio.currentTime = 0
  audio.dispatchEvent(new Event('loadedmetadata'))
  expect(audio.currentTime).toBe(12.5)
  expect(play).toHaveBeenCalledOnce()
})

/** Presses a link; what the server was asked before, and what the browser followed. */
function press(attributes: Record<string, string>, status: number) {
  const heads: [string, string | undefined][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    heads.push([address, init?.method])
    if (status === 0) throw new TypeError('no network')
    return new Response(null, { status })
  })
  const followed: (string | null)[] = []
  const anchor = show('a', attributes)
  anchor.addEventListener('click', (event) => {
    followed.push(anchor.getAttribute('href'))
    event.preventDefault()
  })
  anchor.click()
  return { heads, followed }
}

test.each([
  ['that has run out', 403, '?signature=new'],
  ['that is good', 200, '?signature=old'],
  ['that nobody answers for', 0, '?signature=old'],
])('a download by a link %s is followed once, by a good one', async (_which, status, query) => {
  const file = newFile('file.pdf')
  const { heads, followed } = press({ href: old(file), download: 'story.pdf' }, status)
  await settled()
  expect(heads).toEqual([[old(file), 'HEAD']])
  expect(followed).toEqual([`${file}${query}`])
})

test('any other link is followed at once', () => {
  const { heads, followed } = press({ href: '/media/public/1/file.pdf' }, 200)
  expect(followed).toEqual(['/media/public/1/file.pdf'])
  expect(heads).toEqual([])
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { VideoPlate, type VideoPlateProps } from './VideoPlate.tsx'

const film = '/media/private/1/file.mp4'
const youtube = 'https://youtu.be/abc_DEF-1'

const plate = (props: Partial<VideoPlateProps> & { url: string }) =>
  show(
    <VideoPlate
      title="Rain"
      poster="/rain.svg"
      instead={<a href="/sheet.pdf">Sheet</a>}
      {...props}
    />,
  )

/** The film on the page, with what jsdom's element cannot do. */
function theFilm(seconds = 0, duration = 100) {
  const element = screen.getByLabelText('Rain')
  if (!(element instanceof HTMLVideoElement)) throw new Error('There is no film')
  let time = seconds
  Object.defineProperties(element, {
    duration: { configurable: true, value: duration },
    paused: { configurable: true, value: false },
    currentTime: {
      configurable: true,
      get: () => time,
      set: (value: number) => {
        time = value
      },
    },
  })
  return element
}
const press = async (person: ReturnType<typeof plate>['person']) =>
  person.click(screen.getByRole('button', { name: 'Play: Rain' }))

beforeEach(() => {
  HTMLMediaElement.prototype.play = vi.fn(async () => {})
  HTMLMediaElement.prototype.pause = vi.fn()
})

it('asks nothing of a provider before somebody presses play', async () => {
  const { container, person } = plate({ url: youtube })
  expect(container.innerHTML).not.toContain('youtube')
  await press(person)
  expect(screen.getByTitle('Rain')).toHaveProperty(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc_DEF-1\?/),
  )
})

it('leads on kindly when a provider does not answer, and tries again on a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { person } = plate({ url: youtube })
    await press(person)
    expect(screen.getByText('The video is coming…')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(8_100))
    expect(screen.getByRole('alert').textContent).toContain('This video cannot be shown right now.')
    expect(screen.getByRole('link', { name: 'Sheet' })).toBeTruthy()
    expect(screen.queryByTitle('Rain')).toBeNull()
    const again = screen.getByRole('button', { name: 'Try again' })
    expect(document.activeElement).toBe(again)
    await person.click(again)
    expect(screen.getByTitle('Rain')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

it('starts a film where the child stopped and reports its position', async () => {
  const onWatch = vi.fn()
  const { person } = plate({ url: film, startAt: 30, onWatch })
  await press(person)
  const element = theFilm()
  fireEvent.loadedMetadata(element)
  expect(element.currentTime).toBe(30)
  fireEvent.playing(element)
  element.currentTime = 31.5
  fireEvent.timeUpdate(element)
  fireEvent.pause(element)
  fireEvent.ended(element)
  expect(onWatch.mock.calls.map(([{ state }]) => state)).toEqual([
    'playing',
    'playing',
    'paused',
    'ended',
  ])
  expect(onWatch).toHaveBeenCalledWith({ seconds: 31.5, state: 'playing' })
})

it('reads an expired address again, once, and continues at the same second', async () => {
  const renew = vi.fn(async () => ({ url: `${film}?signature=fresh` }))
  const { person } = plate({ url: film, renew })
  await press(person)
  const element = theFilm()
  fireEvent.playing(element)
  element.currentTime = 42
  fireEvent.timeUpdate(element)
  fireEvent.error(element)
  await waitFor(() => expect(element.getAttribute('src')).toContain('fresh'))
  element.currentTime = 0
  fireEvent.loadedMetadata(element)
  expect(element.currentTime).toBe(42)
  fireEvent.error(element)
  await screen.findByRole('alert')
  expect(renew).toHaveBeenCalledOnce()
})

it('keeps a film running when the lesson is read again with other addresses', async () => {
  const { person, rerender } = plate({ url: film })
  await press(person)
  rerender(<VideoPlate title="Rain" poster="/rain.svg" url={`${film}?signature=other`} />)
  expect(theFilm().getAttribute('src')).toBe(film)
})

it('is played by keys and buttons', async () => {
  const { person } = plate({ url: film, captions: '/media/words.vtt' })
  await press(person)
  const element = theFilm(20)
  fireEvent.loadedMetadata(element)
  fireEvent.playing(element)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }))
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(element.currentTime).toBe(25)
  await person.keyboard('k')
  expect(element.pause).toHaveBeenCalledOnce()
  await person.keyboard('m')
  expect(element.muted).toBe(true)
  const words = screen.getByRole('button', { name: 'Words in the film' })
  await person.keyboard('c')
  expect(words.getAttribute('aria-pressed')).toBe('false')
  const place = screen.getByRole('slider', { name: 'Place in the film' })
  expect(place.getAttribute('aria-valuetext')).toBe('0:25 of 1:40')
  await person.click(screen.getByRole('button', { name: 'Speed: 1' }))
  expect(element.playbackRate).toBe(1.25)
})

it('links to a page elsewhere, and shows when there is no video', () => {
  const { rerender } = plate({ url: 'https://a.example/rain' })
  expect(screen.getByRole('link', { name: 'Open the video' }).getAttribute('href')).toBe(
    'https://a.example/rain',
  )
  rerender(<VideoPlate title="Rain" poster="/rain.svg" url="" />)
  expect(screen.getByText('There is no video yet.')).toBeTruthy()
})

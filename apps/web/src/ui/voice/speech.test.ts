// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeAudio, fakeDevice, listen } from './fake-audio.ts'

const english = [{ lang: 'en-GB', localService: true }]
const fruit = { text: 'apple', kind: 'word' } as const

// the context and the list of voices are module state: every test imports the modules again
const visit = () => import('./index.ts')
/** A visit with a device that has these voices. */
const visitWith = async (
  ...[voices, audio]: [...Parameters<typeof fakeDevice>, ...Parameters<typeof fakeAudio>]
) => ({
  ...fakeAudio(audio),
  ...fakeDevice(voices),
  ...(await visit()),
})
const holdClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
// the list of clips is long, and read anew on every visit
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

beforeAll(async () => void (await import('./clip-list.ts')))

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'userActivation')
})

describe('the three voices', () => {
  test("a person's recording is preferred to the device", async () => {
    const spokenTexts = listen()
    const { started, fetched, spoken, speak, setRecordedVoice } = await visitWith(english)
    setRecordedVoice(({ text, kind }) => (kind === 'word' ? `/media/${text}.wav` : undefined))
    const over = speak(fruit)
    await soon(() => expect(started).toHaveLength(1))
    started[0]?.end()
    expect(await over).toBe('finished')
    expect(fetched).toEqual(['/media/apple.wav'])
    expect(spoken).toEqual([])
    expect(spokenTexts).toEqual(['recorded: apple'])
  })

  test('a recording that cannot be fetched leaves the word to the device', async () => {
    const spokenTexts = listen()
    const { spoken, speak, setRecordedVoice } = await visitWith(english, { missing: () => true })
    setRecordedVoice(() => '/media/gone.wav')
    const over = speak(fruit)
    await soon(() => expect(spoken).toHaveLength(1))
    spoken[0]?.onend?.()
    expect(await over).toBe('finished')
    expect(spokenTexts).toEqual(['device: apple'])
  })

  test('a letter sound is our clip, though the device has a voice', async () => {
    const { started, fetched, spoken, speak } = await visitWith(english)
    const over = speak({ text: 'm', kind: 'sound' })
    await soon(() => expect(started).toHaveLength(1))
    started[0]?.end()
    expect(await over).toBe('finished')
    expect(fetched[0]).toContain('sound-m')
    expect(spoken).toEqual([])
  })

  test('without a voice on the device a sentence is put together from clips, with gaps', async () => {
    const { started, fetched, speak } = await visitWith([{ lang: 'en-US', localService: false }])
    holdClock()
    const over = speak({ text: 'A is for apple', parts: ['A', 'is for', 'apple'] })
    await vi.advanceTimersByTimeAsync(1_600)
    await soon(() => expect(started).toHaveLength(3))
    expect(fetched.map((src) => src.replace(/.*\//, ''))).toEqual([
      'name-a.mp3',
      'text-is-for.mp3',
      'word-a.mp3',
    ])
    const [first, second, third] = started.map(({ at }) => at)
    expect(second).toBeCloseTo((first ?? 0) + 0.54)
    expect(third).toBeCloseTo((first ?? 0) + 1.08)
    started[2]?.end()
    expect(await over).toBe('finished')
  })

  test('two sentences whose clips are there need no clip of both', async () => {
    const { fetched, speak, stop } = await visitWith([])
    holdClock()
    const over = speak("Let's do Arts! Pick a picture.")
    await vi.advanceTimersByTimeAsync(1_600)
    await soon(() => expect(fetched).toHaveLength(2))
    stop()
    expect(await over).toBe('stopped')
  })

  test('a sentence nobody made a clip of is put together from pieces that have one', async () => {
    const { fetched, speak, stop } = await visitWith([])
    holdClock()
    void speak('Find the apple.')
    await vi.advanceTimersByTimeAsync(1_600)
    await soon(() => expect(fetched).toHaveLength(2))
    stop()
    expect(fetched.map((src) => src.replace(/.*\//, ''))).toEqual([
      'text-find-the.mp3',
      'word-a.mp3',
    ])
  })

  test('a text without a voice is announced as such, and not spoken', async () => {
    const spokenTexts = listen()
    const { speak } = await visitWith([])
    holdClock()
    const over = speak('What a teacher wrote')
    await vi.advanceTimersByTimeAsync(1_600)
    expect(await over).toBe('silent')
    expect(spokenTexts).toEqual(['none: What a teacher wrote'])
  })

  test('Filipino is spoken by a voice that calls it Tagalog, Spanish by none of them', async () => {
    const { spoken, speak, stop } = await visitWith([{ lang: 'tl-PH', localService: true }])
    void speak({ text: 'baka', kind: 'word', language: 'fil' })
    await soon(() => expect(spoken).toHaveLength(1))
    expect(spoken[0]?.lang).toBe('tl-PH')
    stop()
    expect(await speak({ text: 'vaca', kind: 'word', language: 'es' })).toBe('silent')
  })
})

describe('speaking always ends', () => {
  test('a word is over after five seconds, a long text is not', async () => {
    const { spoken, speak, stop } = await visitWith(english)
    holdClock()
    const word = speak(fruit)
    await soon(() => expect(spoken).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await word).toBe('failed')
    let isOver = false
    const story = speak('Once upon a time there was a fox who liked to read books under a tree')
    void story.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(isOver).toBe(false)
    stop()
    expect(await story).toBe('stopped')
  })

  test('a device that falls silent without a word leaves a text after its longest time', async () => {
    const { spoken, speak } = await visitWith(english)
    holdClock()
    const over = speak('Nobody ever recorded this.')
    await soon(() => expect(spoken).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await over).toBe('failed')
  })

  test('a clip of a context that the system interrupts is over', async () => {
    const { started, speak } = await visitWith([])
    holdClock()
    const over = speak({ text: 's', kind: 'sound' })
    await soon(() => expect(started).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await over).toBe('failed')
  })

  test('before the first tap the browser plays nothing, and nothing waits', async () => {
    const { started, speak } = await visitWith([], { asleep: true })
    holdClock()
    const over = speak({ text: 's', kind: 'sound' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await over).toBe('failed')
    expect(started).toEqual([])
  })

  test('a tap on a slow device is heard late, and is not lost', async () => {
    const { started, speak } = await visitWith([], { wakesAfterMs: 1_500 })
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      value: { hasBeenActive: true },
    })
    const over = speak({ text: 's', kind: 'sound' })
    await soon(() => expect(started).toHaveLength(1))
    started[0]?.end()
    expect(await over).toBe('finished')
  })

  test('the next speech, a tap anywhere, and a signal each stop it', async () => {
    const { started, speak } = await visitWith(english)
    const first = speak({ text: 's', kind: 'sound' })
    await soon(() => expect(started).toHaveLength(1))
    const leaving = new AbortController()
    const second = speak({ text: 't', kind: 'sound' }, leaving.signal)
    expect(await first).toBe('stopped')
    expect(started[0]?.stopped).toBe(true)
    leaving.abort()
    expect(await second).toBe('stopped')
    const third = speak({ text: 'm', kind: 'sound' })
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(await third).toBe('stopped')
  })
})

test('a muted device is silent, shows it, and stays so on the next visit', async () => {
  const { started, fetched } = fakeAudio()
  const { spoken } = fakeDevice(english)
  const spokenTexts = listen()
  const before = await visit()
  before.muted.toggle()
  expect(await before.speak(fruit)).toBe('silent')
  before.chime('right')
  vi.resetModules()
  const after = await visit()
  expect(after.muted.get()).toBe(true)
  expect(await after.speak(fruit)).toBe('silent')
  expect([started, fetched, spoken]).toEqual([[], [], []])
  expect(spokenTexts).toEqual(['none: apple', 'none: apple'])
})

test('turning sound off stops the current speech', async () => {
  const { spoken, speak, muted } = await visitWith(english)
  const over = speak('A long story.')
  await soon(() => expect(spoken).toHaveLength(1))
  muted.toggle()
  expect(await over).toBe('stopped')
})

test('clips that were fetched ahead are not fetched again', async () => {
  const { started, fetched, preload, speak } = await visitWith(english)
  preload([
    { text: 'b', kind: 'sound' },
    { text: 'c', kind: 'sound' },
  ])
  await soon(() => expect(fetched).toHaveLength(2))
  const over = speak({ text: 'c', kind: 'sound' })
  await soon(() => expect(started).toHaveLength(1))
  started[0]?.end()
  await over
  // the first tap has resumed the context: from now on a clip begins within the tap
  void speak({ text: 'b', kind: 'sound' })
  expect(started).toHaveLength(2)
  expect(fetched).toHaveLength(2)
})

test('a recording whose link was signed again is not fetched again', async () => {
  const { started, fetched, setRecordedVoice, speak } = await visitWith([])
  for (const signature of ['first', 'second']) {
    setRecordedVoice(() => `/media/private/1/file.wav?signature=${signature}`)
    const over = speak(fruit)
    await soon(() => expect(started).toHaveLength(signature === 'first' ? 1 : 2))
    started.at(-1)?.end()
    expect(await over).toBe('finished')
  }
  expect(fetched).toEqual(['/media/private/1/file.wav?signature=first'])
})

test('what somebody has said comes after its text, and its link is renewed once', async () => {
  const { started, fetched, spoken, speak } = await visitWith(english, {
    missing: (src) => src.includes('old'),
  })
  const renew = async () => '/media/1/new.wav'
  const over = speak({ text: 'Listen!', recording: { src: '/media/1/old.wav', renew } })
  await soon(() => expect(spoken).toHaveLength(1))
  expect(started).toEqual([])
  spoken[0]?.onend?.()
  await soon(() => expect(started).toHaveLength(1))
  expect(fetched).toEqual(['/media/1/old.wav', '/media/1/new.wav'])
  started[0]?.end()
  expect(await over).toBe('finished')
})

test('what somebody has said is heard on a device without a voice, until a tap stops it', async () => {
  const { started, speak } = await visitWith([])
  const recording = { src: '/media/1/file.wav', renew: async () => undefined }
  const over = speak({ text: 'Only her voice.', recording })
  await soon(() => expect(started).toHaveLength(1))
  dispatchEvent(new Event('pointerdown'))
  expect(await over).toBe('stopped')
})

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeAudio, fakeDevice, listen } from './fake-audio.ts'

const english = [{ lang: 'en-GB', localService: true }]
const fruit = { text: 'apple', kind: 'word' } as const

// the context and the list of voices are kept for a visit: every test is a visit of its own
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
})

describe('the three voices', () => {
  test("a person's clip is heard before the device", async () => {
    const said = listen()
    const { started, fetched, spoken, say, provideRecorded } = await visitWith(english)
    provideRecorded(({ text, kind }) => (kind === 'word' ? `/media/${text}.wav` : undefined))
    const over = say(fruit)
    await soon(() => expect(started).toHaveLength(1))
    started[0]?.end()
    expect(await over).toBe('heard')
    expect(fetched).toEqual(['/media/apple.wav'])
    expect(spoken).toEqual([])
    expect(said).toEqual(['recorded: apple'])
  })

  test('a recording that cannot be fetched leaves the word to the device', async () => {
    const said = listen()
    const { spoken, say, provideRecorded } = await visitWith(english, { missing: () => true })
    provideRecorded(() => '/media/gone.wav')
    const over = say(fruit)
    await soon(() => expect(spoken).toHaveLength(1))
    spoken[0]?.onend?.()
    expect(await over).toBe('heard')
    expect(said).toEqual(['device: apple'])
  })

  test('a letter sound is our clip, though the device has a voice', async () => {
    const { started, fetched, spoken, say } = await visitWith(english)
    const over = say({ text: 'm', kind: 'sound' })
    await soon(() => expect(started).toHaveLength(1))
    started[0]?.end()
    expect(await over).toBe('heard')
    expect(fetched[0]).toContain('sound-m')
    expect(spoken).toEqual([])
  })

  test('without a voice on the device a sentence is put together from clips, with gaps', async () => {
    const { started, fetched, say } = await visitWith([{ lang: 'en-US', localService: false }])
    holdClock()
    const over = say({ text: 'A is for apple', parts: ['A', 'is for', 'apple'] })
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
    expect(await over).toBe('heard')
  })

  test('two sentences whose clips are there need no clip of both', async () => {
    const { fetched, say, stop } = await visitWith([])
    holdClock()
    const over = say("Let's do Arts! Pick a picture.")
    await vi.advanceTimersByTimeAsync(1_600)
    await soon(() => expect(fetched).toHaveLength(2))
    stop()
    expect(await over).toBe('stopped')
  })

  test('a sentence nobody made a clip of is put together from pieces that have one', async () => {
    const { fetched, say, stop } = await visitWith([])
    holdClock()
    void say('Find the apple.')
    await vi.advanceTimersByTimeAsync(1_600)
    await soon(() => expect(fetched).toHaveLength(2))
    stop()
    expect(fetched.map((src) => src.replace(/.*\//, ''))).toEqual([
      'text-find-the.mp3',
      'word-a.mp3',
    ])
  })

  test('what no voice can say is told, and is not heard', async () => {
    const said = listen()
    const { say } = await visitWith([])
    holdClock()
    const over = say('What a teacher wrote')
    await vi.advanceTimersByTimeAsync(1_600)
    expect(await over).toBe('silent')
    expect(said).toEqual(['none: What a teacher wrote'])
  })

  test('Filipino is spoken by a voice that calls it Tagalog, Spanish by none of them', async () => {
    const { spoken, say, stop } = await visitWith([{ lang: 'tl-PH', localService: true }])
    void say({ text: 'baka', kind: 'word', language: 'fil' })
    await soon(() => expect(spoken).toHaveLength(1))
    expect(spoken[0]?.lang).toBe('tl-PH')
    stop()
    expect(await say({ text: 'vaca', kind: 'word', language: 'es' })).toBe('silent')
  })
})

describe('an end always comes', () => {
  test('a word is over after five seconds, a long text is not', async () => {
    const { spoken, say, stop } = await visitWith(english)
    holdClock()
    const word = say(fruit)
    await soon(() => expect(spoken).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await word).toBe('failed')
    let isOver = false
    const story = say('Once upon a time there was a fox who liked to read books under a tree')
    void story.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(isOver).toBe(false)
    stop()
    expect(await story).toBe('stopped')
  })

  test('a device that falls silent without a word leaves a text after its longest time', async () => {
    const { spoken, say } = await visitWith(english)
    holdClock()
    const over = say('Nobody ever recorded this.')
    await soon(() => expect(spoken).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await over).toBe('failed')
  })

  test('a clip of a context that the system interrupts is over', async () => {
    const { started, say } = await visitWith([])
    holdClock()
    const over = say({ text: 's', kind: 'sound' })
    await soon(() => expect(started).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await over).toBe('failed')
  })

  test('before the first tap the browser lets nothing sound, and nothing waits', async () => {
    const { started, say } = await visitWith([], { asleep: true })
    holdClock()
    const over = say({ text: 's', kind: 'sound' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await over).toBe('failed')
    expect(started).toEqual([])
  })

  test('the next saying, a tap anywhere, and a signal each stop it', async () => {
    const { started, say } = await visitWith(english)
    const first = say({ text: 's', kind: 'sound' })
    await soon(() => expect(started).toHaveLength(1))
    const leaving = new AbortController()
    const second = say({ text: 't', kind: 'sound' }, leaving.signal)
    expect(await first).toBe('stopped')
    expect(started[0]?.stopped).toBe(true)
    leaving.abort()
    expect(await second).toBe('stopped')
    const third = say({ text: 'm', kind: 'sound' })
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(await third).toBe('stopped')
  })
})

test('a muted device is silent, says so, and stays so on the next visit', async () => {
  const { started, fetched } = fakeAudio()
  const { spoken } = fakeDevice(english)
  const said = listen()
  const before = await visit()
  before.muted.toggle()
  expect(await before.say(fruit)).toBe('silent')
  before.chime('right')
  vi.resetModules()
  const after = await visit()
  expect(after.muted.get()).toBe(true)
  expect(await after.say(fruit)).toBe('silent')
  expect([started, fetched, spoken]).toEqual([[], [], []])
  expect(said).toEqual(['none: apple', 'none: apple'])
})

test('turning sound off stops what is being said', async () => {
  const { spoken, say, muted } = await visitWith(english)
  const over = say('A long story.')
  await soon(() => expect(spoken).toHaveLength(1))
  muted.toggle()
  expect(await over).toBe('stopped')
})

test('clips that were fetched ahead are not fetched again', async () => {
  const { started, fetched, preload, say } = await visitWith(english)
  preload([
    { text: 'b', kind: 'sound' },
    { text: 'c', kind: 'sound' },
  ])
  await soon(() => expect(fetched).toHaveLength(2))
  const over = say({ text: 'c', kind: 'sound' })
  await soon(() => expect(started).toHaveLength(1))
  started[0]?.end()
  await over
  // the first tap has woken the context: from now on a clip begins within the tap
  void say({ text: 'b', kind: 'sound' })
  expect(started).toHaveLength(2)
  expect(fetched).toHaveLength(2)
})

test('a recording whose link was signed anew is not fetched again', async () => {
  const { started, fetched, provideRecorded, say } = await visitWith([])
  for (const signature of ['first', 'second']) {
    provideRecorded(() => `/media/private/1/file.wav?signature=${signature}`)
    const over = say(fruit)
    await soon(() => expect(started).toHaveLength(signature === 'first' ? 1 : 2))
    started.at(-1)?.end()
    expect(await over).toBe('heard')
  }
  expect(fetched).toEqual(['/media/private/1/file.wav?signature=first'])
})

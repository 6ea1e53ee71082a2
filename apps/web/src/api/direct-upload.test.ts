// @vitest-environment jsdom
// A large file on its way to a bucket: what is sent again, what is asked for anew, and when it goes
// another way.
import { limits } from '@kinderleaf/contract/plain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDirect } from './direct-upload.ts'
import { begunFilm, sendVideo } from './video-upload.ts'

const { uploadPartBytes } = limits
const file = new File([new Uint8Array(2.5 * uploadPartBytes)], 'sky.mp4', { lastModified: 1 })
const listeners = { onProgress: vi.fn(), onWaiting: vi.fn() }
const signal = () => new AbortController().signal

/** What the server and the bucket answer, one after the other; the last one stays. */
interface World {
  begin: (body: { key: string }) => object | Promise<object>
  put: (number: number, part: Blob) => number
  finish: () => [status: number, body: object]
  cancel: () => number | Promise<number>
}
let world: World
let puts: number[]
let calls: string[]
const arrived = new Set<number>()

const missing = () => [1, 2, 3].filter((number) => !arrived.has(number))
const upload = () => ({
  id: 'one',
  goodForSeconds: 900,
  parts: missing().map((number) => ({ number, url: `https://store.test/${number}` })),
})
const stored = { success: true, secure_url: '/media/private/one/file.mp4' }

class FakeXhr {
  status = 0
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  #number = 0
  open(_method: string, url: string) {
    this.#number = Number(url.split('/').at(-1))
  }
  abort() {
    this.onabort?.()
  }
  send(part: Blob) {
    puts.push(this.#number)
    this.upload.onprogress?.({ loaded: part.size })
    this.status = world.put(this.#number, part)
    if (this.status === 200) arrived.add(this.#number)
    if (this.status) this.onload?.()
    else this.onerror?.()
    this.onloadend?.()
  }
}

/** A page that stops a call is told so at once, whatever the server does. */
const beginning = ({ body, signal }: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve(body)
      .then((text) => world.begin(JSON.parse(String(text))))
      .then((begun) => resolve(answer(begun)), reject)
  })

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  arrived.clear()
  puts = []
  calls = []
  listeners.onProgress.mockClear()
  listeners.onWaiting.mockClear()
  world = {
    begin: () => ({ success: true, upload: upload() }),
    put: () => 200,
    finish: () => [200, stored],
    cancel: () => 200,
  }
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = String(address)
    if (path.includes('/auth/')) return answer({ success: true, accessToken: null, userId: null })
    calls.push(`${init.method} ${path}`)
    if (init.method === 'DELETE')
      return answer({ success: true, message: '' }, await world.cancel())
    if (!path.endsWith('/finish')) return await beginning(init)
    const [status, body] = world.finish()
    return answer(body, status)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function send(sending = openDirect(file, 'video', 'ana')) {
  const sent = sending.send(signal(), listeners)
  sent.catch(() => {})
  await vi.runAllTimersAsync()
  return await sent
}

it('goes in parts, tells its progress, and is forgotten once it is stored', async () => {
  const sizes: number[] = []
  world.put = (_number, part) => {
    expect(begunFilm('ana')).toBe('sky.mp4')
    sizes.push(part.size)
    return 200
  }
  expect(await send()).toBe(stored.secure_url)
  expect(sizes).toEqual([uploadPartBytes, uploadPartBytes, uploadPartBytes / 2])
  expect(listeners.onProgress.mock.calls.flat()).toEqual([0.4, 0.8, 1])
  expect(begunFilm('ana')).toBeUndefined()
})

it('passes through the server where that says so', async () => {
  world.begin = () => ({ success: true, upload: null })
  expect(await send()).toBeNull()
  expect(begunFilm('ana')).toBeUndefined()
})

it.each([0, 403])(
  'passes through the server where the bucket answers %i from the start',
  async (status) => {
    world.put = () => status
    expect(await send()).toBeNull()
    expect(calls).toEqual(['POST /api/educator/uploads', 'DELETE /api/educator/uploads/one'])
  },
)

it('passes through the server once what was promised on this way is free again', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  world.put = () => 403
  world.cancel = () => promise
  const sent = openDirect(file, 'video', 'ana').send(signal(), listeners)
  const isSettled = vi.fn()
  sent.then(isSettled)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls.at(-1)).toBe('DELETE /api/educator/uploads/one')
  expect(isSettled).not.toHaveBeenCalled()
  resolve(200)
  expect(await sent).toBeNull()
})

it('says that it waits for that, and stops at once when it is told to', async () => {
  world.put = () => 403
  world.cancel = () => 503
  const stopping = new AbortController()
  const upload = openDirect(file, 'video', 'ana')
  const refused = expect(upload.send(stopping.signal, listeners)).rejects.toThrow('stopped')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(listeners.onWaiting).toHaveBeenCalled()
  stopping.abort()
  await refused
  world.cancel = () => 200
  const before = calls.length
  upload.cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.slice(before)).toEqual(['DELETE /api/educator/uploads/one'])
})

it('sends a lost part again, with a fresh address, and none that has arrived', async () => {
  let isLost = true
  world.put = (number) => {
    if (number !== 2 || !isLost) return 200
    isLost = false
    return 0
  }
  expect(await send()).toBe(stored.secure_url)
  expect(puts).toEqual([1, 2, 2, 3])
  expect(calls.filter((each) => each === 'POST /api/educator/uploads')).toHaveLength(2)
  expect(listeners.onWaiting).toHaveBeenCalledOnce()
})

it('asks for fresh addresses before they run out', async () => {
  world.put = (number) => {
    if (number === 1) vi.setSystemTime(Date.now() + 15 * 60_000)
    return 200
  }
  expect(await send()).toBe(stored.secure_url)
  expect(puts).toEqual([1, 2, 3])
  expect(calls.filter((each) => each === 'POST /api/educator/uploads')).toHaveLength(2)
  expect(listeners.onWaiting).not.toHaveBeenCalled()
})

it('goes on after a reload with what is missing, under the same key', async () => {
  const keys: string[] = []
  world.begin = ({ key }) => {
    keys.push(key)
    return { success: true, upload: upload() }
  }
  const control = new AbortController()
  world.put = (number) => {
    if (number === 2) control.abort()
    return 200
  }
  const first = openDirect(file, 'video', 'ana').send(control.signal, listeners)
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  world.put = () => 200
  puts = []
  expect(await send()).toBe(stored.secure_url)
  expect(puts).toEqual([3])
  expect(new Set(keys).size).toBe(1)
})

it('asks again whether it is stored where that answer was lost, and sends nothing twice', async () => {
  const answers: [number, object][] = [
    [503, { success: false, code: 'UNAVAILABLE', message: 'Away.' }],
    [200, stored],
  ]
  world.finish = () => answers.shift() ?? [200, stored]
  expect(await send()).toBe(stored.secure_url)
  expect(puts).toEqual([1, 2, 3])
  expect(calls).toEqual([
    'POST /api/educator/uploads',
    'POST /api/educator/uploads/one/finish',
    'POST /api/educator/uploads/one/finish',
  ])
})

it('begins anew, once, where the server has lost it', async () => {
  const lost = { success: false, code: 'UPLOAD_NOT_FOUND', message: 'Gone.' }
  world.finish = () => {
    arrived.clear()
    return [404, lost]
  }
  await expect(send()).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
  expect(puts).toEqual([1, 2, 3, 1, 2, 3])
})

it.each(['WRONG_FILE_TYPE', 'STORAGE_FULL'])('tells of %s, and forgets it', async (code) => {
  world.finish = () => [code === 'STORAGE_FULL' ? 507 : 415, { success: false, code, message: '' }]
  await expect(send()).rejects.toMatchObject({ code })
  expect(begunFilm('ana')).toBeUndefined()
})

it('is remembered where nobody is logged in any more, and goes on after that', async () => {
  world.finish = () => [401, { success: false, code: 'UNAUTHENTICATED', message: '' }]
  await expect(send()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(begunFilm('ana')).toBe('sky.mp4')
  world.finish = () => [200, stored]
  expect(await send()).toBe(stored.secure_url)
  expect(puts).toEqual([1, 2, 3])
  expect(calls.some((each) => each.startsWith('DELETE'))).toBe(false)
})

const begins = 'POST /api/educator/uploads'
const cancels = 'DELETE /api/educator/uploads/one'
const marks = () => Object.keys(localStorage)

/** Sends until the page stops it, and cancels then. */
async function cancelAt(control: AbortController, sending = openDirect(file, 'video', 'ana')) {
  const sent = sending.send(control.signal, listeners)
  sent.catch(() => {})
  await vi.advanceTimersByTimeAsync(100)
  control.abort()
  sending.cancel()
  await vi.runAllTimersAsync()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
}

describe('a cancel', () => {
  it('is sent after the begin that it overtakes', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    world.begin = () => promise
    const cancelled = cancelAt(new AbortController())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toEqual([begins])
    expect(marks()).toEqual([])
    resolve({ success: true, upload: upload() })
    await cancelled
    expect(calls).toEqual([begins, cancels])
    expect([puts, marks()]).toEqual([[], []])
  })

  it('asks by its key what was begun where that answer was lost', async () => {
    const keys: string[] = []
    world.begin = ({ key }) => {
      keys.push(key)
      return keys.length > 3 ? { success: true, upload: upload() } : Promise.reject(new TypeError())
    }
    await cancelAt(new AbortController())
    expect(calls).toEqual([begins, begins, begins, begins, cancels])
    expect(new Set(keys).size).toBe(1)
  })

  it.each(['under way', 'whole'])('reaches what this browser remembers as %s', async (what) => {
    const control = new AbortController()
    world.put = (number) => {
      if (what === 'under way' && number === 2) control.abort()
      return 200
    }
    world.finish = () => {
      control.abort()
      return [503, { success: false, code: 'UNAVAILABLE', message: 'Away.' }]
    }
    const sent = openDirect(file, 'video', 'ana').send(control.signal, listeners)
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    calls = []
    openDirect(file, 'video', 'ana').cancel()
    await vi.runAllTimersAsync()
    expect(calls).toEqual([cancels])
    expect(marks()).toEqual([])
  })

  it('is sent again while the server is away', async () => {
    const statuses = [503, 503, 200]
    world.cancel = () => statuses.shift() ?? 200
    const control = new AbortController()
    world.put = () => {
      control.abort()
      return 200
    }
    await cancelAt(control)
    expect(calls).toEqual([begins, cancels, cancels, cancels])
  })

  it('reaches a film that is stopped before its sending is loaded', async () => {
    const control = new AbortController()
    world.put = () => {
      control.abort()
      return 200
    }
    const sent = openDirect(file, 'video', 'ana').send(control.signal, listeners)
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    calls = []
    sendVideo(file, 'ana', { ...listeners, onStored: vi.fn(), onFailure: vi.fn() }).stop()
    await vi.waitUntil(() => calls.length > 0)
    expect(calls).toEqual([cancels])
  })

  it('frees what was promised where the end is refused', async () => {
    world.finish = () => [500, { success: false, code: 'INTERNAL', message: '' }]
    await expect(send()).rejects.toMatchObject({ code: 'INTERNAL' })
    expect(calls.at(-1)).toBe(cancels)
  })
})

describe('after a day', () => {
  const day = 24 * 60 * 60 * 1_000

  /** Begins, and leaves the page. */
  async function leave() {
    const control = new AbortController()
    world.put = () => {
      control.abort()
      return 200
    }
    const sent = openDirect(file, 'video', 'ana').send(control.signal, listeners)
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    expect(begunFilm('ana')).toBe('sky.mp4')
  }

  it('nothing is remembered of what was left', async () => {
    await leave()
    vi.setSystemTime(Date.now() + day)
    expect(begunFilm('ana')).toBeUndefined()
    expect(marks()).toEqual([])
  })

  it('a film begun anew is remembered for a day again', async () => {
    await leave()
    vi.setSystemTime(Date.now() + day)
    await leave()
  })

  it('one that stayed open is remembered from when the server began it anew', async () => {
    const sending = openDirect(file, 'video', 'ana')
    const stop = async () => {
      const control = new AbortController()
      world.put = () => {
        control.abort()
        return 200
      }
      const sent = sending.send(control.signal, listeners)
      await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    }
    await stop()
    vi.setSystemTime(Date.now() + day)
    arrived.clear()
    world.begin = () => ({ success: true, upload: { ...upload(), id: 'two' } })
    await stop()
    expect(begunFilm('ana')).toBe('sky.mp4')
  })
})

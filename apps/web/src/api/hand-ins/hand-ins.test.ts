// Work of two children on one tablet: whatever happens (no connection, lost answers, a failing server,
// signing out, restarts, kills), each hand-in is one row of hers in the end.
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { memoryLocalStorage } from './test/local-storage.ts'

const children = ['mia', 'leo'] as const
const nets = ['online', 'offline', 'lost', 'broken'] as const

interface Call {
  readonly form: FormData
  readonly as: string
}

const rows = new Map<string, string[]>()
const state: { net: string; user: string | null; page: number } = { net: '', user: null, page: 0 }
/** What happens on the tablet while the server fails at a hand-in. */
let beforeFailure = async () => {}

/** The school as this page reaches it. */
async function schoolOf(page: number) {
  const { ApiError } = await import('../errors.ts')
  const failing = (code: 'OFFLINE' | 'UNAUTHENTICATED' | 'INTERNAL', status: number) =>
    new ApiError({ code, status, message: code, requestId: 'r1' })
  return {
    async callUnchecked(_name: string, { form, as }: Call) {
      const { net, user } = state
      // nothing comes from a page that was closed
      if (page !== state.page) return new Promise(() => {})
      if (net === 'offline') throw failing('OFFLINE', 0)
      if (net.startsWith('gateway ')) {
        const status = Number(net.slice('gateway '.length))
        throw new ApiError({ code: 'INVALID_INPUT', status, message: 'No entry' })
      }
      if (net === 'crowded') {
        const told = { status: 503, message: 'Busy', requestId: 'r1', retryAfterSeconds: 10 }
        throw new ApiError({ code: 'UNAVAILABLE', ...told })
      }
      if (user !== as) throw failing('UNAUTHENTICATED', 401)
      if (net === 'broken') {
        await beforeFailure()
        throw failing('INTERNAL', 500)
      }
      const row = `${as} ${form.get('submissionKey')}`
      const names = form.getAll('files').map((file) => (file instanceof File ? file.name : ''))
      if (!rows.has(row)) rows.set(row, names)
      if (net === 'lost') throw failing('OFFLINE', 0)
      return { success: true, submission: {}, message: '' }
    },
  }
}

type Page = Awaited<ReturnType<typeof openPage>>

/** A page of the product, as after a start. */
async function openPage() {
  state.page += 1
  const { page } = state
  vi.resetModules()
  vi.doMock('../call.ts', () => schoolOf(page))
  const kept = await import('./kept-hand-ins.ts')
  const { submitHandIn } = await import('./submit-hand-in.ts')
  const { sendStored } = await import('../outbox/send-stored.ts')
  const { outbox } = await import('../outbox/index.ts')
  return { ...kept, submitHandIn, sendStored, outbox }
}

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('choose', 'submit'),
      what: fc.constantFrom('plant', 'bee'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('net'), what: fc.constantFrom(...nets) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('user'), what: fc.constantFrom(...children, '') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('restart', 'kill', 'go on'),
      what: fc.constant(''),
    }),
  },
)

beforeEach(() => {
  beforeFailure = async () => {}
  // browsers end a page's locks with it
  vi.stubGlobal('navigator', {})
})

/** What each child has submitted: the names of the files, by row. */
type Submitted = Map<string, string[]>

async function submit(page: Page, owner: string, activityId: string, submitted: Submitted) {
  const handIn = await page.readHandIn(owner, activityId)
  if (!handIn || handIn.submittedAt !== null) return
  const row = `${owner} ${handIn.submissionKey}`
  // what was sent before may be there without an answer: then that stays
  if (!rows.has(row))
    submitted.set(
      row,
      handIn.files.map(({ name }) => name),
    )
  await page.submitHandIn({ ...handIn, submittedAt: submitted.size, failure: null })
}

async function choose(page: Page, owner: string, activityId: string) {
  const handIn = (await page.readHandIn(owner, activityId)) ?? page.newHandIn(owner, activityId)
  if (handIn.submittedAt !== null) return
  const file = { name: `${handIn.files.length}.jpg`, content: new Blob(['leaf']) }
  expect(await page.keepHandIn({ ...handIn, files: [...handIn.files, file] })).toBe('saved')
}

it('gives one row each, of hers, with her files', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 24 }), async (steps) => {
      rows.clear()
      vi.stubGlobal('localStorage', memoryLocalStorage())
      Object.assign(state, { net: 'online', user: 'mia' })
      const submitted: Submitted = new Map()
      let page = await openPage()
      for (const step of steps) {
        if (step.do === 'net') state.net = step.what
        if (step.do === 'user') state.user = step.what || null
        if (step.do === 'kill') localStorage.clear()
        if (step.do === 'restart' || step.do === 'kill') page = await openPage()
        if (step.do === 'choose' && state.user) await choose(page, state.user, step.what)
        if (step.do === 'submit' && state.user) await submit(page, state.user, step.what, submitted)
        if (!['choose', 'submit', 'net'].includes(step.do) && state.user) {
          await page.sendStored(state.user)
        }
      }
      state.net = 'online'
      for (const child of children) {
        state.user = child
        page = await openPage()
        await page.sendStored(child)
        for (const { activityId, submissionKey } of await page.handInsOf(child)) {
          // what the server could not take came back, and is submitted once more
          if (!submitted.has(`${child} ${submissionKey}`)) continue
          await submit(page, child, activityId, submitted)
          await page.outbox.send(child)
        }
        const left = await page.handInsOf(child)
        expect(
          left.filter(({ submissionKey }) => submitted.has(`${child} ${submissionKey}`)),
        ).toEqual([])
        await page.forgetHandInsOf(child)
      }
      expect(rows).toEqual(submitted)
    }),
    { numRuns: 150 },
  )
})

it.each([200, 403, 404, 500])('stays when a gateway answers %i for the school', async (status) => {
  vi.stubGlobal('localStorage', memoryLocalStorage())
  Object.assign(state, { net: `gateway ${status}`, user: 'mia' })
  const page = await openPage()
  await page.submitHandIn({ ...page.newHandIn('mia', 'plant'), submittedAt: 1 })
  await page.outbox.send('mia')
  expect(await page.handInsOf('mia')).toMatchObject([{ submittedAt: 1, failure: null }])
  expect(page.outbox.waiting('mia')).toHaveLength(1)
  await page.forgetHandInsOf('mia')
})

it('waits where the school has too many pictures, and goes when it said to come again', async () => {
  vi.stubGlobal('localStorage', memoryLocalStorage())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  Object.assign(state, { net: 'crowded', user: 'mia' })
  rows.clear()
  const page = await openPage()
  await page.submitHandIn({ ...page.newHandIn('mia', 'plant'), submittedAt: 1 })
  await page.outbox.send('mia')
  expect(await page.handInsOf('mia')).toMatchObject([{ submittedAt: 1, failure: null }])
  state.net = 'online'
  await vi.advanceTimersByTimeAsync(9_000)
  expect(rows.size).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(async () => expect(await page.handInsOf('mia')).toEqual([]))
  expect(rows.size).toBe(1)
})

it('comes back when it is too large for a gateway', async () => {
  vi.stubGlobal('localStorage', memoryLocalStorage())
  Object.assign(state, { net: 'gateway 413', user: 'mia' })
  const page = await openPage()
  await page.submitHandIn({ ...page.newHandIn('mia', 'plant'), submittedAt: 1 })
  await page.outbox.send('mia')
  expect(await page.handInsOf('mia')).toMatchObject([{ submittedAt: null }])
  expect(page.outbox.waiting('mia')).toEqual([])
  await page.forgetHandInsOf('mia')
})

it('does not come back when it was forgotten before it was refused', async () => {
  vi.stubGlobal('localStorage', memoryLocalStorage())
  Object.assign(state, { net: 'broken', user: 'mia' })
  const page = await openPage()
  beforeFailure = () => page.forgetHandInsOf('mia')
  await page.submitHandIn({ ...page.newHandIn('mia', 'plant'), submittedAt: 1 })
  await page.outbox.send('mia')
  expect(page.outbox.waiting('mia')).toEqual([])
  expect(await page.handInsOf('mia')).toEqual([])
})

it('is left alone by another window that cannot read it', async () => {
  vi.stubGlobal('localStorage', memoryLocalStorage())
  vi.stubGlobal('indexedDB', undefined)
  Object.assign(state, { net: 'offline', user: 'mia' })
  const hers = await openPage()
  const saved = await hers.submitHandIn({ ...hers.newHandIn('mia', 'plant'), submittedAt: 1 })
  expect(saved).not.toBe('saved')
  await hers.outbox.send('mia')
  state.net = 'online'
  const other = await openPage()
  await other.sendStored('mia')
  expect(other.outbox.waiting('mia')).toEqual([])
  expect(hers.outbox.waiting('mia')).toHaveLength(1)
})

import { expect, it } from 'vitest'
import {
  draftOf,
  type Flow,
  type FlowStep,
  firstFlow,
  isUnsent,
  saidOf,
  skipped,
  takeStep,
} from './flow.ts'
import { workOf } from './test/work.ts'

const all = ['mia', 'ben', 'ola'].map((id) => workOf(id))
const star = { sticker: 'star', text: '', sendBack: false, clip: null } as const
const after = (...steps: readonly FlowStep[]): Flow =>
  steps.reduce(takeStep, takeStep(firstFlow, { type: 'load', work: all }))
const answer = (id: string): FlowStep => ({ type: 'answer', id, said: star })
const shown = ({ work, at }: Flow) => work[at]?._id

it('an answer goes on to the next that has none, the last one to the end', () => {
  expect(shown(after(answer('mia')))).toBe('ben')
  const back = after(
    { type: 'go', by: 1 },
    answer('ben'),
    { type: 'go', by: -1 },
    { type: 'go', by: -1 },
  )
  expect(shown(takeStep(back, answer('mia')))).toBe('ola')
  expect(shown(after(answer('mia'), answer('ben'), answer('ola')))).toBeUndefined()
})

it('what is skipped is counted, and looked at again from the first', () => {
  const end = after({ type: 'go', by: 1 }, answer('ben'), { type: 'go', by: 1 })
  expect([shown(end), skipped(end)]).toEqual([undefined, 2])
  expect(shown(takeStep(end, { type: 'lookAgain' }))).toBe('mia')
})

it('the way ends at both ends', () => {
  expect(after({ type: 'go', by: -1 }).at).toBe(0)
  const beyond = after(...Array.from({ length: 5 }, (): FlowStep => ({ type: 'go', by: 1 })))
  expect(beyond.at).toBe(3)
})

it('work that is loaded again is there once, and where she is stays', () => {
  const again = after(answer('mia'), { type: 'load', work: [workOf('ben'), workOf('ida')] })
  expect(again.work.map(({ _id }) => _id)).toEqual(['mia', 'ben', 'ola', 'ida'])
  expect(shown(again)).toBe('ben')
})

it('taking back leads there, with what she had written and what was said before', () => {
  const words = { ...star, text: 'Look!' }
  const first = after(answer('mia'), { type: 'answer', id: 'ben', said: words })
  const once = takeStep(first, { type: 'undo' })
  expect(shown(once)).toBe('ben')
  expect([once.said.has('ben'), draftOf(once, 'ben').text]).toEqual([false, 'Look!'])
  const changed = takeStep(after(answer('mia')), { type: 'answer', id: 'mia', said: words })
  expect(saidOf(takeStep(changed, { type: 'undo' }), 'mia')).toEqual(star)
  expect(takeStep(firstFlow, { type: 'undo' })).toBe(firstFlow)
})

it('what is written stays with its work until it is sent', () => {
  const draft: FlowStep = { type: 'draft', id: 'mia', draft: { text: 'Look!' } }
  const away = after(draft, { type: 'go', by: 1 })
  expect([isUnsent(away, 'mia'), draftOf(away, 'mia').text]).toEqual([true, 'Look!'])
  const sent = takeStep(away, { type: 'answer', id: 'mia', said: { ...star, text: 'Look!' } })
  expect(isUnsent(sent, 'mia')).toBe(false)
  expect(isUnsent(after({ ...draft, draft: { text: '  ' } }), 'mia')).toBe(false)
})

it('an answer that was refused is none, nothing to be taken back, and written again', () => {
  const clip = new Blob(['said'])
  const said: FlowStep = { type: 'answer', id: 'mia', said: { ...star, text: 'Look!', clip } }
  const refused = takeStep(after(said), { type: 'refuse', id: 'mia' })
  expect([refused.said.has('mia'), refused.answers.length, skipped(refused)]).toEqual([false, 0, 1])
  expect(draftOf(refused, 'mia')).toEqual({ text: 'Look!', sendBack: false, clip })
  expect(isUnsent(refused, 'mia')).toBe(true)
  expect(isUnsent(takeStep(after(answer('mia')), { type: 'refuse', id: 'mia' }), 'mia')).toBe(false)
})

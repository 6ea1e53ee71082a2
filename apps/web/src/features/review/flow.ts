// The way of a teacher through work that waits for her answer: where she is, what she has said, what
// she has written and not sent. Pure.
import type { Body, Submission } from '@kinderleaf/contract'
import type { StickerName } from '@kinderleaf/contract/plain'

export interface Said extends Pick<Body<'giveFeedback'>, 'text' | 'sendBack'> {
  readonly sticker: StickerName | null
  /** What she has recorded. */
  readonly clip: Blob | null
}
/** What is said with the sticker that she taps next. */
export type Draft = Omit<Said, 'sticker'>

const nothing: Said = { sticker: null, text: '', sendBack: false, clip: null }

export interface Flow {
  /** In the order of looking, which does not change. */
  readonly work: readonly Submission[]
  /** The end is after the last. */
  readonly at: number
  /** By id, as far as it is answered here. */
  readonly said: ReadonlyMap<string, Said>
  readonly drafts: ReadonlyMap<string, Draft>
  /** What can be taken back, the last answer last: whose, and what was said before it. */
  readonly answers: readonly { readonly id: string; readonly before: Said }[]
}

export type FlowStep =
  | { readonly type: 'load'; readonly work: readonly Submission[] }
  | { readonly type: 'go'; readonly by: 1 | -1 }
  | { readonly type: 'lookAgain' }
  | { readonly type: 'draft'; readonly id: string; readonly draft: Partial<Draft> }
  | { readonly type: 'answer'; readonly id: string; readonly said: Said }
  | { readonly type: 'undo' }
  /** What was sent last is not so: the server refused it. It is written and not sent again. */
  | { readonly type: 'refuse'; readonly id: string }

export const firstFlow: Flow = {
  work: [],
  at: 0,
  said: new Map(),
  drafts: new Map(),
  answers: [],
}

/** Whether anything is said. */
const isSaid = ({ sticker, text, sendBack, clip }: Said): boolean =>
  sticker !== null || text.trim() !== '' || sendBack || clip !== null

const withoutSticker = ({ text, sendBack, clip }: Draft): Draft => ({ text, sendBack, clip })

/** What is said of this work now. */
export const saidOf = ({ said }: Flow, id: string): Said => said.get(id) ?? nothing

/** What she has written of it, or said before. */
export function draftOf(flow: Flow, id: string): Draft {
  return withoutSticker(flow.drafts.get(id) ?? saidOf(flow, id))
}

/** Whether she has written or spoken something of it that is not sent. */
export function isUnsent(flow: Flow, id: string): boolean {
  const { text, sendBack, clip } = draftOf(flow, id)
  const said = saidOf(flow, id)
  return text.trim() !== said.text.trim() || sendBack !== said.sendBack || clip !== said.clip
}

/** How much of what was looked at has no answer. */
export const skipped = (flow: Flow): number =>
  flow.work.slice(0, flow.at).filter(({ _id }) => !flow.said.has(_id)).length

const without = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([key]) => key !== id))

function withSaid(flow: Flow, id: string, said: Said): Flow {
  const others = without(flow.said, id)
  return { ...flow, said: isSaid(said) ? new Map(others).set(id, said) : others }
}

/** The next without an answer after here; the end if there is none. */
function nextOpen({ work, at, said }: Flow): number {
  const next = work.findIndex(({ _id }, index) => index > at && !said.has(_id))
  return next < 0 ? work.length : next
}

export function takeStep(flow: Flow, step: FlowStep): Flow {
  const { work, at } = flow
  switch (step.type) {
    case 'load': {
      const known = new Set(work.map(({ _id }) => _id))
      return { ...flow, work: [...work, ...step.work.filter(({ _id }) => !known.has(_id))] }
    }
    case 'go':
      return { ...flow, at: Math.min(work.length, Math.max(0, at + step.by)) }
    case 'lookAgain': {
      const first = work.findIndex(({ _id }) => !flow.said.has(_id))
      return { ...flow, at: first < 0 ? work.length : first }
    }
    case 'draft': {
      const draft = { ...draftOf(flow, step.id), ...step.draft }
      return { ...flow, drafts: new Map(flow.drafts).set(step.id, draft) }
    }
    case 'answer': {
      const answers = [...flow.answers, { id: step.id, before: saidOf(flow, step.id) }]
      const drafts = without(flow.drafts, step.id)
      const answered = { ...withSaid(flow, step.id, step.said), answers, drafts }
      return { ...answered, at: nextOpen(answered) }
    }
    case 'undo': {
      const last = flow.answers.at(-1)
      if (!last) return flow
      const drafts = new Map(flow.drafts).set(last.id, withoutSticker(saidOf(flow, last.id)))
      return {
        ...withSaid(flow, last.id, last.before),
        answers: flow.answers.slice(0, -1),
        drafts,
        at: work.findIndex(({ _id }) => _id === last.id),
      }
    }
    case 'refuse': {
      const answers = flow.answers.filter(({ id }) => id !== step.id)
      const drafts = new Map(flow.drafts).set(step.id, draftOf(flow, step.id))
      return { ...withSaid(flow, step.id, nothing), answers, drafts }
    }
  }
}

// The questions of each game by level, and the round made of one. Pure; the figures are in
// content/numbers.
import levels from '../../../../../../content/numbers/levels.json' with { type: 'json' }
import things from '../../../../../../content/numbers/things.json' with { type: 'json' }
import { amongDecoys, pick, shuffled, span } from './random.ts'
import type { Game } from './series.ts'

/** The six games that are played in rounds. */
export type GameName = 'count' | 'trace' | 'compare' | 'add' | 'shapes' | 'patterns'

/** Numbers near the answer, as decoys. */
const near = (answer: number, least: number, most: number) =>
  span(Math.max(least, answer - 3), Math.min(most, answer + 3)).filter((other) => other !== answer)

const thing = (random: () => number) => pick(things.counters, random)

export interface CountRound {
  readonly count: number
  readonly thing: string
  readonly choices: readonly number[]
}
type CountLevel = (typeof levels.count)[number]

/** Things that line up, and how many there are. */
export const counting: Game<CountLevel, number, CountRound> = {
  levels: levels.count,
  questions: ({ least, most }) => span(least, most),
  pose: (count, { choices }, random) => ({
    count,
    thing: thing(random),
    choices: amongDecoys(count, near(count, 0, 20), choices, random),
  }),
}

export interface TraceRound {
  readonly number: number
  readonly thing: string
}
type TraceLevel = (typeof levels.trace)[number]

/** A number to trace, with so many things. */
export const tracing: Game<TraceLevel, number, TraceRound> = {
  levels: levels.trace,
  questions: ({ numbers }) => numbers,
  pose: (number, _, random) => ({ number, thing: thing(random) }),
}

export type Comparison = 'more' | 'fewer'
export type Side = 'left' | 'right' | 'same'
interface CompareQuestion {
  readonly ask: Comparison
  readonly left: number
  readonly right: number
}
export interface CompareRound extends CompareQuestion {
  readonly things: readonly [left: string, right: string]
  /** Whether "the same" is offered. */
  readonly same: boolean
  readonly answer: Side
}
interface CompareLevel {
  readonly most: number
  readonly leastGap: number
  readonly mostGap: number
  readonly ask: readonly Comparison[]
  readonly same: boolean
}
const isComparison = (ask: string): ask is Comparison => ask === 'more' || ask === 'fewer'

/** Two groups: which has more, which has fewer, or are they the same? */
export const comparing: Game<CompareLevel, CompareQuestion, CompareRound> = {
  levels: levels.compare.map((level) => ({ ...level, ask: level.ask.filter(isComparison) })),
  questions: ({ most, leastGap, mostGap, ask, same }) => {
    const pairs = span(1, most).flatMap((left) => span(1, most).map((right) => ({ left, right })))
    const gapFits = ({ left, right }: (typeof pairs)[number]) => {
      const gap = Math.abs(left - right)
      return gap === 0 ? same : gap >= leastGap && gap <= mostGap
    }
    return ask.flatMap((asked) => pairs.filter(gapFits).map((pair) => ({ ask: asked, ...pair })))
  },
  pose: (question, { same }, random) => {
    const [first = '', second = ''] = shuffled(things.counters, random)
    const { ask, left, right } = question
    const leftWins = ask === 'more' ? left > right : left < right
    const answer = left === right ? 'same' : leftWins ? 'left' : 'right'
    return { ...question, things: [first, second], same, answer }
  },
}

interface AddQuestion {
  readonly a: number
  readonly b: number
}
export interface AddRound extends AddQuestion {
  readonly sum: number
  readonly thing: string
  readonly choices: readonly number[]
}
type AddLevel = (typeof levels.add)[number]

/** Two groups that move together. */
export const adding: Game<AddLevel, AddQuestion, AddRound> = {
  levels: levels.add,
  questions: ({ leastSum, mostSum }) =>
    span(leastSum, mostSum).flatMap((sum) => span(1, sum - 1).map((a) => ({ a, b: sum - a }))),
  pose: ({ a, b }, { choices }, random) => {
    const sum = a + b
    const offered = amongDecoys(sum, near(sum, 1, 10), choices, random)
    return { a, b, sum, thing: thing(random), choices: offered }
  },
}

export type Shape = keyof typeof things.shapes
interface ShapeQuestion {
  /** shape: the shape itself; thing: something that has it. */
  readonly ask: 'shape' | 'thing'
  readonly shape: Shape
}
export interface ShapeRound extends ShapeQuestion {
  /** Ids of shapes or of things. */
  readonly choices: readonly string[]
  readonly answer: string
}
interface ShapeLevel {
  readonly shapes: readonly Shape[]
  readonly choices: number
  readonly ask: readonly ShapeQuestion['ask'][]
}
const isShape = (name: string): name is Shape => name in things.shapes
const isShapeAsk = (ask: string): ask is ShapeQuestion['ask'] => ask === 'shape' || ask === 'thing'

/** All shapes, in the order of the content. */
export const shapes: readonly Shape[] = Object.keys(things.shapes).filter(isShape)
/** Things of the world that have a shape. */
export const thingsLike = (shape: Shape): readonly string[] => things.shapes[shape]

/** Shapes, and the shapes of things. */
export const findingShapes: Game<ShapeLevel, ShapeQuestion, ShapeRound> = {
  levels: levels.shapes.map((level) => ({
    choices: level.choices,
    shapes: level.shapes.filter(isShape),
    ask: level.ask.filter(isShapeAsk),
  })),
  questions: (level) => level.ask.flatMap((ask) => level.shapes.map((shape) => ({ ask, shape }))),
  pose: ({ ask, shape }, level, random) => {
    const shown = (of: Shape) => (ask === 'shape' ? of : pick(thingsLike(of), random))
    const answer = shown(shape)
    const others = level.shapes.filter((other) => other !== shape).map(shown)
    return { ask, shape, answer, choices: amongDecoys(answer, others, level.choices, random) }
  },
}

interface PatternQuestion {
  readonly order: string
  readonly length: number
  /** Where the missing one is, counted from 0. */
  readonly gap: number
  /** The thing the row begins with. */
  readonly first: string
}
export interface PatternRound extends PatternQuestion {
  /** Ids of things; the one at `gap` is not shown. */
  readonly row: readonly string[]
  readonly choices: readonly string[]
  readonly answer: string
}
type PatternLevel = (typeof levels.patterns)[number]

/** Rows of a level: the next one is missing, or one of those after the first turn. */
function rowsOf({ length, gap }: PatternLevel, order: string) {
  if (gap === 'end') return [length - 1, length].map((cells) => ({ length: cells, gap: cells - 1 }))
  return span(order.length, length - 1).map((place) => ({ length, gap: place }))
}

/** A row that repeats, with one missing. */
export const patterning: Game<PatternLevel, PatternQuestion, PatternRound> = {
  levels: levels.patterns,
  questions: (level) =>
    level.orders.flatMap((order) =>
      rowsOf(level, order).flatMap((row) =>
        things.counters.map((first) => ({ order, ...row, first })),
      ),
    ),
  pose: (question, { choices }, random) => {
    const { order, length, gap, first } = question
    const rest = shuffled(things.counters, random).filter((other) => other !== first)
    const kinds = [first, ...rest]
    const row = span(0, length - 1).map((place) => {
      const kind = order.charCodeAt(place % order.length) - 'A'.charCodeAt(0)
      return kinds[kind] ?? first
    })
    const answer = row[gap] ?? first
    const decoys = kinds.filter((other) => other !== answer)
    const offered = shuffled([answer, ...decoys.slice(0, choices - 1)], random)
    return { ...question, row, answer, choices: offered }
  },
}

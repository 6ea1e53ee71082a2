// What is sent of a quiz under way, by way of the outbox: each answer as it is submitted, then the
// result. Nothing is lost, and nothing counts for another child.
import type { Body, Letters } from '@kinderleaf/contract'
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'
import { type Entry, type OutboxEvent, outbox } from '../../api/outbox/index.ts'

const lanePrefix = 'quiz:'
const laneOf = (quizId: string): string => lanePrefix + quizId

/** Sends an answer; an earlier one to the question that still waits stays. */
export function sendAnswer(
  userId: string,
  quizId: string,
  questionId: string,
  letter: AnswerLetter,
): void {
  const key = JSON.stringify([quizId, questionId])
  const body = { quizId, letters: { [questionId]: letter } }
  outbox.post({ userId, call: 'saveQuizRun', key, lane: laneOf(quizId), body })
}

export function sendResult(userId: string, body: Body<'createQuizSession'>): void {
  const { quizId } = body
  outbox.post({ userId, call: 'createQuizSession', key: quizId, lane: laneOf(quizId), body })
}

/** The answers of this child that wait to be sent. */
export const waitingLetters = (userId: string, quizId: string): Letters =>
  Object.fromEntries(
    outbox.waiting(userId).flatMap((entry) => (isOf(entry, quizId) ? lettersOf(entry) : [])),
  )

function lettersOf({ body }: Entry): [string, AnswerLetter][] {
  const { letters }: { letters?: unknown } = body
  if (typeof letters !== 'object' || letters === null) return []
  return Object.entries(letters).flatMap(([questionId, value]) => {
    const letter = answerLetters.find((one) => one === value)
    return letter ? [[questionId, letter]] : []
  })
}

/** What became of answers, as far as a run on the page has heard it. */
const heard = new WeakSet<OutboxEvent>()

/** Whether what she did of this quiz waits here, or was sent while no page showed it. */
export function isUnderWayHere(userId: string, quizId: string): boolean {
  const unheard = outbox.settled().filter((event) => !heard.has(event))
  return [...outbox.waiting(userId), ...unheard.map(({ entry }) => entry)].some(
    (entry) => entry.userId === userId && isOf(entry, quizId),
  )
}

const isOf = ({ lane }: Entry, quizId: string): boolean => lane === laneOf(quizId)

/** How many quizzes of this child have something waiting. */
export function waitingQuizzes(userId: string): number {
  const lanes = outbox.waiting(userId).map(({ lane }) => lane)
  return new Set(lanes.filter((lane) => lane.startsWith(lanePrefix))).size
}

/** Calls back for whatever becomes of her answers to this quiz. */
export const onAnswers = (
  userId: string,
  quizId: string,
  listener: (event: OutboxEvent) => void,
): (() => void) =>
  outbox.subscribe((event) => {
    if (event.entry.userId !== userId || !isOf(event.entry, quizId)) return
    heard.add(event)
    listener(event)
  })

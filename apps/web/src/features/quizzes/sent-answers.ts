// What is sent of a quiz under way, by way of the outbox: each answer as it is submitted, then the
// result. Nothing is lost, and nothing counts for another child or for another try.
import type { Body, Letters } from '@kinderleaf/contract'
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'
import { type Entry, type OutboxEvent, outbox } from '../../api/outbox/index.ts'

/** Which try of which quiz, and by which of its questions; the server names the current try. */
export type QuizTry = Pick<Body<'saveQuizRun'>, 'quizId' | 'try' | 'questionsVersion'>

const lanePrefix = 'quiz:'
const laneOf = (quizId: string): string => lanePrefix + quizId
// by the version too: under the same id another one may ask another question
const keyOf = (of: QuizTry, ...more: string[]): string =>
  JSON.stringify([of.quizId, of.try, of.questionsVersion, ...more])

/** Sends an answer; an earlier one to the question that still waits stays. */
export function sendAnswer(
  userId: string,
  of: QuizTry,
  questionId: string,
  letter: AnswerLetter,
): void {
  outbox.post({
    userId,
    call: 'saveQuizRun',
    key: keyOf(of, questionId),
    lane: laneOf(of.quizId),
    body: { ...of, letters: { [questionId]: letter } },
  })
}

export function sendResult(userId: string, body: Body<'createQuizSession'>): void {
  outbox.post({
    userId,
    call: 'createQuizSession',
    key: keyOf(body),
    lane: laneOf(body.quizId),
    body,
  })
}

/** The answers of this child to this try, and to these questions of it, that wait to be sent. */
export const waitingLetters = (userId: string, of: QuizTry): Letters =>
  Object.fromEntries(
    outbox
      .waiting(userId)
      .filter((entry) => isOf(entry, of) && versionOf(entry) === of.questionsVersion)
      .flatMap(lettersOf),
  )

function versionOf({ body }: Entry): unknown {
  const { questionsVersion }: { questionsVersion?: unknown } = body
  return questionsVersion
}

function lettersOf({ body }: Entry): [string, AnswerLetter][] {
  const { letters }: { letters?: unknown } = body
  if (typeof letters !== 'object' || letters === null) return []
  return Object.entries(letters).flatMap(([questionId, value]) => {
    const letter = answerLetters.find((one) => one === value)
    return letter ? [[questionId, letter]] : []
  })
}

/** Whether anything that this child did of this try waits to be sent. */
export const isWaiting = (userId: string, of: QuizTry): boolean =>
  outbox.waiting(userId).some((entry) => isOf(entry, of))

/** What became of answers, as far as a run on the page has heard it. */
const heard = new WeakSet<OutboxEvent>()

/** Whether what she did of this try waits here, or was sent while no page showed it. */
export function isUnderWayHere(userId: string, of: QuizTry): boolean {
  const unheard = outbox.settled().filter((event) => !heard.has(event))
  return [...outbox.waiting(userId), ...unheard.map(({ entry }) => entry)].some(
    (entry) => entry.userId === userId && isOf(entry, of),
  )
}

/** Without a number on one side, the try is the current one as far as is known. */
function isOf({ lane, body }: Entry, of: QuizTry): boolean {
  if (lane !== laneOf(of.quizId)) return false
  const { try: sent }: { try?: unknown } = body
  return sent === undefined || of.try === undefined || sent === of.try
}

/** How many quizzes of this child have something waiting. */
export function waitingQuizzes(userId: string): number {
  const lanes = outbox.waiting(userId).map(({ lane }) => lane)
  return new Set(lanes.filter((lane) => lane.startsWith(lanePrefix))).size
}

/** Calls back for whatever becomes of her answers to this try. */
export const onAnswers = (
  userId: string,
  of: QuizTry,
  listener: (event: OutboxEvent) => void,
): (() => void) =>
  outbox.subscribe((event) => {
    if (event.entry.userId !== userId || !isOf(event.entry, of)) return
    heard.add(event)
    listener(event)
  })

// The tries of a quiz that was taken in two accounts of one child: all results stay, each a try of its
// own, and of two current ones the earlier counts. Pure.

interface Result {
  id: string
  createdAt: Date
  supersededAt: Date | null
}

interface Run {
  studentId: string
  endedAt: Date | null
}

export interface MergedTries<R extends Run> {
  /** In the order of their tries, from 1; what is superseded now is so from `at`. */
  results: { id: string; supersededAt: Date | null }[]
  /** What goes on as the try after them; nothing while a result counts. */
  underWay: R | undefined
}

/** Of one quiz, both accounts together. Of two begun runs the one of who stays goes on. */
export function mergeTries<R extends Run>(
  { results, runs }: { results: readonly Result[]; runs: readonly R[] },
  { kept, at }: { kept: string; at: Date },
): MergedTries<R> {
  const inTime = results.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  )
  const counted = inTime.find(({ supersededAt }) => supersededAt === null)
  const others = inTime.filter((one) => one !== counted)
  const begun = runs.filter(({ endedAt }) => endedAt === null)
  return {
    results: [
      ...others.map(({ id, supersededAt }) => ({ id, supersededAt: supersededAt ?? at })),
      ...(counted ? [{ id: counted.id, supersededAt: null }] : []),
    ],
    underWay: counted ? undefined : (begun.find((run) => run.studentId === kept) ?? begun[0]),
  }
}

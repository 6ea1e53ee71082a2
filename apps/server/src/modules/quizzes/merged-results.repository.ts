// Results of two accounts of one child. The unique constraints on tries decide between this and a
// result that she stores meanwhile.
import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import {
  type AccountMerger,
  among,
  idsIn,
  lockRows,
  putBack,
  rowsOf,
} from '../../platform/merging-accounts.ts'
import { mergeTries } from './merged-tries.rules.ts'
import { quizRuns, quizSessions, quizzes } from './quizzes.tables.ts'

/** No child has tried a quiz so often: numbers that are free while tries are numbered anew. */
const APART = 1_000_000

export const resultMerger: AccountMerger = {
  async merge(tx, { kept, gone, at }) {
    const quizIds = await lockRows(
      tx,
      quizzes,
      sql`select quiz_id from quiz_sessions where student_id = ${gone}
        union select quiz_id from quiz_runs where student_id = ${gone}`,
    )
    const ofBoth = sql`student_id in (${gone}, ${kept}) and ${among('quiz_id', quizIds)}`
    const sessions = await tx.select().from(quizSessions).where(ofBoth)
    const runs = await tx.select().from(quizRuns).where(ofBoth)
    const before = {
      quizzes: quizIds,
      results: await rowsOf(
        tx,
        sql`select id, student_id, try, superseded_at from quiz_sessions where ${ofBoth}`,
      ),
      runs: await rowsOf(tx, sql`select * from quiz_runs where ${ofBoth}`),
    }
    const merged = quizIds.map((quizId) => {
      const own = {
        results: sessions.filter((one) => one.quizId === quizId),
        runs: runs.filter((one) => one.quizId === quizId),
      }
      return mergeTries(own, { kept, at })
    })
    const results = merged.flatMap((quiz) =>
      quiz.results.map(({ id, supersededAt }, place) => ({
        ...{ id, student_id: kept, try: place + 1, superseded_at: supersededAt },
      })),
    )
    await numberAnew(tx, results, [kept, gone])
    await tx.execute(sql`delete from quiz_runs where ${ofBoth}`)
    await endRuns(
      tx,
      results.map(({ id }) => id),
    )
    const underWay = merged.flatMap((quiz) =>
      quiz.underWay
        ? [{ ...quiz.underWay, studentId: kept, tryNumber: quiz.results.length + 1 }]
        : [],
    )
    if (underWay.length > 0) await tx.insert(quizRuns).values(underWay)
    await recount(tx, quizIds)
    return before
  },

  /**
   * What was moved to another child since stays hers, and what was deleted stays deleted: an ended run
   * comes back only to its result.
   */
  async undo(tx, { kept, gone }, before) {
    const quizIds = await lockRows(tx, quizzes, idsIn(before.quizzes))
    await tx.execute(
      sql`delete from quiz_runs where student_id = ${kept} and ${among('quiz_id', quizIds)}`,
    )
    await numberAnew(tx, before.results, [kept, gone])
    const stillThere = sql`${among('quiz_id', quizIds)} and (came.ended_at is null or exists (
      select from quiz_sessions result where (result.quiz_id, result.student_id, result.try)
        = (came.quiz_id, came.student_id, came.try)))`
    await putBack(tx, quizRuns, before.runs, stillThere)
    await recount(tx, quizIds)
    return undefined
  },

  counts: ({ kept, gone }) => ({
    results: sql`select count(*) from quiz_sessions where student_id = ${gone}`,
    resultsOfBoth: sql`select count(distinct quiz_id) from quiz_sessions
      where student_id = ${gone} and quiz_id in (
        select quiz_id from quiz_sessions where student_id = ${kept})`,
  }),

  work: (studentId) => sql`
    select concat_ws(' ', 'result', id, try, superseded_at)
      from quiz_sessions where student_id = ${studentId}
    union all select concat_ws(' ', 'answers', quiz_id, try, letters)
      from quiz_runs where student_id = ${studentId}`,
}

const asResults = (results: unknown): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as wanted (
    id uuid, student_id text, try integer, superseded_at timestamptz)`

/**
 * Gives these children's results their child, number and state; in two steps, since a number is free
 * only then.
 */
async function numberAnew(
  tx: DatabaseOrTransaction,
  results: unknown,
  [one, other]: readonly [string, string],
): Promise<void> {
  const wanted = asResults(results)
  const areTheirs = sql`quiz_sessions.student_id in (${one}, ${other})`
  await tx.execute(sql`
    update quiz_sessions set try = quiz_sessions.try + ${APART},
      superseded_at = coalesce(quiz_sessions.superseded_at, quiz_sessions.created_at)
    from ${wanted} where quiz_sessions.id = wanted.id and ${areTheirs}`)
  await tx.execute(sql`
    update quiz_sessions set student_id = wanted.student_id, try = wanted.try,
      superseded_at = wanted.superseded_at
    from ${wanted} where quiz_sessions.id = wanted.id and ${areTheirs}`)
}

/** An ended run stands for each result. */
async function endRuns(tx: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into quiz_runs
      (quiz_id, student_id, try, questions_version, letters, begun_at, ended_at)
    select quiz_id, student_id, try, questions_version, '{}', created_at, created_at
    from quiz_sessions where ${among('id', ids)}`)
}

async function recount(tx: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update quizzes set attempt_count = (
      select count(distinct student_id) from quiz_sessions where quiz_id = quizzes.id)
    where ${among('id', ids)}`)
}

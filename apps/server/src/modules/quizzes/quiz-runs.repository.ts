// Quizzes under way: the first letter that a child gave to each question.
import type { Letters } from '@kinderleaf/contract'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { batchByKey } from '../../platform/batching.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Expire, isOfOne } from '../../platform/expiry.ts'
import { currentTry, isIn, isOpenTo } from './quiz-conditions.ts'
import { quizRuns, quizzes } from './quizzes.tables.ts'

interface Answers {
  quizId: string
  studentId: string
  letters: Letters
  begunAt: Date
  /** As sent; null for the current ones. */
  tryNumber: number | null
  questionsVersion: number | null
}

interface Run {
  quizId: string
  studentId: string
  letters: Letters
  questionsVersion: number
}

/** Prepared, since a whole class answers at once. */
export function prepareRuns(db: DatabaseOrTransaction) {
  const storing = storeAnswers(db).prepare('store_quiz_answers')

  async function store(all: readonly Answers[]): Promise<ReadonlyMap<Answers, Run | undefined>> {
    const first = new Map(all.toReversed().map((one) => [keyOf(one), one]))
    const now = all.filter((one) => first.get(keyOf(one)) === one)
    const stored = await storing.execute({ answers: JSON.stringify(now.map(rowOf)) })
    const runs = new Map(stored.map((run) => [keyOf(run), run]))
    // A statement changes a row once, so what a child sent twice at once is stored one by one.
    const later = all.filter((one) => !now.includes(one))
    const others = later.length > 0 ? await store(later) : []
    return new Map([...now.map((one) => [one, runs.get(keyOf(one))] as const), ...others])
  }

  return {
    /**
     * Adds answers and returns all of the run; the first of a question stays, and so do the questions
     * that it began with, to others than which nothing is taken. Undefined when the quiz is taken,
     * away, or closed to her, when the answers belong to an earlier try, and when another tablet has
     * begun with other questions in between. Answers of one moment are one statement and one commit.
     */
    answer: batchByKey(store),
  }
}

const keyOf = ({ quizId, studentId }: Pick<Run, 'quizId' | 'studentId'>): string =>
  `${quizId.toLowerCase()}/${studentId}`

const rowOf = ({ quizId, studentId, letters, begunAt, tryNumber, questionsVersion }: Answers) => ({
  ...{ quiz_id: quizId, student_id: studentId, letters, begun_at: begunAt },
  ...{ try: tryNumber, questions_version: questionsVersion },
})

/**
 * Sent as JSON, whose length the planner does not ask for: with arrays it plans each statement anew.
 * Looked up one by one, since it expects a hundred, and stored in a fixed order, so that two such
 * statements never deadlock.
 */
function storeAnswers(db: DatabaseOrTransaction) {
  const names = {
    quizId: sql<string>`quiz_id`.as('quiz_id'),
    studentId: sql<string>`student_id`.as('student_id'),
    letters: sql<Letters>`letters`.as('letters'),
    questionsVersion: sql<number>`questions_version`.as('questions_version'),
  }
  const run = db.$with('run', names).as(sql`
    insert into quiz_runs (quiz_id, student_id, try, questions_version, letters, begun_at)
    select found.* from jsonb_to_recordset(${sql.placeholder('answers')}::jsonb) as asked
      (quiz_id uuid, student_id text, letters jsonb, begun_at timestamptz, try integer,
        questions_version integer)
    cross join lateral (
      select quizzes.id as quiz_id, asked.student_id, standing.try, begun.version, (
        select coalesce(jsonb_object_agg(sent.key, sent.value), '{}')
        from jsonb_each(asked.letters) sent
        where sent.key in (
          select question ->> 'questionId' from jsonb_array_elements(begun.questions) question
          where coalesce(given.version, begun.version) = begun.version
            or ${isIn('question', 'given.questions')}
        )
      ), asked.begun_at
      from quizzes
      cross join lateral ${currentTry(sql`asked.student_id`)} standing (try)
      left join quiz_runs earlier on earlier.quiz_id = quizzes.id
        and earlier.student_id = asked.student_id and earlier.try = standing.try
      left join quiz_versions given on given.quiz_id = quizzes.id
        and given.version = asked.questions_version
      join quiz_versions begun on begun.quiz_id = quizzes.id and begun.version =
        coalesce(earlier.questions_version, given.version, quizzes.questions_version)
      where quizzes.id = asked.quiz_id and ${isOpenTo(sql`asked.student_id`)}
        and standing.try <= coalesce(asked.try, standing.try) and not exists (
          select from quiz_sessions where quiz_id = quizzes.id
            and student_id = asked.student_id and superseded_at is null
        )
      offset 0
    ) found
    order by found.quiz_id, found.student_id
    on conflict (quiz_id, student_id, try)
      do update set letters = excluded.letters || quiz_runs.letters
      where quiz_runs.ended_at is null
        and quiz_runs.questions_version = excluded.questions_version
    returning quiz_id, student_id, letters, questions_version`)
  return db.with(run).select().from(run)
}

/** A child's quizzes under way that match, with their titles. */
export const runsWith = (db: DatabaseOrTransaction, which: SQL | undefined) =>
  db
    .select({
      quiz: quizzes.title,
      try: quizRuns.tryNumber,
      versionOfQuestions: quizRuns.questionsVersion,
      letters: quizRuns.letters,
      begunAt: quizRuns.begunAt,
    })
    .from(quizRuns)
    .innerJoin(quizzes, eq(quizzes.id, quizRuns.quizId))
    .where(and(isNull(quizRuns.endedAt), which))

/** Deletes runs at quizzes of these teachers that began before `before`; returns how many. */
export const expireRuns: Expire = async (tx, { before, educators, most }) => {
  const expired = tx
    .select({ quizId: quizRuns.quizId, studentId: quizRuns.studentId, of: quizRuns.tryNumber })
    .from(quizRuns)
    .innerJoin(quizzes, eq(quizzes.id, quizRuns.quizId))
    .where(
      and(
        isNull(quizRuns.endedAt),
        lt(quizRuns.begunAt, before),
        isOfOne(quizzes.educatorId, educators),
      ),
    )
    .limit(most)
  const gone = await tx
    .delete(quizRuns)
    .where(sql`(${quizRuns.quizId}, ${quizRuns.studentId}, ${quizRuns.tryNumber}) in ${expired}`)
  return gone.rowCount ?? 0
}

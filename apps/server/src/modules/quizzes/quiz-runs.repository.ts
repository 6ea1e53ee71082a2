// Quizzes under way: the first letter that a child gave to each question.
import type { Letters } from '@kinderleaf/contract'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
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

/** Prepared, since a whole class answers at once. */
export function prepareRuns(db: DatabaseOrTransaction) {
  const answering = storeAnswers(db).prepare('store_quiz_answers')
  return {
    /**
     * Adds answers and returns all of the run; the first of a question stays, and so do the questions
     * that it began with, to others than which nothing is taken. Undefined when the quiz is taken,
     * away, or closed to her, when the answers belong to an earlier try, and when another tablet has
     * begun with other questions in between.
     */
    async answer({ letters, ...answers }: Answers) {
      const [run] = await answering.execute({ ...answers, letters: JSON.stringify(letters) })
      return run
    },
  }
}

function storeAnswers(db: DatabaseOrTransaction) {
  const value = (name: keyof Answers) => sql.placeholder(name)
  const names = {
    letters: sql<Letters>`letters`.as('letters'),
    questionsVersion: sql<number>`questions_version`.as('questions_version'),
  }
  const run = db.$with('run', names).as(sql`
    insert into quiz_runs (quiz_id, student_id, try, questions_version, letters, begun_at)
    select quizzes.id, ${value('studentId')}, standing.try, begun.version, (
      select coalesce(jsonb_object_agg(sent.key, sent.value), '{}')
      from jsonb_each(${value('letters')}::jsonb) sent
      where sent.key in (
        select question ->> 'questionId' from jsonb_array_elements(begun.questions) question
        where given.version is null or ${isIn('question', 'given.questions')}
      )
    ), ${value('begunAt')}
    from quizzes
    cross join lateral (select ${currentTry(value('studentId'))} as try) standing
    join quiz_versions begun on begun.quiz_id = quizzes.id and begun.version = coalesce(
      (select questions_version from quiz_runs where quiz_id = quizzes.id
        and student_id = ${value('studentId')} and try = standing.try),
      (select version from quiz_versions where quiz_id = quizzes.id
        and version = ${value('questionsVersion')}),
      quizzes.questions_version)
    left join quiz_versions given on given.quiz_id = quizzes.id
      and given.version = ${value('questionsVersion')} and given.version <> begun.version
    where quizzes.id = ${value('quizId')} and ${isOpenTo(value('studentId'))}
      and standing.try <= coalesce(${value('tryNumber')}, standing.try) and not exists (
        select from quiz_sessions where quiz_id = quizzes.id
          and student_id = ${value('studentId')} and superseded_at is null
      )
    on conflict (quiz_id, student_id, try)
      do update set letters = excluded.letters || quiz_runs.letters
      where quiz_runs.ended_at is null
        and quiz_runs.questions_version = excluded.questions_version
    returning letters, questions_version`)
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

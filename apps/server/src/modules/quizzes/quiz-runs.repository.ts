// Quizzes under way: the first letter that a child gave to each question.
import type { Letters } from '@kinderleaf/contract'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Expire, isOfOne } from '../../platform/expiry.ts'
import { isOpenTo } from './quiz-conditions.ts'
import { quizRuns, quizzes } from './quizzes.tables.ts'

interface Answers {
  quizId: string
  studentId: string
  letters: Letters
  begunAt: Date
}

/** Prepared, since a whole class answers at once. */
export function prepareRuns(db: DatabaseOrTransaction) {
  const answering = storeAnswers(db).prepare('store_quiz_answers')
  return {
    /**
     * Adds answers and returns all; the first of a question stays. Undefined when the quiz is taken,
     * away, or closed to her.
     */
    async answer({ letters, ...answers }: Answers): Promise<Letters | undefined> {
      const [run] = await answering.execute({ ...answers, letters: JSON.stringify(letters) })
      return run?.letters
    },
  }
}

function storeAnswers(db: DatabaseOrTransaction) {
  const value = (name: keyof Answers) => sql.placeholder(name)
  const names = { letters: sql<Letters>`letters`.as('letters') }
  const run = db.$with('run', names).as(sql`
    insert into quiz_runs (quiz_id, student_id, letters, begun_at)
    select quizzes.id, ${value('studentId')}, (
      select coalesce(jsonb_object_agg(sent.key, sent.value), '{}')
      from jsonb_each(${value('letters')}::jsonb) sent
      where sent.key in (
        select question ->> 'questionId' from jsonb_array_elements(quizzes.questions) question
      )
    ), ${value('begunAt')}
    from quizzes
    where quizzes.id = ${value('quizId')} and ${isOpenTo(value('studentId'))} and not exists (
      select from quiz_sessions where quiz_id = quizzes.id and student_id = ${value('studentId')}
    )
    on conflict (quiz_id, student_id) do update set letters = excluded.letters || quiz_runs.letters
    returning letters`)
  return db.with(run).select().from(run)
}

/** A child's quizzes under way that match, with their titles. */
export const runsWith = (db: DatabaseOrTransaction, which: SQL | undefined) =>
  db
    .select({ quiz: quizzes.title, letters: quizRuns.letters, begunAt: quizRuns.begunAt })
    .from(quizRuns)
    .innerJoin(quizzes, eq(quizzes.id, quizRuns.quizId))
    .where(which)

/** Deletes runs at quizzes of these teachers that began before `before`; returns how many. */
export const expireRuns: Expire = async (tx, { before, educators, most }) => {
  const expired = tx
    .select({ quizId: quizRuns.quizId, studentId: quizRuns.studentId })
    .from(quizRuns)
    .innerJoin(quizzes, eq(quizzes.id, quizRuns.quizId))
    .where(and(lt(quizRuns.begunAt, before), isOfOne(quizzes.educatorId, educators)))
    .limit(most)
  const gone = await tx
    .delete(quizRuns)
    .where(sql`(${quizRuns.quizId}, ${quizRuns.studentId}) in ${expired}`)
  return gone.rowCount ?? 0
}

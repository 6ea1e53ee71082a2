// A student's results: one of each quiz and try. The unique constraints decide which came first.
import type { Letters } from '@kinderleaf/contract'
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { batchByKey } from '../../platform/batching.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { currentTry, isIn, isMember, isOpenTo, isPublished, membersOf } from './quiz-conditions.ts'
import type { QuizResult, QuizUnderWay } from './quiz-result.rules.ts'
import { quizRuns, quizSessions, quizVersions, quizzes } from './quizzes.tables.ts'

/**
 * Whether a student is in the class of a quiz, and what she has of one of her tries, the current one
 * or an earlier: its result, or her answers so far. Undefined when the quiz does not exist.
 */
export async function findStanding(
  db: DatabaseOrTransaction,
  quizId: string,
  studentId: string,
  wantedTry: number | null = null,
) {
  const current = currentTry(studentId)
  const tryNumber = sql<number>`least(${wantedTry}::integer, ${current})`
  const [standing] = await db
    .select({
      member: sql<boolean>`${isMember(studentId)}`,
      tryNumber,
      isEarlier: sql<boolean>`${wantedTry}::integer < ${current}`,
      currentVersion: quizzes.questionsVersion,
      session: quizSessions,
      run: { letters: quizRuns.letters, questionsVersion: quizRuns.questionsVersion },
      /** Of the run, where they are not the current ones. */
      questions: quizVersions.questions,
    })
    .from(quizzes)
    .leftJoin(
      quizSessions,
      and(
        eq(quizSessions.quizId, quizzes.id),
        eq(quizSessions.studentId, studentId),
        eq(quizSessions.tryNumber, tryNumber),
      ),
    )
    .leftJoin(
      quizRuns,
      and(
        eq(quizRuns.quizId, quizzes.id),
        eq(quizRuns.studentId, studentId),
        eq(quizRuns.tryNumber, tryNumber),
        isNull(quizRuns.endedAt),
      ),
    )
    .leftJoin(
      quizVersions,
      and(
        eq(quizVersions.quizId, quizzes.id),
        eq(quizVersions.version, quizRuns.questionsVersion),
        ne(quizVersions.version, quizzes.questionsVersion),
      ),
    )
    .where(and(eq(quizzes.id, quizId), isPublished))
  return standing
}

interface NewSession extends QuizResult {
  id: string
  quizId: string
  studentId: string
  tryNumber: number
  questionsVersion: number
  answers: readonly AnswerLetter[] | null
  createdAt: Date
}

/** Whose result of which quiz is settled, and the version that it names, if any. */
interface Asked {
  quizId: string
  studentId: string
  questionsVersion: number | undefined
}

interface FoundQuiz extends QuizUnderWay {
  tryNumber: number
  /** Whether that try has a result. */
  isTaken: boolean
  questionsVersion: number
}

/** Prepared, since a whole class hands in results within a minute. */
export function prepareResults(db: DatabaseOrTransaction) {
  const reading = queryUnderWay(db).prepare('quizzes_under_way')
  const storing = storeSession(db).prepare('store_quiz_session')
  return {
    /** A quiz and what the student has answered of it; undefined when it does not exist. */
    underWay: batchByKey(async (all: readonly Asked[]) => {
      const asked = all.map(({ quizId, studentId, questionsVersion }, place) => ({
        ...{ place, quiz_id: quizId, student_id: studentId, named: questionsVersion },
      }))
      const found = await reading.execute({ asked: JSON.stringify(asked) })
      return new Map(
        found.flatMap((quiz) =>
          all.slice(quiz.place, quiz.place + 1).map((one): [Asked, FoundQuiz] => [one, quiz]),
        ),
      )
    }),

    /**
     * Stores a result with the quiz's title and teacher, and ends the run; undefined when there is a
     * result of this try already, when she is at another one, without the quiz, for a student who is
     * not in its class, and when she has a run of other answers than `run` or of other questions.
     */
    async store(session: NewSession, run: Partial<Letters> | null) {
      const [stored] = await storing.execute({ ...session, run: run && JSON.stringify(run) })
      return stored
    },
  }
}

/** Sent as JSON and looked up one by one, as answers are. */
function queryUnderWay(db: DatabaseOrTransaction) {
  const names = {
    place: sql<number>`place`.as('place'),
    tryNumber: sql<number>`try`.as('try'),
    isTaken: sql<boolean>`is_taken`.as('is_taken'),
    questionsVersion: sql<number>`questions_version`.as('questions_version'),
    ids: sql<string[]>`ids`.as('ids'),
    key: sql<AnswerLetter[]>`key`.as('key'),
    sentIds: sql<(string | null)[] | null>`sent_ids`.as('sent_ids'),
    run: sql<Letters | null>`run`.as('run'),
  }
  const found = db.$with('found', names).as(sql`
    select asked.place, quiz.* from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as asked
      (place integer, quiz_id uuid, student_id text, named integer)
    cross join lateral (
      select standing.try, exists (
          select from quiz_sessions where quiz_id = quizzes.id
            and student_id = asked.student_id and try = standing.try
        ) as is_taken,
        counted.version as questions_version, quiz_runs.letters as run,
        jsonb_path_query_array(counted.questions, '$[*].questionId') as ids,
        jsonb_path_query_array(counted.questions, '$[*].correctAnswer') as key,
        case when sent.version <> counted.version then (
          select jsonb_agg(
            case when ${isIn('question', 'counted.questions')} then question -> 'questionId' end
            order by place
          ) from jsonb_array_elements(sent.questions) with ordinality as had (question, place)
        ) end as sent_ids
      from quizzes
      cross join lateral ${currentTry(sql`asked.student_id`)} standing (try)
      left join quiz_runs on quiz_runs.quiz_id = quizzes.id
        and quiz_runs.student_id = asked.student_id and quiz_runs.try = standing.try
        and quiz_runs.ended_at is null
      left join quiz_versions sent on sent.quiz_id = quizzes.id and sent.version = asked.named
      join quiz_versions counted on counted.quiz_id = quizzes.id and counted.version =
        coalesce(quiz_runs.questions_version, sent.version, quizzes.questions_version)
      where quizzes.id = asked.quiz_id and ${isPublished}
      offset 0
    ) quiz`)
  return db.with(found).select().from(found)
}

function storeSession(db: DatabaseOrTransaction) {
  const value = (name: keyof NewSession | 'run') => sql.placeholder(name)
  const quiz = db.$with('quiz', {}).as(sql`
    select quizzes.id, quizzes.title, users.name as educator_name
    from quizzes join users on users.id = quizzes.educator_id
    where quizzes.id = ${value('quizId')} and ${isOpenTo(value('studentId'))}
      and ${currentTry(value('studentId'))} = ${value('tryNumber')}`)
  // Waits for an answer that is being stored, and finds then that the run is another one.
  const ended = db.$with('ended', {}).as(sql`
    insert into quiz_runs
      (quiz_id, student_id, try, questions_version, letters, begun_at, ended_at)
    select id, ${value('studentId')}, ${value('tryNumber')}, ${value('questionsVersion')},
      '{}', ${value('createdAt')}, ${value('createdAt')}
    from quiz
    on conflict (quiz_id, student_id, try)
      do update set letters = excluded.letters, ended_at = excluded.ended_at
      where quiz_runs.ended_at is null and quiz_runs.letters = ${value('run')}::jsonb
        and quiz_runs.questions_version = excluded.questions_version
    returning quiz_id`)
  const stored = db.$with('stored', {}).as(sql`
    insert into quiz_sessions (id, quiz_id, student_id, try, questions_version, quiz_title,
      educator_name, total_questions, correct_answers, wrong_answers, score, answers, created_at)
    select ${value('id')}, quiz_id, ${value('studentId')}, ${value('tryNumber')},
      ${value('questionsVersion')}, title, educator_name, ${value('totalQuestions')},
      ${value('correctAnswers')}, ${value('wrongAnswers')}, ${value('score')}, ${value('answers')},
      ${value('createdAt')}
    from ended join quiz on quiz.id = ended.quiz_id
    on conflict do nothing
    returning quiz_id, quiz_title, educator_name`)
  // Locked, so that none of them counts that is being deleted; who deletes waits for the result.
  const earlier = db.$with('earlier', {}).as(sql`
    select from quiz_sessions where quiz_id = ${value('quizId')}
      and student_id = ${value('studentId')} for key share`)
  const names = {
    quizTitle: sql<string>`quiz_title`.as('quiz_title'),
    educatorName: sql<string>`educator_name`.as('educator_name'),
  }
  const counted = db.$with('counted', names).as(sql`
    update quizzes
    set attempt_count = attempt_count + (not exists (select from earlier))::integer
    from stored where quizzes.id = stored.quiz_id
    returning stored.quiz_title, stored.educator_name`)
  return db.with(quiz, ended, stored, earlier, counted).select().from(counted)
}

interface AnotherTry {
  quizId: string
  educatorId: string
  /** Undefined for the whole class. */
  studentId: string | undefined
  upTo: string
  at: Date
}

/** Lets children of the class try again after results up to this one; returns how many. */
export async function supersedeSessions(
  db: DatabaseOrTransaction,
  { quizId, educatorId, studentId, upTo, at }: AnotherTry,
): Promise<number> {
  const superseded = await db
    .update(quizSessions)
    .set({ supersededAt: at })
    .where(
      and(
        eq(quizSessions.quizId, quizId),
        isNull(quizSessions.supersededAt),
        lte(quizSessions.id, upTo),
        studentId === undefined ? undefined : eq(quizSessions.studentId, studentId),
        sql`${quizSessions.studentId} in (${membersOf(educatorId)})`,
      ),
    )
  return superseded.rowCount ?? 0
}

/** A result keeps its quiz. */
export const hasSessions = sql`exists (select from quiz_sessions where quiz_id = quizzes.id)`

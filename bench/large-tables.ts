// What the largest tables cost once they have many million rows: their bytes, one more row, one child's
// rows, and taking a tenth of them away.
import pg from 'pg'
import { withoutLookups } from '../apps/server/src/platform/database/index.ts'
import { median } from './ratio.ts'

interface LargeTable {
  name: string
  /** Fills the empty table with `$1` rows of all children. */
  grow: string
  /** One more of the child `$1`. */
  insert: string
  /** Her rows as her page asks for them. */
  read: string
  /** Which tenth goes: what is oldest, or what belonged to children who left. */
  gone: string
}

const ASKED = 2_000
const children = `(select id, row_number() over (order by id) as place from users where role = 'student')`
const firstOf = (table: string) =>
  `(select *, row_number() over (order by id) as place from ${table} order by id
    limit $1::int / (select count(*) from users where role = 'student'))`
/** As the product's ids, in the order of time: of the day, then of the child. */
const idOf = (
  day: string,
) => `(lpad(to_hex(1700000000000 + ${day} * 86400000 + child.place), 12, '0')
  || '70008' || substr(md5(random()::text), 1, 15))::uuid`
const onDay = (day: string) => `timestamptz '2024-09-01' + ${day} * interval '1 day'`

const tables: readonly LargeTable[] = [
  {
    name: 'lecture_completions',
    grow: `insert into lecture_completions (student_id, course_id, lecture_id)
      select student_id, course_id, 'lecture-' || lecture
      from (select student_id, course_id from enrolments order by id limit $1::int / 10) begun,
        generate_series(1, 10) lecture`,
    insert: `insert into lecture_completions (student_id, course_id, lecture_id)
      select student_id, course_id, 'one more' from enrolments where student_id = $1 limit 1`,
    read: `select course_id, count(*) from lecture_completions where student_id = $1 group by 1`,
    gone: `student_id in (select id from ${children} child where place % 10 = 0)`,
  },
  {
    name: 'quiz_sessions',
    grow: `insert into quiz_sessions (id, quiz_id, student_id, quiz_title, educator_name,
        total_questions, correct_answers, wrong_answers, score, answers, created_at)
      select ${idOf('quiz.place')}, quiz.id, child.id, 'Sun and Rain', 'Teacher 1',
        8, 6, 2, 75, '{A,B,C,D,A,B,C,D}', ${onDay('quiz.place')}
      from ${firstOf('quizzes')} quiz cross join ${children} child`,
    insert: `insert into quiz_sessions (id, quiz_id, student_id, quiz_title, educator_name,
        total_questions, correct_answers, wrong_answers, score)
      select gen_random_uuid(), id, $1, 'Sun and Rain', 'Teacher 1', 8, 6, 2, 75
      from quizzes order by id desc limit 1`,
    read: `select id, score from quiz_sessions where student_id = $1 order by id desc limit 51`,
    gone: `created_at < (select min(created_at) + (max(created_at) - min(created_at)) / 10 from quiz_sessions)`,
  },
  {
    name: 'submissions',
    grow: `insert into submissions (id, activity_id, student_id, files, number, created_at)
      select ${idOf('activity.place')}, activity.id, child.id, jsonb_build_array(jsonb_build_object(
          'fileName', 'My leaf', 'fileUrl', '/media/private/' || ${idOf('activity.place')} || '/1280.webp',
          'isPicture', true)), child.place, ${onDay('activity.place')}
      from ${firstOf('activities')} activity cross join ${children} child`,
    insert: `insert into submissions (id, activity_id, student_id, number)
      select gen_random_uuid(), id, $1, 1 from activities order by id desc limit 1`,
    read: `select id, files from submissions where student_id = $1 order by id desc limit 51`,
    gone: `created_at < (select min(created_at) + (max(created_at) - min(created_at)) / 10 from submissions)`,
  },
]

/** Logs what each table costs with a tenth of the rows and with all of them. */
export async function measureLargeTables(url: string, rows: number, log: (line: string) => void) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    log('\n| | rows | table | indexes | one more row | a child’s rows | a tenth deleted | vacuum |')
    log('|---|---|---|---|---|---|---|---|')
    for (const table of tables) {
      for (const count of [rows / 10, rows]) log(await costOf(client, table, count))
    }
  } finally {
    await client.end()
  }
}

async function costOf(client: pg.Client, { name, ...acts }: LargeTable, rows: number) {
  await client.query(`truncate ${name} cascade`)
  await withoutLookups(client, { tables: [name], keys: true }, () =>
    client.query(acts.grow, [rows]),
  )
  await client.query(`vacuum analyze ${name}`)
  const { rows: sizes } = await client.query<Record<'rows' | 'heap' | 'indexes', number>>(
    `select count(*)::float as rows, pg_table_size('${name}')::float as heap,
       pg_indexes_size('${name}')::float as indexes from ${name}`,
  )
  const { rows: people } = await client.query<{ id: string }>(
    `select id from ${children} child order by md5(id) limit ${ASKED}`,
  )
  const each = async (act: 'insert' | 'read') => {
    const took: number[] = []
    for (const { id } of people) {
      took.push(await msOf(client, { name: `${name} ${act}`, text: acts[act], values: [id] }))
    }
    return `${Math.round(median(took) * 1_000)} µs`
  }
  await client.query('begin')
  const insert = await each('insert')
  await client.query('rollback')
  const read = await each('read')
  const deleting = await msOf(client, `delete from ${name} where ${acts.gone}`)
  const vacuum = await msOf(client, `vacuum ${name}`)
  const size = sizes[0] ?? { rows: 0, heap: 0, indexes: 0 }
  const cells = [size.rows.toLocaleString('en'), megabytes(size.heap), megabytes(size.indexes)]
  return `| ${name} | ${[...cells, insert, read, inSeconds(deleting), inSeconds(vacuum)].join(' | ')} |`
}

async function msOf(client: pg.Client, statement: string | pg.QueryConfig): Promise<number> {
  const begun = performance.now()
  await client.query(statement)
  return performance.now() - begun
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

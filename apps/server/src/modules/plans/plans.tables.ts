// Drizzle definition of the table of migration 0052.
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const plansTable = pgTable(
  'plans',
  {
    id: uuid('id').notNull(),
    educatorId: text('educator_id').notNull(),
    day: date('day').notNull(),
    /** Its place on the day, from 1; with gaps where something was taken away. */
    place: integer('place').notNull(),
    courseId: uuid('course_id'),
    quizId: uuid('quiz_id'),
    activityId: uuid('activity_id'),
    /** Null: for the whole class. */
    groupLabel: text('group_label'),
  },
  (table) => [primaryKey({ columns: [table.educatorId, table.id] })],
)

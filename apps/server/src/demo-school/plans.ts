// What the teachers of the demo school have planned: the same five days of school in this week and the
// next, and at a weekend something for the day it is opened on.
import type { PlanKind } from '@kinderleaf/contract'
import { earliestToday, latestToday } from '../platform/day.ts'
import { newId } from '../platform/ids.ts'
import { type TeacherName, teachers } from './people.ts'

type Planned = readonly [kind: PlanKind, title: string]
/** What a kind's own column of a plan is called. */
const columns = { lesson: 'courseId', quiz: 'quizId', activity: 'activityId' } as const

/** From Monday to Friday; what is planned for a weekend comes last. */
const weeks: Readonly<Record<TeacherName, readonly (readonly Planned[])[]>> = {
  maria: [
    [
      ['lesson', 'What Is the Weather?'],
      ['activity', 'My Weather Diary'],
    ],
    [
      ['lesson', 'Letters Are Everywhere'],
      ['quiz', 'First Sounds'],
    ],
    [
      ['quiz', 'Animal Homes'],
      ['activity', 'My Weather Diary'],
    ],
    [
      ['quiz', 'What Do Plants Need?'],
      ['activity', 'Watch It Grow'],
    ],
    [
      ['lesson', 'Four Seasons, One Tree'],
      ['quiz', 'Animal Homes'],
      ['activity', 'My Weather Diary'],
    ],
    [['activity', 'My Weather Diary']],
  ],
  daniel: [
    [
      ['lesson', 'Counting with Blocks'],
      ['activity', 'Build the Tallest Tower'],
    ],
    [
      ['lesson', 'My Body Can Move'],
      ['quiz', 'My Five Senses'],
    ],
    [['quiz', 'Shapes Around Us']],
    [
      ['lesson', 'Who Lives in the Sea?'],
      ['activity', 'A Fish of My Own'],
    ],
    [
      ['quiz', 'My Five Senses'],
      ['activity', 'Build the Tallest Tower'],
    ],
    [['activity', 'A Fish of My Own']],
  ],
}

const dayMs = 86_400_000
const schoolDays = 5

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Counted from Monday, which is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/**
 * The days with a plan, each with its place in the week: whatever the time zone of whoever opens the
 * school, today is one of them.
 */
export function plannedDays(now: Date): { day: string; place: number }[] {
  const [first, last] = [earliestToday(now), latestToday(now)]
  const monday = dayAfter(first, -weekdayOf(first))
  const days = Array.from({ length: 14 }, (_, at) => dayAfter(monday, at))
  return days.flatMap((day) => {
    const weekday = weekdayOf(day)
    if (weekday < schoolDays) return [{ day, place: weekday }]
    return day >= first && day <= last ? [{ day, place: schoolDays }] : []
  })
}

/** The rows of all plans; `teacherId` and `thingId` name people and what was made by its title. */
export function planRows(
  now: Date,
  teacherId: (username: TeacherName) => string,
  thingId: (title: string) => string,
) {
  return teachers.flatMap(({ username }) =>
    plannedDays(now).flatMap(({ day, place }) =>
      (weeks[username][place] ?? []).map(([kind, title], at) => ({
        ...{ id: newId(), educatorId: teacherId(username), day, place: at + 1 },
        [columns[kind]]: thingId(title),
      })),
    ),
  )
}

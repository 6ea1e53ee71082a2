// The level a child has reached in each activity. It is kept in this browser alone.
import type { ActivityName } from './rules/activities.ts'

const place = (activity: ActivityName) => `kinderleaf-numbers-${activity}`

/** The kept level, or the first; the rules bring a strange one back into range. */
export function keptLevel(activity: ActivityName): number {
  try {
    return Number(localStorage.getItem(place(activity)) ?? 0)
  } catch {
    // storage is refused in some private windows: then everybody begins at the first level
    return 0
  }
}

/** Keeps a level for the next visit. */
export function keepLevel(activity: ActivityName, level: number): void {
  try {
    localStorage.setItem(place(activity), String(level))
  } catch {
    // it lasts as long as the page
  }
}

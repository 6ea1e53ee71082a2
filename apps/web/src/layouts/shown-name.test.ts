import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.each([
  ['Mia Lund', 'student', 'Mia'],
  ['Ms Fern', 'educator', 'Ms Fern'],
  ['Ms Fern', null, 'Ms Fern'],
] as const)('%s with the role %s is shown as %s', (name, role, shown) => {
  const user = { _id: 'u', name, imageUrl: null, role, awaitsClass: false, enrolledCourses: [] }
  expect(shownName(user)).toBe(shown)
})

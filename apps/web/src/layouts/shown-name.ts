// The name beside a person's picture: a child's first name alone, which leaves room for the drawing
// under it. Everybody else has chosen her name as a whole: of "Ms Fern" one word says nothing.
import type { User } from '../session/index.ts'

export const shownName = ({ name, role }: User): string =>
  role === 'student' ? (name.split(/\s+/)[0] ?? name) : name

// The name beside a person's picture: a child's first name alone, which leaves room for the drawing
// under it.
import type { User } from '../session/index.ts'

export const shownName = ({ name, role }: User): string =>
  role === 'educator' ? name : (name.split(/\s+/)[0] ?? name)

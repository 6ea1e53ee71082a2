// What stands beside a person's picture: children go by their first name, and it leaves room for
// the drawing that stands under it.
import type { User } from '../session/index.ts'

export const shownName = ({ name, role }: User): string =>
  role === 'educator' ? name : (name.split(/\s+/)[0] ?? name)

// The home of a teacher and of a child.
import '../../session/own-language.ts'
import type { User } from '../../session/index.ts'
import { EducatorHome } from './EducatorHome.tsx'
import { StudentHome } from './StudentHome.tsx'

export function SignedInHome({ user }: { readonly user: User }) {
  return user.role === 'educator' ? <EducatorHome user={user} /> : <StudentHome user={user} />
}

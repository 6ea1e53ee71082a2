// The home of a teacher and of a child.
import type { User } from '../../session/index.ts'
import { useOwnLanguage } from '../../session/use-own-language.ts'
import { EducatorHome } from './EducatorHome.tsx'
import { StudentHome } from './StudentHome.tsx'

export function SignedInHome({ user }: { readonly user: User }) {
  useOwnLanguage()
  return user.role === 'educator' ? <EducatorHome user={user} /> : <StudentHome user={user} />
}

// Home in its states: the landing for visitors, tiles for students and for teachers. Whoever has no
// role yet never gets here.
import { useUser } from '../../session/index.ts'
import { EducatorHome } from './EducatorHome.tsx'
import { Landing } from './Landing.tsx'
import { StudentHome } from './StudentHome.tsx'

export function Component() {
  const user = useUser()
  if (!user) return <Landing />
  return user.role === 'educator' ? <EducatorHome user={user} /> : <StudentHome user={user} />
}

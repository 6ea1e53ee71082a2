// Selects the fields of people that are sent.
import type { Colleague, EducatorName, RemovedStudent, User } from '@kinderleaf/contract'
import type { Actor } from '../../platform/actor.ts'
import type { MirroredPerson } from './users.rules.ts'

/** The signed-in person, for herself. */
export const presentUser = (
  actor: Actor,
  more: Pick<User, 'enrolledCourses' | 'unseenFeedback'>,
): User => ({
  _id: actor.id,
  name: actor.name,
  imageUrl: actor.imageUrl,
  role: actor.role,
  awaitsClass: actor.awaitsClass,
  ...(actor.isManaged ? { isManaged: true } : {}),
  ...(actor.face ? { face: actor.face } : {}),
  ...(actor.language ? { language: actor.language } : {}),
  ...more,
})

/** A teacher, for the children of her class. */
export const presentEducator = ({ id, name }: { id: string; name: string }): EducatorName => ({
  _id: id,
  name,
})

/** A teacher in another one's class, or that class. */
export const presentColleague = ({
  id,
  name,
  until,
}: {
  id: string
  name: string
  until: string
}): Colleague => ({ _id: id, name, until })

/** A child whom a teacher has removed from her class. */
export const presentRemoved = ({
  id,
  name,
  imageUrl,
  removedAt,
}: {
  id: string
  name: string
  imageUrl: string | null
  removedAt: Date
}): RemovedStudent => ({
  student: { _id: id, name, imageUrl },
  removedAt: removedAt.toISOString(),
})

/** A mirrored person as the actor of a call. */
export const asActor = (person: MirroredPerson): Actor => {
  const { id, name, imageUrl, face, language, role, awaitsClass } = person
  return { id, name, imageUrl, face, language, role, awaitsClass }
}

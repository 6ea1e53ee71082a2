// A person's picture: always drawn here, from the person's id. A picture from elsewhere is never
// loaded.
import type { ComponentPropsWithRef } from 'react'
import { faceAddress } from './face-address.ts'

export type AvatarProps = {
  /** The person's id; the same id has the same face everywhere. Without it: a leaf. */
  seed: string | undefined
  /** Needed only without a name beside it. */
  label?: string
  /** The address of the face that was chosen for her. */
  chosen?: string | undefined
  /** huge: on the wall of a class; place: as wide as its place; whole: where it is chosen. */
  size?: 'normal' | 'big' | 'huge' | 'place' | 'whole'
}

/** A drawn face in a circle; beside a name it has the size of its place (`Who`, `Person`). */
export const Avatar = ({ seed, label = '', chosen, size }: AvatarProps) => (
  <img
    className="kl-avatar"
    data-size={size}
    src={chosen ?? faceAddress(seed)}
    alt={label}
    width={100}
    height={100}
  />
)

/** A face and a name side by side. */
export function Who({
  seed,
  name,
  chosen,
}: Pick<AvatarProps, 'seed' | 'chosen'> & { name: string }) {
  return (
    <span className="kl-who">
      <Avatar seed={seed} chosen={chosen} />
      {name}
    </span>
  )
}

type PersonProps = { seed: string; name: string; chosen?: string | undefined }

/** The face and, where there is room, the name of the signed-in person. */
export const PersonMark = ({ seed, name, chosen }: PersonProps) => (
  <>
    <span className="kl-person-name">{name}</span>
    <Avatar seed={seed} chosen={chosen} />
  </>
)

type PersonButtonProps = PersonProps & ComponentPropsWithRef<'button'>

/** Opens the menu of the signed-in person. */
export const PersonButton = ({ seed, name, chosen, ...rest }: PersonButtonProps) => (
  <button type="button" {...rest} className="kl-person">
    <PersonMark seed={seed} name={name} chosen={chosen} />
  </button>
)

// A person's picture: always drawn here, from the person's id. A picture from elsewhere is never
// loaded.
import { faceAddress } from './face-address.ts'

export type AvatarProps = {
  /** The person's id; the same id has the same face everywhere. Without it: a leaf. */
  seed: string | undefined
  /** Needed only where no name stands beside it. */
  label?: string
}

/** A drawn face in a circle; its size is its place's (`kl-who`, `kl-person`). */
export const Avatar = ({ seed, label = '' }: AvatarProps) => (
  <img className="kl-avatar" src={faceAddress(seed)} alt={label} width={100} height={100} />
)

/** A face and a name side by side. */
export function Who({ seed, name }: { seed: string | undefined; name: string }) {
  return (
    <span className="kl-who">
      <Avatar seed={seed} />
      {name}
    </span>
  )
}

/** The face (and, where there is room, the name) that opens the menu of whoever is signed in. */
export function PersonMark({ seed, name }: { seed: string | undefined; name: string }) {
  return (
    <>
      <span className="kl-person-name">{name}</span>
      <Avatar seed={seed} />
    </>
  )
}

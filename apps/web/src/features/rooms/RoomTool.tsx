// A block beside what is explored: another way to see it, as a picture.
import type { ReactNode } from 'react'

interface RoomToolProps {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}

export const RoomTool = ({ label, onPress, children }: RoomToolProps) => (
  <button type="button" className="room-tool" aria-label={label} title={label} onClick={onPress}>
    {children}
  </button>
)

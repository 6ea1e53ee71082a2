// How far a child is, in leaves; where there would be too many to count, in a bar.
import { LeafProgress, type LeafProgressProps, ProgressBar } from './Progress.tsx'

const mostLeaves = { normal: 24, big: 12 } as const

/** Leaves or a bar. */
export function Leaves(props: LeafProgressProps) {
  const { label, done, total, size = 'normal' } = props
  if (total <= mostLeaves[size]) return <LeafProgress {...props} />
  return <ProgressBar label={label} percent={(done / total) * 100} />
}

// A child's progress as leaves, or as a bar where there are too many to count.
import { LeafProgress, type LeafProgressProps, ProgressBar } from './Progress.tsx'

const mostLeaves = { normal: 24, big: 12 } as const

export function Leaves(props: LeafProgressProps) {
  const { label, done, total, size = 'normal' } = props
  if (total <= mostLeaves[size]) return <LeafProgress {...props} />
  return <ProgressBar label={label} percent={(done / total) * 100} />
}

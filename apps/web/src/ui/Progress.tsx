// Progress: a row of leaves for a child, or a bar in percent.

export type LeafProgressProps = {
  /** The sentence for screen readers: "Question 3 of 8". */
  label: string
  done: number
  total: number
  /** The one that is open now, counted from 0; drawn larger. */
  now?: number
  /** big: the head of a quiz. */
  size?: 'normal' | 'big'
}

/** Leaves: filled when done, larger and white for the current one, outlined for the rest. */
export function LeafProgress({ label, done, total, now, size = 'normal' }: LeafProgressProps) {
  const leaves = Array.from({ length: total }, (_, index) => {
    if (index === now) return { index, state: 'now' }
    return { index, state: index < done ? 'done' : 'to-come' }
  })
  return (
    <div className="kl-leaves" data-size={size} role="img" aria-label={label}>
      {leaves.map((leaf) => (
        <i key={leaf.index} data-state={leaf.state} />
      ))}
    </div>
  )
}

export type ProgressBarProps = {
  label: string
  /** 0 to 100. */
  percent: number
}

/** A bar of percent. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      className="kl-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <i style={{ width: `${value}%` }} />
    </div>
  )
}

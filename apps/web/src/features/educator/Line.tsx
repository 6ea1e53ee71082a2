// A line of the dashboard: what waits, and where to.
import type { ReactNode } from 'react'

export const Line = ({ text, action }: { text: ReactNode; action: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line bg-surface px-5 py-3">
    <p className="min-w-48 flex-1 font-semibold">{text}</p>
    {action}
  </div>
)

// The drawn plant, 400 by 560: every part is a group of its own, so that it can react to a tap.
import type { ReactNode } from 'react'
import { plantBox } from './plant-parts.ts'

const petals = [0, 36, 72, 108, 144, 180, 216, 252, 288, 324].map((degrees) => (
  <path
    key={degrees}
    transform={`rotate(${degrees} 192 94)`}
    d="M192 6A48 48 0 0 1 192 74A48 48 0 0 1 192 6Z"
    fill="var(--tom)"
  />
))

// back to front
const drawings: readonly (readonly [part: string, drawing: ReactNode])[] = [
  [
    'root',
    <path
      key="root"
      d="M200 396V540M200 426L138 496M200 448L262 520M164 468V524M236 492H276M150 482L112 492"
      fill="none"
      stroke="var(--clay-l)"
      strokeWidth="13"
      strokeLinecap="round"
    />,
  ],
  [
    'stem',
    <path
      key="stem"
      d="M200 398V130M200 216C250 200 300 150 340 160"
      fill="none"
      stroke="var(--leaf-d)"
      strokeWidth="20"
      strokeLinecap="round"
    />,
  ],
  [
    'fruit',
    <g key="fruit">
      <circle cx="342" cy="206" r="44" fill="var(--tom)" />
      <path d="M342 170A34 34 0 0 1 376 136A34 34 0 0 1 342 170Z" fill="var(--leaf-d)" />
      <path d="M308 136A34 34 0 0 1 342 170A34 34 0 0 1 308 136Z" fill="var(--leaf-d)" />
      <path d="M316 214A26 26 0 0 1 342 188A26 26 0 0 1 316 214Z" fill="var(--white)" />
    </g>,
  ],
  [
    'leaf',
    <g key="leaf">
      <path d="M36 216A124 124 0 0 1 190 350A124 124 0 0 1 36 216Z" fill="var(--leaf)" />
      <path d="M64 244L186 346" stroke="var(--leaf-d)" strokeWidth="8" strokeLinecap="round" />
      <path d="M210 386A112 112 0 0 1 350 268A112 112 0 0 1 210 386Z" fill="var(--leaf-m)" />
      <path d="M214 382L324 292" stroke="var(--leaf-d)" strokeWidth="8" strokeLinecap="round" />
    </g>,
  ],
  [
    'flower',
    <g key="flower">
      {petals}
      <circle cx="192" cy="94" r="42" fill="var(--sun)" />
      <circle cx="178" cy="88" r="6" fill="var(--k)" />
      <circle cx="206" cy="88" r="6" fill="var(--k)" />
      <path
        d="M180 100a12 12 0 0 0 24 0"
        fill="none"
        stroke="var(--k)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>,
  ],
  [
    'seed',
    <g key="seed">
      <path d="M346 432A57 57 0 0 1 346 520A57 57 0 0 1 346 432Z" fill="var(--clay-l)" />
      <path d="M346 460A28 28 0 0 1 346 504A28 28 0 0 1 346 460Z" fill="var(--clay)" />
    </g>,
  ],
]

/** The plant as decoration; the tap areas are placed over it. `lit` is the part that was tapped. */
export const Plant = ({ lit }: { lit?: string | undefined }) => (
  <svg viewBox={plantBox.join(' ')} aria-hidden="true">
    {drawings.map(([part, drawing]) => (
      <g key={part} data-lit={part === lit || undefined}>
        {drawing}
      </g>
    ))}
  </svg>
)

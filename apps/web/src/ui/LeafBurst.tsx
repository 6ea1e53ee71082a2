// The leaf burst: 25 leaves fly 100 units outwards from behind the picture, once, and disappear
// after 1.6 seconds. With reduced motion there is none (leaf-burst.css).
import { useEffect, useState } from 'react'
import './leaf-burst.css'

const burstMs = 1_600
const count = 25
const colours = ['leaf', 'leaf-d', 'tom', 'white', 'rose'] as const
/** How far leaves fly from the middle of the picture; the list is cycled, so that they scatter. */
const distances = [152, 184, 166, 198, 174, 190, 158]
const sizes = [26, 34]

const leafPath = (size: number): string => {
  const half = size / 2
  return `M${-half} ${half}A${size} ${size} 0 0 1 ${half} ${-half}A${size} ${size} 0 0 1 ${-half} ${half}Z`
}

const leaves = Array.from({ length: count }, (_, index) => ({
  index,
  place: `rotate(${(index * 360) / count}) translate(${distances[index % distances.length]} 0)`,
  path: leafPath(sizes[index % sizes.length] ?? 26),
  fill: `var(--${colours[index % colours.length]})`,
}))

export function LeafBurst() {
  const [flying, setFlying] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFlying(false), burstMs)
    return () => clearTimeout(timer)
  }, [])
  if (!flying) return null
  return (
    <svg
      className="leaf-burst"
      viewBox="-200 -200 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {leaves.map(({ index, place, path, fill }) => (
        <g key={index} transform={place}>
          <path d={path} fill={fill} />
        </g>
      ))}
    </svg>
  )
}

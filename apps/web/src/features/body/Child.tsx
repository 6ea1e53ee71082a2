// The drawn child, 400 by 800, from the blocks of the look. Every part is a group of its own, so
// that it can react to a tap; its colours come from the look.
import type { CSSProperties, ReactNode } from 'react'
import { featureColour } from '../../pictures/faces.ts'
import { clothes, type HairStyle, hairColours, type Look, skins } from './looks.ts'

const [skin, dark, features, hair, top, bottom] = [
  ...['--skin', '--skin-d', '--features', '--hair', '--top', '--bottom'],
].map((name) => `var(${name})`)

interface HairDrawing {
  readonly behind?: ReactNode
  readonly front: ReactNode
}

const fringe = (d: string) => <path d={`M106 150A94 94 0 0 1 294 150${d}Z`} fill={hair} />

const hairDrawings: Readonly<Record<HairStyle, HairDrawing>> = {
  short: { front: fringe('A94 94 0 0 1 214 84A120 120 0 0 1 106 150') },
  puff: {
    behind: <circle cx="200" cy="138" r="122" fill={hair} />,
    front: fringe('A130 130 0 0 0 106 150'),
  },
  buns: {
    behind: (
      <>
        <circle cx="104" cy="62" r="46" fill={hair} />
        <circle cx="296" cy="62" r="46" fill={hair} />
      </>
    ),
    front: (
      <>
        {fringe('A94 94 0 0 1 200 60A94 94 0 0 1 106 150')}
        <circle cx="128" cy="92" r="12" fill={top} />
        <circle cx="272" cy="92" r="12" fill={top} />
      </>
    ),
  },
  long: {
    behind: <rect x="84" y="40" width="232" height="272" rx="112" fill={hair} />,
    front: fringe('A160 160 0 0 1 200 92A160 160 0 0 1 106 150'),
  },
}

/** Two of a kind, the second mirrored. */
const both = (one: ReactNode) => (
  <>
    {one}
    <g transform="matrix(-1 0 0 1 400 0)">{one}</g>
  </>
)

const fingers = [34, 44, 44, 34].map((length, index) => {
  const x = 60 + index * 18
  return <rect key={x} x={x} y={546} width={16} height={length + 14} rx={8} fill={skin} />
})

// back to front
const drawings: Readonly<Record<string, ReactNode>> = {
  neck: <rect x="172" y="226" width="56" height="60" fill={dark} />,
  shoulders: <path d="M64 400A136 136 0 0 1 336 400V430H272V400H128V430H64Z" fill={top} />,
  tummy: (
    <>
      <rect x="128" y="398" width="144" height="122" fill={top} />
      <path d="M166 484A68 68 0 0 1 234 416A68 68 0 0 1 166 484Z" fill="var(--white)" />
    </>
  ),
  legs: (
    <>
      <rect x="134" y="600" width="50" height="130" fill={skin} />
      <rect x="216" y="600" width="50" height="130" fill={skin} />
      <path d="M128 514H272V620H208V566H192V620H128Z" fill={bottom} />
    </>
  ),
  arms: both(<rect x="72" y="430" width="48" height="90" fill={skin} />),
  hands: both(
    <>
      <rect x="118" y="512" width="24" height="48" rx="12" fill={skin} />
      <rect x="60" y="502" width="70" height="60" rx="18" fill={skin} />
    </>,
  ),
  fingers: both(fingers),
  knees: both(<circle cx="159" cy="650" r="22" fill={dark} />),
  feet: both(
    <>
      <rect x="134" y="706" width="50" height="30" fill="var(--white)" />
      <path
        d="M136 730H182A8 8 0 0 1 190 738V768A8 8 0 0 1 182 776H108A8 8 0 0 1 100 768V766A36 36 0 0 1 136 730Z"
        fill="var(--k)"
      />
    </>,
  ),
  ears: both(
    <>
      <circle cx="106" cy="158" r="28" fill={skin} />
      <circle cx="106" cy="158" r="13" fill={dark} />
    </>,
  ),
  head: <circle cx="200" cy="152" r="94" fill={skin} />,
  // as large as here, white dots alone would look blank
  eyes: (
    <>
      <circle cx="162" cy="142" r="17" fill="var(--white)" />
      <circle cx="238" cy="142" r="17" fill="var(--white)" />
      <circle cx="162" cy="142" r="11" fill="var(--k)" />
      <circle cx="238" cy="142" r="11" fill="var(--k)" />
    </>
  ),
  nose: <circle cx="200" cy="174" r="14" fill={dark} />,
  mouth: (
    <path
      d="M172 198a28 28 0 0 0 56 0"
      fill="none"
      stroke={features}
      strokeWidth={9}
      strokeLinecap="round"
    />
  ),
}

function paints({ hair: style, skin: place, colour }: Look): CSSProperties {
  const chosen = skins[place] ?? skins[0]
  return {
    '--skin': chosen.skin,
    '--skin-d': chosen.dark,
    '--features': `var(--${featureColour(chosen.skin)})`,
    '--hair': hairColours[colour],
    '--top': clothes[style][0],
    '--bottom': clothes[style][1],
  }
}

interface ChildProps {
  readonly look: Look
  /** The visible part of the 400 by 800. */
  readonly viewBox: string
  /** The part that was tapped last; it moves a little. */
  readonly lit?: string | undefined
  readonly className?: string
}

/** The child as decoration; what can be tapped lies over it. */
export function Child({ look, viewBox, lit, className }: ChildProps) {
  const { behind, front } = hairDrawings[look.hair]
  const group = (part: string, drawing: ReactNode) => (
    <g key={part} data-lit={part === lit || undefined}>
      {drawing}
    </g>
  )
  return (
    <svg className={className} viewBox={viewBox} style={paints(look)} aria-hidden="true">
      {behind ? group('hair', behind) : null}
      {Object.entries(drawings).map(([part, drawing]) => group(part, drawing))}
      <g transform="translate(0 -14)">
        <g data-lit={lit === 'hair' || undefined}>{front}</g>
      </g>
    </svg>
  )
}

// An address as a picture that a tablet's camera reads (QR code), drawn as one path.
import { useMemo } from 'react'
import { encode } from 'uqr'

interface CodePictureProps {
  readonly address: string
  /** The alt text. */
  readonly label: string
  readonly className?: string
}

export function CodePicture({ address, label, className = '' }: CodePictureProps) {
  const { size, path } = useMemo(() => {
    // a poster is read from across a room: middle error correction, the border readers need
    const { data, size } = encode(address, { ecc: 'M', border: 2 })
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: squares.join('') }
  }, [address])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

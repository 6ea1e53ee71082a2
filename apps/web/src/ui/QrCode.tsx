// An address as a picture that a tablet's camera reads (QR code), drawn as one path. Not named by the
// kit's index: what draws it is loaded with those pages alone that show one.
import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  readonly address: string
  /** The alt text. */
  readonly label: string
  readonly className?: string
}

export function QrCode({ address, label, className = '' }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    // a poster is read from across a room, and a card gets creased: middle error correction, the border
    // that readers need
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

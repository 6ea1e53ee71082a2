// Ten-frames: two rows of five places in which things line up, one frame for each ten. A thing
// flies to its place from where it was.
import { type Ref, useLayoutEffect, useRef } from 'react'
import { flyFrom } from './flight.ts'
import { pictureOf } from './thing-pictures.ts'

/** A thing in its place, and where it was before. */
export interface Lined {
  readonly id: string
  readonly thing: string
  readonly from?: DOMRect | undefined
}

interface TenFramesProps {
  readonly things: readonly Lined[]
  /** How many places are needed; rounded up to whole tens. */
  readonly places: number
  /** The alt text: how many things line up; empty for none. */
  readonly label: string
  readonly language: string
  readonly ref?: Ref<HTMLDivElement>
}

const inFrame = 10

export function TenFrames({ things, places, label, language, ref }: TenFramesProps) {
  const frames = Array.from({ length: Math.max(1, Math.ceil(places / inFrame)) }, (_, frame) =>
    Array.from({ length: inFrame }, (_, place) => frame * inFrame + place),
  )
  const named = label
    ? { role: 'img', 'aria-label': label, lang: language }
    : { 'aria-hidden': true }
  return (
    <div ref={ref} className="ten-frames" {...named}>
      {frames.map((cells) => (
        <div key={cells[0]} className="ten-frame">
          {cells.map((cell) => {
            const thing = things[cell]
            return <i key={cell}>{thing ? <Landed key={thing.id} {...thing} /> : null}</i>
          })}
        </div>
      ))}
    </div>
  )
}

function Landed({ thing, from }: Lined) {
  const picture = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    if (picture.current && from) flyFrom(picture.current, from)
  }, [from])
  return <img ref={picture} src={pictureOf(thing)} alt="" width={96} height={96} />
}

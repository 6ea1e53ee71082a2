// A wall of pictures to begin with. What this child made of one before hangs in its place.
import './crafts.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { madeFor, useMadeFor } from '../../state/made-for.ts'
import {
  currentOwner,
  listPictures,
  type PictureKind,
  type StoredPicture,
} from '../gallery/index.ts'
import { type Phrase, RoomPage, useOpening, useSpeaker } from '../rooms/index.ts'

export interface WallPicture {
  readonly id: string
  readonly src: string
  /** Its name in the language being learnt. */
  readonly name: string
  readonly to: string
}

interface PictureWallProps {
  readonly title: string
  readonly instruction: Phrase
  /** What is made of them, as the room's sign is called. */
  readonly kind: Exclude<PictureKind, 'drawing'>
  readonly pictures: readonly WallPicture[]
  /** Of all of them. */
  readonly width: number
  readonly height: number
  /** Below the wall. */
  readonly below?: ReactNode
}

/** So many hang in three rows, big. */
const fewPictures = 9

export function PictureWall({
  title,
  instruction,
  kind,
  pictures,
  width,
  height,
  below,
}: PictureWallProps) {
  const speak = useSpeaker()
  useOpening(instruction, speak)
  const made = useMade(kind)
  const arts = madeFor(paths.arts(), useMadeFor())
  const shape = { aspectRatio: `${width} / ${height}` }
  return (
    <div className="flex min-h-dvh flex-col">
      <RoomPage sign={kind} title={title} instruction={instruction} back={arts}>
        <ul className="craft-wall" data-few={pictures.length <= fewPictures || undefined}>
          {pictures.map(({ id, src, name, to }) => (
            <li key={id}>
              <Link to={to} aria-label={name} lang={instruction.language}>
                <img src={made.get(id) ?? src} alt="" width={width} height={height} style={shape} />
              </Link>
            </li>
          ))}
        </ul>
        {below}
      </RoomPage>
    </div>
  )
}

function newestOf(all: readonly StoredPicture[], kind: PictureKind): Map<string, string> {
  const images = new Map<string, string>()
  for (const { kind: of, subject, image } of all) {
    if (of === kind && subject && !images.has(subject)) {
      images.set(subject, URL.createObjectURL(image))
    }
  }
  return images
}

/** The addresses of the pictures this child made last, by drawing or scene. */
function useMade(kind: PictureKind): ReadonlyMap<string, string> {
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let left = false
    let images = new Map<string, string>()
    const read = async () => {
      const all = await listPictures(await currentOwner())
      if (left) return
      images = newestOf(all, kind)
      setMade(images)
    }
    void read()
    return () => {
      left = true
      for (const address of images.values()) URL.revokeObjectURL(address)
    }
  }, [kind])
  return made
}

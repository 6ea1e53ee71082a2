// The scene with its stickers. A tap on the scene places the sticker from the shelf; a sticker is
// chosen by a tap, and moved by dragging or by the arrow keys.
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, type Ref, useRef } from 'react'
import { type Drag, useDrag } from '../../ui/index.ts'
import { roomPicture } from '../crafts/index.ts'
import type { Words } from '../rooms/index.ts'
import { type Point, type Scene, type Sticker, sceneSize } from './scene-rules.ts'
import { stickerOf } from './sticker-book.ts'

interface SceneViewProps {
  readonly ref: Ref<HTMLFieldSetElement>
  readonly subject: string
  /** What the scene shows, in the language being learnt. */
  readonly name: string
  readonly words: Words
  readonly scene: Scene
  readonly chosen: number | undefined
  /** The sticker that was placed by the keyboard, and gets the focus. */
  readonly arrived: number | undefined
  /** A sticker is picked: a tap on another sticker also places it. */
  readonly isHolding: boolean
  readonly onPlace: (at: Point) => void
  readonly onChoose: (id: number | undefined) => void
  readonly onMove: (id: number, to: Point) => void
  /** Nothing where stickers stay. */
  readonly onRemove?: (id: number) => void
}

/** One press of an arrow key, in the scene's units. */
const keyStep = 20
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}
const middle: Point = { x: sceneSize.width / 2, y: sceneSize.height / 2 }

/** Focuses the sticker that was just placed. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** A point of the window in the scene's units. */
export function pointIn(element: Element, clientX: number, clientY: number): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    x: ((clientX - left) / width) * sceneSize.width,
    y: ((clientY - top) / height) * sceneSize.height,
  }
}

export function SceneView(props: SceneViewProps) {
  const { ref, subject, name, words, scene, chosen, arrived, isHolding } = props
  const { t } = useLingui()
  const ground = useRef<HTMLButtonElement>(null)
  const pointAt = (x: number, y: number): Point =>
    ground.current ? pointIn(ground.current, x, y) : middle

  const placeAt = ({ detail, clientX, clientY }: MouseEvent) =>
    props.onPlace(detail > 0 ? pointAt(clientX, clientY) : middle)

  const dropAt = ({ thing, x, y, way }: Drag<Sticker>): Point => {
    const [from, to] = [pointAt(x - way.x, y - way.y), pointAt(x, y)]
    return { x: thing.x + to.x - from.x, y: thing.y + to.y - from.y }
  }
  const { drag, handlersOf } = useDrag<Sticker>((drop) => props.onMove(drop.thing.id, dropAt(drop)))
  const tap = (event: MouseEvent, one: Sticker) => {
    if (isHolding && event.detail > 0) props.onPlace(pointAt(event.clientX, event.clientY))
    else props.onChoose(one.id)
  }
  const key = (event: KeyboardEvent, one: Sticker) => {
    const by = arrows[event.key]
    if (by) props.onMove(one.id, { x: one.x + by.x, y: one.y + by.y })
    else if (props.onRemove && (event.key === 'Delete' || event.key === 'Backspace')) {
      ground.current?.focus()
      props.onRemove(one.id)
    } else if (event.key === 'Escape') props.onChoose(undefined)
    else return
    event.preventDefault()
  }
  return (
    <fieldset
      ref={ref}
      className="sticker-scene"
      aria-label={t`${name} with stickers`}
      data-holding={isHolding || undefined}
    >
      <button
        ref={ground}
        type="button"
        className="sticker-ground"
        aria-label={t`Put it here`}
        onClick={placeAt}
      >
        <img
          src={roomPicture(subject)}
          alt=""
          width={sceneSize.width}
          height={sceneSize.height}
          className="size-full"
        />
      </button>
      {scene.map((one) => {
        const sticker = stickerOf(one.picture)
        if (!sticker) return null
        const at = drag?.thing.id === one.id ? dropAt(drag) : one
        return (
          <button
            key={one.id}
            ref={one.id === arrived ? focusOn : undefined}
            type="button"
            className="sticker-placed"
            aria-label={words.word(sticker.word).word}
            lang={words.language}
            aria-pressed={chosen === one.id}
            style={{
              left: `${(at.x / sceneSize.width) * 100}%`,
              top: `${(at.y / sceneSize.height) * 100}%`,
              width: `${((sticker.width * one.size) / sceneSize.width) * 100}%`,
              rotate: `${one.turn}deg`,
            }}
            {...(isHolding ? {} : handlersOf(one))}
            onClick={(event) => tap(event, one)}
            onKeyDown={(event) => key(event, one)}
            onFocus={(event) => {
              if (event.currentTarget.matches(':focus-visible')) props.onChoose(one.id)
            }}
          >
            <img
              src={sticker.src}
              alt=""
              width={sticker.width}
              height={sticker.height}
              draggable={false}
              className="pointer-events-none w-full"
            />
          </button>
        )
      })}
    </fieldset>
  )
}

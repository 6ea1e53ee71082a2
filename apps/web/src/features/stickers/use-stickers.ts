// The sticker picked from the shelf, the one chosen on the scene, and what can be done with them.
import { useState } from 'react'
import { chime } from '../../ui/index.ts'
import * as rules from './scene-rules.ts'

const middle: rules.Point = { x: rules.sceneSize.width / 2, y: rules.sceneSize.height / 2 }

/** Picks, places and changes stickers; `step` makes the next state of the scene. */
export function useStickers(
  scene: rules.Scene,
  step: (how: (was: rules.Scene) => rules.Scene) => void,
) {
  const [picked, setPicked] = useState<string>()
  const [chosenId, setChosen] = useState<number>()
  const [arrived, setArrived] = useState<number>()
  const chosen = scene.find(({ id }) => id === chosenId)?.id

  const choose = (id: number | undefined) => {
    setPicked(undefined)
    setChosen(id)
  }
  const placeAt = (picture: string, at: rules.Point) => {
    chime('pop')
    choose(rules.nextId(scene))
    step((was) => rules.place(was, picture, at))
  }
  const act = (how: (was: rules.Scene, id: number) => rules.Scene) => {
    if (chosen !== undefined) step((was) => how(was, chosen))
  }
  return {
    /** The sticker picked from the shelf. */
    picked,
    chosen,
    /** The one that was placed by the keyboard. */
    arrived,
    choose,
    pickUp: (picture: string) => {
      setChosen(undefined)
      setPicked(picture)
    },
    placeAt,
    /** Places it in the middle, where the arrow keys move it. */
    placeInMiddle: (picture: string) => {
      setArrived(rules.nextId(scene))
      placeAt(picture, middle)
    },
    /** Places the picked sticker, or else moves the chosen one. */
    moveTo: (to: rules.Point) => {
      if (picked) placeAt(picked, to)
      else act((was, id) => rules.move(was, id, to))
    },
    act,
    remove: (id: number) => {
      chime('pop')
      step((was) => rules.remove(was, id))
    },
  }
}

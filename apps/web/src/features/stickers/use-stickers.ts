// The stickers of a scene under a child's hand: the one that is taken from the shelf, the one that
// is chosen on the scene, and what is done with them.
import { useState } from 'react'
import { chime } from '../../ui/index.ts'
import * as rules from './scene-rules.ts'

const middle: rules.Point = { x: rules.sceneSize.width / 2, y: rules.sceneSize.height / 2 }

/** Takes, puts and changes stickers; `step` goes on to another scene. */
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
    /** The sticker in hand. */
    picked,
    chosen,
    /** The one that came by the keyboard. */
    arrived,
    choose,
    pickUp: (picture: string) => {
      setChosen(undefined)
      setPicked(picture)
    },
    placeAt,
    /** To the middle, where the keyboard goes on with it. */
    placeInMiddle: (picture: string) => {
      setArrived(rules.nextId(scene))
      placeAt(picture, middle)
    },
    /** Brings what is in hand, or else what is chosen. */
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

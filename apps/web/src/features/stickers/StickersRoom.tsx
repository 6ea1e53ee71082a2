// One scene: a sticker is taken from the shelf and put on it, by two taps, by dragging or by the
// keyboard; the chosen one is changed with the tools that take the place of the tabs.
import './stickers.css'
import { useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { chime, useDrag } from '../../ui/index.ts'
import { type Craft, CraftRoom, type OpenPicture, thingWords, useWork } from '../crafts/index.ts'
import { useLearningLanguage, useOpening, useTelling } from '../rooms/index.ts'
import { pointIn, SceneView } from './SceneView.tsx'
import { StickerTools } from './StickerTools.tsx'
import { StickerShelf, StickerTabs } from './StickerTray.tsx'
import { scenePng } from './scene-file.ts'
import * as rules from './scene-rules.ts'
import { type StickerPicture, stickerGroups, stickerIds, wordOfScene } from './sticker-book.ts'

const stickers: Craft<rules.Scene> = {
  kind: 'stickers',
  width: 1200,
  height: 675,
  read: (state) => rules.readScene(state, stickerIds),
  draw: scenePng,
}
const savedWidth = 2400
const middle: rules.Point = { x: rules.sceneSize.width / 2, y: rules.sceneSize.height / 2 }

interface StickersRoomProps {
  readonly title: string
  readonly open: OpenPicture
}

export function StickersRoom({ title, open }: StickersRoomProps) {
  const words = thingWords(useLearningLanguage())
  const tell = useTelling()
  const word = wordOfScene(open.subject)
  const name = words.word(word).word
  const asks = words.sentence('place')
  useOpening(asks, tell)
  const work = useWork(stickers, open)
  const scene = work.history.now
  const [group, setGroup] = useState(stickerGroups[0])
  const [held, setHeld] = useState<string>()
  const [chosenId, setChosen] = useState<number>()
  const [arrived, setArrived] = useState<number>()
  const sheet = useRef<HTMLFieldSetElement>(null)
  const chosen = scene.find(({ id }) => id === chosenId)?.id

  const put = (picture: string, at: rules.Point) => {
    chime('pop')
    setHeld(undefined)
    setChosen(rules.nextId(scene))
    work.step((was) => rules.place(was, picture, at))
  }
  const putAt = (at: rules.Point) => {
    if (held) put(held, at)
    else if (chosen !== undefined) work.step((was) => rules.move(was, chosen, at))
    else void tell(asks)
  }
  const choose = (id: number | undefined) => {
    setHeld(undefined)
    setChosen(id)
  }
  const take = (sticker: StickerPicture, byKey: boolean) => {
    void tell({ ...words.name(sticker.word), kind: 'word' })
    if (byKey) {
      setArrived(rules.nextId(scene))
      return put(sticker.id, middle)
    }
    setChosen(undefined)
    setHeld(sticker.id)
  }
  const { drag: flying, handlersOf: draggable } = useDrag<StickerPicture>(({ thing, x, y }) => {
    const under = document.elementFromPoint(x, y)
    if (sheet.current?.contains(under)) put(thing.id, pointIn(sheet.current, x, y))
  })
  const act = (how: (was: rules.Scene, id: number) => rules.Scene) => () => {
    if (chosen !== undefined) work.step((was) => how(was, chosen))
  }
  const remove = (id: number) => {
    chime('pop')
    work.step((was) => rules.remove(was, id))
  }
  return (
    <CraftRoom
      title={`${title}: ${name}`}
      asks={asks}
      wall={paths.stickers()}
      fresh={paths.stickers({ page: open.subject })}
      work={work}
      onAgain={scene.length > 0 ? () => work.step(() => []) : undefined}
      file={() => scenePng(open.subject, scene, savedWidth)}
      fileName={`${word}.png`}
    >
      <div className="sticker-table">
        <SceneView
          ref={sheet}
          subject={open.subject}
          name={name}
          words={words}
          scene={scene}
          chosen={chosen}
          arrived={arrived}
          isHolding={held !== undefined}
          onPut={putAt}
          onChoose={choose}
          onMove={(id, to) => work.step((was) => rules.move(was, id, to))}
          onRemove={remove}
        />
        {chosen === undefined ? (
          <StickerTabs
            words={words}
            open={group}
            onOpen={(next) => {
              setGroup(next)
              void tell({ ...words.name(next.word), kind: 'word' })
            }}
          />
        ) : (
          <StickerTools
            onBigger={act((was, id) => rules.resize(was, id, 1))}
            onSmaller={act((was, id) => rules.resize(was, id, -1))}
            onTurn={act((was, id) => rules.turn(was, id, rules.turnStep))}
            onFront={act(rules.toFront)}
            onBack={act(rules.toBack)}
            onRemove={() => remove(chosen)}
            onDone={() => setChosen(undefined)}
          />
        )}
      </div>
      <StickerShelf words={words} group={group} held={held} onTake={take} draggable={draggable} />
      {flying ? (
        <img
          className="sticker-flying"
          src={flying.thing.src}
          alt=""
          width={120}
          height={120}
          style={{ left: flying.x, top: flying.y }}
        />
      ) : null}
    </CraftRoom>
  )
}

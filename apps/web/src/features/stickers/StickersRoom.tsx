// One scene: a sticker from the shelf is placed on it by two taps, by dragging or by the keyboard;
// the chosen one is changed with the tools, which replace the tabs.
import './stickers.css'
import { useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { madeFor, useMadeFor } from '../../state/made-for.ts'
import { useDrag } from '../../ui/index.ts'
import { CraftRoom, type OpenPicture, savedWidth, thingWords, useWork } from '../crafts/index.ts'
import { useLearningLanguage, useOpening, useSpeaker } from '../rooms/index.ts'
import { pointIn, SceneView } from './SceneView.tsx'
import { StickerTools } from './StickerTools.tsx'
import { StickerShelf, StickerTabs } from './StickerTray.tsx'
import { scenePng } from './scene-file.ts'
import * as rules from './scene-rules.ts'
import { groupsOfScene, type StickerPicture, wordOfScene } from './sticker-book.ts'
import { stickersCraft } from './stickers-craft.ts'
import { useStickers } from './use-stickers.ts'

interface StickersRoomProps {
  readonly title: string
  readonly open: OpenPicture
}

export function StickersRoom({ title, open }: StickersRoomProps) {
  const words = thingWords(useLearningLanguage())
  const speak = useSpeaker()
  const word = wordOfScene(open.subject)
  const name = words.word(word).word
  const instruction = words.sentence('place')
  useOpening(instruction, speak)
  const activity = useMadeFor()
  const work = useWork(stickersCraft, open)
  const scene = work.history.now
  const [groups] = useState(() => groupsOfScene(open.subject))
  const [group, setGroup] = useState(groups[0])
  const sheet = useRef<HTMLFieldSetElement>(null)
  const { picked, chosen, arrived, choose, pickUp, placeAt, placeInMiddle, moveTo, act, remove } =
    useStickers(scene, work.step)
  const { drag: flying, handlersOf: draggable } = useDrag<StickerPicture>(({ thing, x, y }) => {
    const under = document.elementFromPoint(x, y)
    if (sheet.current?.contains(under)) placeAt(thing.id, pointIn(sheet.current, x, y))
  })
  return (
    <CraftRoom
      title={`${title}: ${name}`}
      instruction={instruction}
      wall={madeFor(paths.stickers(), activity)}
      fresh={madeFor(paths.stickers({ page: open.subject }), activity)}
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
          isHolding={picked !== undefined}
          onPlace={(at) => {
            if (picked || chosen !== undefined) moveTo(at)
            else void speak(instruction)
          }}
          onChoose={choose}
          onMove={(id, to) => work.step((was) => rules.move(was, id, to))}
          onRemove={remove}
        />
        {chosen === undefined ? (
          <StickerTabs
            words={words}
            groups={groups}
            open={group}
            onOpen={(next) => {
              setGroup(next)
              void speak(words.name(next.word))
            }}
          />
        ) : (
          <StickerTools
            onBigger={() => act((was, id) => rules.resize(was, id, 1))}
            onSmaller={() => act((was, id) => rules.resize(was, id, -1))}
            onTurn={() => act((was, id) => rules.turn(was, id, rules.turnStep))}
            onFront={() => act(rules.toFront)}
            onBack={() => act(rules.toBack)}
            onRemove={() => remove(chosen)}
            onDone={() => choose(undefined)}
          />
        )}
      </div>
      <StickerShelf
        words={words}
        group={group}
        picked={picked}
        onPick={({ id, word: its }, byKey) => {
          void speak(words.name(its))
          if (byKey) placeInMiddle(id)
          else pickUp(id)
        }}
        draggable={draggable}
      />
      {flying ? (
        <img
          className="pointer-events-none fixed z-30 -translate-x-1/2 -translate-y-1/2"
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

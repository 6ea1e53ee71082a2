// /garden: everything that a child has finished has grown into one thing on a hill, which she arranges.
// Nothing is counted, and what has grown once stays.
import '../stickers.css'
import type { GrownThing } from '@kinderleaf/contract'
import { gardenScene } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { chime, Sign, Skeleton } from '../../../ui/index.ts'
import { CraftRoom, type OpenPicture, thingWords, useWork } from '../../crafts/index.ts'
import {
  currentOwner,
  listPictures,
  newPictureId,
  readPicture,
  type StoredPicture,
} from '../../gallery/index.ts'
import { useLearningLanguage, useOpening, useSpeaker } from '../../rooms/index.ts'
import { SceneView } from '../SceneView.tsx'
import { StickerTools } from '../StickerTools.tsx'
import { scenePng } from '../scene-file.ts'
import * as rules from '../scene-rules.ts'
import { stickersCraft } from '../stickers-craft.ts'
import { useStickers } from '../use-stickers.ts'
import { growthOf } from './growth.ts'
import { newIn, plant } from './planting.ts'

const savedWidth = 2400

export function Component() {
  const grown = useCall('garden', {}, { quiet: true })
  // without the server it is what this device has of it
  const isAsked = grown.data !== undefined || grown.error !== null
  const open = useGarden(isAsked, grown.data?.picture ?? null)
  if (!open) return <Skeleton className="min-h-dvh" />
  return <Garden open={open} things={grown.data?.things ?? []} />
}

/** How she has arranged it, once it is known which picture that is. */
function useGarden(isAsked: boolean, picture: string | null): OpenPicture | undefined {
  const [open, setOpen] = useState<OpenPicture>()
  useEffect(() => {
    if (!isAsked) return
    let left = false
    void findGarden(picture).then((stored) => {
      const id = stored?.id ?? newPictureId()
      if (!left) setOpen((was) => was ?? { at: 'picture', id, subject: gardenScene, stored })
    })
    return () => {
      left = true
    }
  }, [isAsked, picture])
  return open
}

/** The later one of what this device has, which may not be sent yet, and what the server names. */
async function findGarden(picture: string | null): Promise<StoredPicture | undefined> {
  const named = picture ? await readPicture(picture) : undefined
  const all = await listPictures(await currentOwner())
  const here = all.find(({ subject }) => subject === gardenScene)
  if (!named || !here) return named ?? here
  return here.updatedAt > named.updatedAt ? here : named
}

function Garden({ open, things }: { open: OpenPicture; things: readonly GrownThing[] }) {
  const { t, i18n } = useLingui()
  const words = thingWords(useLearningLanguage())
  const [growths] = useState(() =>
    things
      .map((thing) => ({ key: `${thing.kind} ${thing._id}`, picture: growthOf(thing, words) }))
      .reverse(),
  )
  const [hasNew] = useState(() => newIn(stickersCraft.read(open.stored?.state), growths).length > 0)
  const work = useWork(stickersCraft, open, (scene) => plant(scene, growths))
  const scene = work.history.now
  const sheet = useRef<HTMLFieldSetElement>(null)
  const { chosen, choose, moveTo, act } = useStickers(scene, work.step)
  const title = t`My garden`
  const text =
    scene.length === 0
      ? t`Finish a lesson, a quiz or an activity, and something grows here.`
      : hasNew
        ? t`Something new has grown in your garden!`
        : t`This is your garden. Move what has grown.`
  const instruction = { text, language: i18n.locale, parts: [text] }
  const speak = useSpeaker()
  useOpening(instruction, speak)
  useEffect(() => {
    if (hasNew) chime('done')
  }, [hasNew])
  return (
    <CraftRoom
      title={title}
      instruction={instruction}
      wall={paths.home()}
      work={work}
      file={() => scenePng(open.subject, scene, savedWidth)}
      fileName="garden.png"
    >
      <div className="sticker-table garden-table">
        <SceneView
          ref={sheet}
          subject={open.subject}
          name={title}
          words={words}
          scene={scene}
          chosen={chosen}
          arrived={undefined}
          isHolding={false}
          onPlace={(at) => {
            if (chosen === undefined) void speak(instruction)
            else moveTo(at)
          }}
          onChoose={choose}
          onMove={(id, to) => work.step((was) => rules.move(was, id, to))}
        />
        {chosen === undefined ? (
          <p className="garden-says" aria-hidden="true">
            <Sign name="garden" />
            {text}
          </p>
        ) : (
          <StickerTools
            onBigger={() => act((was, id) => rules.resize(was, id, 1))}
            onSmaller={() => act((was, id) => rules.resize(was, id, -1))}
            onTurn={() => act((was, id) => rules.turn(was, id, rules.turnStep))}
            onFront={() => act(rules.toFront)}
            onBack={() => act(rules.toBack)}
            onDone={() => choose(undefined)}
          />
        )}
      </div>
    </CraftRoom>
  )
}

// /garden: everything that a child has finished has grown into one thing on a hill, which she arranges.
// Nothing is counted, and what has grown once stays.
import '../stickers.css'
import type { GrownThing } from '@kinderleaf/contract'
import { endpoints, gardenScene } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/index.ts'
import { ListPage, LoadFailure } from '../../../layouts/index.ts'
import { paths } from '../../../paths.ts'
import { chime, Sign, Skeleton } from '../../../ui/index.ts'
import { CraftRoom, type OpenPicture, savedWidth, thingWords, useWork } from '../../crafts/index.ts'
import {
  currentOwner,
  isDeletedHere,
  listPictures,
  newPictureId,
  readNewest,
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

export function Component() {
  const { t } = useLingui()
  const { garden, isUnread, retry } = useGarden()
  if (garden) return <Garden {...garden} />
  if (isUnread) {
    const error = { message: endpoints.galleryPicture.failure }
    return (
      <ListPage sign="garden" title={t`My garden`} back={paths.home()}>
        <LoadFailure error={error} retry={retry} />
      </ListPage>
    )
  }
  return <Skeleton className="min-h-dvh" />
}

/** Her arrangement and what has grown, once it is known which picture that is. */
function useGarden() {
  const grown = useCall('garden', {}, { quiet: true, anew: true })
  const [garden, setGarden] = useState<{ open: OpenPicture; things: readonly GrownThing[] }>()
  const [isUnread, setUnread] = useState(false)
  const { data, error, isFetching, failureCount, refetch } = grown
  // an answer from before is older than what she has finished since; without the server it has to do
  const isAsked = data ? !isFetching || failureCount > 0 : error !== null && !isFetching
  useEffect(() => {
    if (!isAsked) return
    let left = false
    void findGarden(data?.picture).then((found) => {
      if (left) return
      setUnread(found === 'unread')
      if (found === 'unread') return
      const id = found?.id ?? newPictureId()
      const open = { at: 'picture', id, subject: gardenScene, stored: found } as const
      setGarden((was) => was ?? { open, things: data?.things ?? [] })
    })
    return () => {
      left = true
    }
  }, [isAsked, data])
  const retry = () => {
    setUnread(false)
    void refetch()
  }
  return { garden, isUnread, retry }
}

/**
 * The later one of what this device has, which may not be sent yet, and what the server names; none
 * where neither has one. Where the server's may be there and cannot be read, no other takes its place.
 */
async function findGarden(
  named: string | null | undefined,
): Promise<StoredPicture | undefined | 'unread'> {
  const all = await listPictures(await currentOwner())
  const here = all.find(({ subject }) => subject === gardenScene)
  // without the server it is what this device has of it
  if (named === undefined) return here ?? 'unread'
  const there = named ? await readNewest(named) : undefined
  if (named && !there && !(await isDeletedHere(named))) return 'unread'
  if (!there || !here) return there ?? here
  return here.updatedAt > there.updatedAt ? here : there
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
      ? t`What you finish grows here.`
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

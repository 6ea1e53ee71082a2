// The sticker room: a wall of scenes, and the one that stickers are put on.
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { madeFor, useMadeFor } from '../../state/made-for.ts'
import { PictureWall, roomPicture, thingWords, useWhichPicture } from '../crafts/index.ts'
import { useLearningLanguage } from '../rooms/index.ts'
import { StickersRoom } from './StickersRoom.tsx'
import { sceneSize } from './scene-rules.ts'
import { sceneIds, scenePages } from './sticker-book.ts'

/** /stickers */
export function Component() {
  const { t } = useLingui()
  const which = useWhichPicture('stickers', sceneIds)
  const words = thingWords(useLearningLanguage())
  const title = t`Stickers`
  const activity = useMadeFor()
  if (which.at === 'opening') return null
  if (which.at === 'picture') return <StickersRoom key={which.id} title={title} open={which} />
  return (
    <PictureWall
      title={title}
      instruction={words.sentence('pick')}
      kind="stickers"
      {...sceneSize}
      pictures={scenePages.map(({ id, word }) => ({
        id,
        src: roomPicture(id),
        name: words.word(word).word,
        to: madeFor(paths.stickers({ page: id }), activity),
      }))}
    />
  )
}

// The coloring room: a wall of line drawings, and the one that is painted.
import { useLingui } from '@lingui/react/macro'
import { classPaths } from '../../class-paths.ts'
import { paths } from '../../paths.ts'
import { madeFor, useMadeFor } from '../../state/made-for.ts'
import {
  colourWords,
  PictureWall,
  roomPicture,
  thingWords,
  useWhichPicture,
} from '../crafts/index.ts'
import { TeacherWays, useLearningLanguage } from '../rooms/index.ts'
import { ColoringRoom } from './ColoringRoom.tsx'
import { pageIds, pages } from './pages.ts'

/** /coloring */
export function Component() {
  const { t } = useLingui()
  const which = useWhichPicture('coloring', pageIds)
  const language = useLearningLanguage()
  const title = t`Coloring`
  const activity = useMadeFor()
  if (which.at === 'opening') return null
  if (which.at === 'picture') return <ColoringRoom key={which.id} title={title} open={which} />
  return (
    <PictureWall
      title={title}
      instruction={colourWords(language).sentence('pick')}
      kind="coloring"
      width={1200}
      height={900}
      below={<TeacherWays print={classPaths.printColoring()} />}
      pictures={pages.map(({ id, word }) => ({
        id,
        src: roomPicture(id),
        name: thingWords(language).word(word).word,
        to: madeFor(paths.coloring({ page: id }), activity),
      }))}
    />
  )
}

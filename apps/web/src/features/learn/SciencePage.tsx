// The rooms of nature: the body, animals, plants and trees.
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { RoomsPage } from './RoomsPage.tsx'

/** /scie-nature */
export function Component() {
  const { t } = useLingui()
  const title = t`Science & Nature`
  return (
    <RoomsPage
      area="learn"
      title={title}
      speech={t`${title}. Pick a picture.`}
      back={paths.learn()}
      rooms={[
        { label: t`Human body parts`, to: paths.body(), area: 'learn', picture: 'child' },
        { label: t`Animals`, to: paths.animals(), area: 'learn', picture: 'fox' },
        { label: t`Plants & trees`, to: paths.plants(), area: 'learn', picture: 'sprout' },
      ]}
    />
  )
}

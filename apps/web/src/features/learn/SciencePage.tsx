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
      sign="science"
      title={title}
      speech={t`${title}. Pick a picture.`}
      back={paths.learn()}
      rooms={[
        { label: t`Human body parts`, to: paths.body(), sign: 'body' },
        { label: t`Animals`, to: paths.animals(), sign: 'animals' },
        { label: t`Plants & trees`, to: paths.plants(), sign: 'plants' },
      ]}
    />
  )
}

// The rooms of learning.
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { RoomsPage } from './RoomsPage.tsx'

/** /int-learn */
export function Component() {
  const { t } = useLingui()
  const title = t`Look, Listen, Interact`
  const alphabet = { label: t`Learn the alphabet`, to: paths.alphabet() }
  const nature = { label: t`Science & Nature`, to: paths.science() }
  const numbers = { label: t`Numbers & Mathematics`, to: paths.numbers() }
  return (
    <RoomsPage
      sign="learn"
      title={title}
      speech={t`${title}. Pick a picture.`}
      rooms={[
        { ...alphabet, sign: 'alphabet' },
        { ...nature, sign: 'science' },
        { ...numbers, sign: 'numbers' },
      ]}
    />
  )
}

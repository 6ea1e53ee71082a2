// Science and nature. Body, animals and plants have no pages yet, so nothing leads here from the
// other rooms; whoever comes by the address finds kind words and the way on.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { Button, EmptyState } from '../../ui/index.ts'

/** /scie-nature */
export function Component() {
  const { t } = useLingui()
  const title = t`Science & Nature`
  const growing = t`This room is still growing.`
  return (
    <ChildPage area="learn" title={title} speech={`${title}. ${growing}`} back={paths.learn()}>
      <div className="px-gutter pt-2 pb-18">
        <EmptyState
          text={growing}
          action={
            <Button size="big" render={<Link to={paths.alphabet()} />}>
              {t`Learn the alphabet`}
            </Button>
          }
        />
      </div>
    </ChildPage>
  )
}

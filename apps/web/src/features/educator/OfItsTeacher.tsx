// What a colleague in a class finds on a page that belongs to its teacher alone: whose it is, and what
// she can do instead.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classInUse, useCall } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { Button, EmptyState } from '../../ui/index.ts'

export function OfItsTeacher({ page }: { page: 'tablets' | 'cards' }) {
  const { t } = useLingui()
  const classes = useCall(
    'classesOfOthers',
    {},
    { quiet: true, select: (answer) => answer.classes },
  )
  if (classes.isPending) return null
  const teacher = classes.data?.find(({ _id }) => _id === classInUse())?.name ?? t`another teacher`
  const sentences = {
    tablets: t`You are in the class of ${teacher}, who pairs and ends its tablets herself. They go on working for the children. Ask ${teacher} if one is missing, or go to your own class to pair tablets for it.`,
    cards: t`You are in the class of ${teacher}, who prints its cards herself: whoever has one is the child. Without a card a child signs in on a tablet of the class by her face, or as she does at home. For cards of your own class, go there.`,
  }
  return (
    <EmptyState
      text={sentences[page]}
      action={
        <Button render={<Link to={paths.educator()} />}>
          <Trans>Change on the dashboard</Trans>
        </Button>
      }
    />
  )
}

// What is done with a whole page: another one, the wall of pictures, handing it in.
import { useLingui } from '@lingui/react/macro'
import { FilePlus2, Images } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { madeFor, useMadeFor } from '../../state/made-for.ts'
import { speak, Tool, ToolLink } from '../../ui/index.ts'
import { HandInButton } from '../gallery/index.ts'

interface PageActsProps {
  /** The picture on the easel; none while nothing is seen on it. */
  readonly picture: string | undefined
  readonly onNew: () => void
  /** Saves what is not saved yet. */
  readonly prepare: () => Promise<void>
}

export function PageActs({ picture, onNew, prepare }: PageActsProps) {
  const { t } = useLingui()
  const activity = useMadeFor()
  const [fresh, wall] = [t`New page`, t`My pictures`]
  return (
    <>
      <Tool
        label={fresh}
        onClick={() => {
          void speak(fresh)
          onNew()
        }}
      >
        <FilePlus2 />
      </Tool>
      <ToolLink
        label={wall}
        icon={<Images />}
        render={<Link to={madeFor(paths.gallery(), activity)} />}
      />
      {picture ? <HandInButton picture={picture} prepare={prepare} /> : null}
    </>
  )
}

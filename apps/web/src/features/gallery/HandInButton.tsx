// Leads from a picture to handing it in.
import { Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useMadeFor } from '../../state/made-for.ts'
import { Button, type ButtonProps } from '../../ui/index.ts'

type HandInButtonProps = Pick<ButtonProps, 'look' | 'size' | 'className'> & {
  /** The picture's id. */
  picture: string
  /** Saves what is not saved yet, before the page is left. */
  prepare?: () => Promise<unknown>
}

/** A link to the activity that this picture is made for, or to the page where one is chosen. */
export function HandInButton({ picture, prepare, ...looks }: HandInButtonProps) {
  const navigate = useNavigate()
  const activity = useMadeFor()
  const to = activity === null ? paths.handIn(picture) : paths.activity(activity, { picture })
  const saveFirst = async (event: MouseEvent) => {
    event.preventDefault()
    await prepare?.()
    void navigate(to)
  }
  return (
    <Button
      {...looks}
      icon={<Send aria-hidden="true" />}
      render={<Link to={to} onClick={prepare ? (event) => void saveFirst(event) : undefined} />}
    >
      <Trans>Hand in</Trans>
    </Button>
  )
}

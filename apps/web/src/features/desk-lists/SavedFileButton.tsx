// The button that saves a file which the server makes while it is downloaded, at a link of minutes.
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/index.ts'
import { Button, downloadFrom, notify } from '../../ui/index.ts'

interface SavedFileButtonProps {
  readonly children: ReactNode
  readonly disabled?: boolean
  /** Asks for the link. */
  readonly link: () => Promise<{ readonly url: string; readonly fileName: string }>
}

export function SavedFileButton({ children, disabled = false, link }: SavedFileButtonProps) {
  const { i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { url, fileName } = await link()
      downloadFrom(url, fileName)
    } catch (error) {
      notify.error(i18n._(error instanceof ApiError ? error.message : String(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="quiet"
      icon={<Download />}
      disabled={disabled}
      busy={isBusy}
      onClick={() => void save()}
    >
      {children}
    </Button>
  )
}

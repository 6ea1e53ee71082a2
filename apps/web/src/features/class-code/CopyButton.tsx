// Copies a text, and says for a moment that it did.
import { delaysMs } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, notify } from '../../ui/index.ts'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  readonly text: string
  /** Said where the browser does not allow it. */
  readonly failure: string
}

export function CopyButton({ text, failure }: CopyButtonProps) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), delaysMs.copiedNotice)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (await copyText(text)) setCopied(true)
    else notify.error(failure)
  }
  return (
    <Button icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
      {isCopied ? t`Copied!` : t`Copy`}
    </Button>
  )
}

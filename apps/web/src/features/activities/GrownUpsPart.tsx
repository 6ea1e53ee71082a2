// What of the form asks for reading and writing: files of the device, a link, a comment. On a phone it
// is folded, below what a child presses.
import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Button, PhoneFold, TextArea, TextField } from '../../ui/index.ts'
import type { Draft } from './draft.ts'

interface GrownUpsPartProps {
  readonly form: UseFormReturn<Draft>
  readonly problems: Record<keyof Draft, string | undefined>
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly onChoose: () => void
}

export function GrownUpsPart({ form, problems, isOpen, onToggle, onChoose }: GrownUpsPartProps) {
  const { t } = useLingui()
  return (
    <PhoneFold title={t`For grown-ups`} open={isOpen} onToggle={onToggle}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="quiet" icon={<Upload aria-hidden="true" />} onClick={onChoose}>
            <Trans>Choose files</Trans>
          </Button>
          <p className="text-sm text-ink-2">
            <Trans>Pictures, PDF or Word files</Trans>
          </p>
        </div>
        <TextField
          label={t`External link`}
          type="url"
          inputMode="url"
          autoComplete="off"
          error={problems.externalLink}
          {...form.register('externalLink')}
        />
        <TextArea label={t`Comment`} error={problems.comment} {...form.register('comment')} />
      </div>
    </PhoneFold>
  )
}

// Asks for the address of a link and sets it on the selected text.
import { isWebLink } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { Button, Dialog, TextField } from '../../ui/index.ts'

interface LinkDialogProps {
  readonly editor: Editor
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Sets, changes or removes a link. */
export function LinkDialog({ editor, open, onOpenChange }: LinkDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const isLinked = open && editor.isActive('link')
  const close = () => onOpenChange(false)
  const unlink = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <Dialog
      title={t`Link`}
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          {isLinked ? (
            <Button look="text" onClick={unlink}>
              {t`Remove link`}
            </Button>
          ) : null}
          <Button type="submit" form={formId}>
            {t`Set link`}
          </Button>
        </>
      }
    >
      {open ? <LinkForm editor={editor} formId={formId} onDone={close} /> : null}
    </Dialog>
  )
}

interface LinkFormProps {
  readonly editor: Editor
  readonly formId: string
  readonly onDone: () => void
}

function LinkForm({ editor, formId, onDone }: LinkFormProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState(() => {
    const { href } = editor.getAttributes('link')
    return typeof href === 'string' ? href : ''
  })
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const href = address.trim()
    if (!isWebLink(href)) return setError(t`Paste the full link, beginning with https://`)
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    } else chain.setLink({ href })
    chain.run()
    onDone()
  }
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <TextField
        label={t`Address`}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value)
          setError(undefined)
        }}
      />
    </form>
  )
}

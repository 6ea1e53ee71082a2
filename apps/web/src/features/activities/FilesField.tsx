// The files of a hand-in: one shown large, to look at, move and remove, below it all of them in their
// order, and which of them came back. The button that chooses them stands with the rest of the form.
import { limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useId, useState } from 'react'
import { FieldNote } from '../../ui/index.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { acceptedEndings, type Refused } from './hand-in.ts'
import type { HandIn } from './use-hand-in.ts'

interface FilesFieldProps {
  readonly handIn: HandIn
  readonly input: RefObject<HTMLInputElement | null>
}

export function FilesField({ handIn, input }: FilesFieldProps) {
  const { t } = useLingui()
  const noteId = useId()
  return (
    <fieldset className="grid gap-4" aria-label={t`Files`} aria-describedby={noteId}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Files`}
        accept={acceptedEndings}
        multiple
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // the same file may be chosen again after it was removed
          currentTarget.value = ''
          if (chosen.length === 0) return
          handIn.add(chosen.map((file) => ({ name: file.name, content: file })))
        }}
      />
      <ChosenFiles handIn={handIn} />
      <FieldNote id={noteId} hint={t`Your work, no faces.`} error={useProblem(handIn)} />
    </fieldset>
  )
}

/** Less than a hand-in may take: told before files are chosen. */
const tightBytes = 50 * 1024 * 1024

function useTightDevice(): boolean {
  const [isTight, setTight] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const { quota, usage } = await navigator.storage.estimate()
      setTight(quota !== undefined && usage !== undefined && quota - usage < tightBytes)
    }
    // a browser that does not tell, and a page on plain http, has room until a write fails
    ask().catch(() => {})
  }, [])
  return isTight
}

/** Why some of the chosen files were not taken, or are here for this visit alone. */
function useProblem({ refused, room }: HandIn): string | undefined {
  const { t } = useLingui()
  const isTight = useTightDevice()
  const sentences: Record<keyof Refused, (names: string) => string> = {
    wrongType: (names) => t`This kind of file cannot be used here: ${names}`,
    tooLarge: (names) => t`This is too large: ${names}`,
    tooMany: () => t`At most ${limits.submissionFiles} files.`,
    twice: (names) => t`This is here already: ${names}`,
    unreadable: (names) => t`This photo cannot be read here: ${names}. Take it again.`,
  }
  for (const reason of ['wrongType', 'unreadable', 'tooLarge', 'tooMany', 'twice'] as const) {
    const names = refused[reason]
    if (names.length > 0) return sentences[reason](names.join(', '))
  }
  if (room === 'full' || isTight) return t`This device is full. Hand in before you leave this page.`
  return room === 'unavailable'
    ? t`This device cannot keep it. Hand in before you leave this page.`
    : undefined
}

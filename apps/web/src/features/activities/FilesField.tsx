// The files of a hand-in: choosing them, a picture shown small, and which of them came back.
import { limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { UploadField } from '../../ui/index.ts'
import { acceptedEndings, type Refused } from './hand-in.ts'
import { usePreviews } from './previews.ts'
import type { HandIn } from './use-hand-in.ts'

export function FilesField({ handIn }: { handIn: HandIn }) {
  const { t, i18n } = useLingui()
  const { files = [], failure } = handIn.kept ?? {}
  const previewOf = usePreviews(files)
  const problemOf = (at: number) => {
    const problem = failure?.fields.find(({ path }) => path === `files.${at}`)
    return problem ? { error: i18n._(problem.message) } : {}
  }
  return (
    <UploadField
      label={t`Files`}
      chooseLabel={t`Choose files`}
      accept={acceptedEndings}
      multiple
      hint={
        <>
          {t`Pictures, PDF or Word files`}
          <br />
          {t`Your work, no faces.`}
        </>
      }
      error={useProblem(handIn)}
      items={files.map((file, at) => ({
        id: file.name,
        name: file.name,
        ...previewOf(file),
        ...problemOf(at),
      }))}
      onFiles={(chosen) => handIn.add(chosen.map((file) => ({ name: file.name, content: file })))}
      onRemove={handIn.remove}
    />
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
  }
  for (const reason of ['wrongType', 'tooLarge', 'tooMany', 'twice'] as const) {
    const names = refused[reason]
    if (names.length > 0) return sentences[reason](names.join(', '))
  }
  if (room === 'full' || isTight) return t`This device is full. Hand in before you leave this page.`
  return undefined
}

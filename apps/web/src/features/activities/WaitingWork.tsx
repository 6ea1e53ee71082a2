// Work that is submitted and has not arrived yet: on its way, or kept until the school answers.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isInPageAlone, type KeptHandIn } from '../../api/hand-ins/kept-hand-ins.ts'
import { handInUnderway } from '../../api/hand-ins/underway.ts'
import { useStore } from '../../state/use-store.ts'
import { ProgressBar, SpeakerButton } from '../../ui/index.ts'
import { usePreviews } from './previews.ts'

export function WaitingWork({ kept }: { kept: KeptHandIn }) {
  const { t } = useLingui()
  const underway = useStore(handInUnderway)
  const previewOf = usePreviews(kept.files)
  const percent = Math.floor((underway?.share ?? 0) * 100)
  const isInPage = isInPageAlone(kept)
  useAskToStay(isInPage)
  const isUnderway = underway?.key === kept.submissionKey
  const sentence = isUnderway ? t`Submitting… ${percent}%` : t`Kept. It will be sent.`
  return (
    <div className="grid gap-4 rounded-leaf-m bg-white p-6">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="text-lg font-semibold">
          {sentence}
        </p>
        {isUnderway ? null : <SpeakerButton text={sentence} />}
      </div>
      {isUnderway ? <ProgressBar label={t`Submitting`} percent={percent} /> : null}
      <ul className="flex flex-wrap gap-4">
        {kept.files.map((file) => (
          <li key={file.name} className="grid max-w-40 gap-1 text-sm">
            {previewOf(file).preview ? (
              <img
                src={previewOf(file).preview}
                alt=""
                width={160}
                height={128}
                className="h-32 w-40 rounded-leaf-m object-cover"
              />
            ) : null}
            <span className="truncate">{file.isVoice ? t`My voice` : file.name}</span>
          </li>
        ))}
      </ul>
      {kept.externalLink ? <p className="wrap-anywhere">{kept.externalLink}</p> : null}
      {kept.comment ? <p className="whitespace-pre-line wrap-anywhere">{kept.comment}</p> : null}
      {isUnderway ? null : (
        <p className="text-sm text-ink-2">
          {isInPage ? (
            <Trans>It is in this window alone. Stay here until it is sent.</Trans>
          ) : (
            <Trans>Leave this page if you like: it goes when the school answers.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

/** The browser asks before it closes what it did not store. */
function useAskToStay(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsking])
}

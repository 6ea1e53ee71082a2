// What a child is told and hears when her voice could not be recorded, with the grown-up's way out
// under it.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { SpeakerButton, speak } from '../../ui/index.ts'
import { type RecordingProblem, RecordingProblemNote } from '../../ui/voice/recorder/index.ts'

/** What a child can mend herself by trying once more. */
const hers: ReadonlySet<RecordingProblem> = new Set(['quiet', 'clipped', 'noisy', 'failed'])

/** Speaks as it appears. */
export function MicrophoneTrouble({ problem }: { problem: RecordingProblem }) {
  const { t } = useLingui()
  const closed = t`I cannot hear you yet. Ask a grown-up!`
  const text = {
    insecure: closed,
    refused: closed,
    missing: closed,
    busy: closed,
    quiet: t`That was very quiet. Come closer and try again!`,
    clipped: t`That was very loud. Try again more softly!`,
    noisy: t`It is loud around you. Try once more!`,
    failed: t`That did not work. Try once more!`,
  }[problem]
  useEffect(() => void speak(text), [text])
  return (
    <div className="grid justify-items-center gap-4">
      <div className="flex items-center gap-4">
        <p role="status" className="text-lg font-semibold">
          {text}
        </p>
        <SpeakerButton text={text} />
      </div>
      {hers.has(problem) ? null : <RecordingProblemNote problem={problem} />}
    </div>
  )
}

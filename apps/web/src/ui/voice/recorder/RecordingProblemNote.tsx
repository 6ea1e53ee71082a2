// Why a recording cannot be used, with what would help.
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { ErrorNote } from '../../Field.tsx'
import type { RecordingProblem } from './use-recording.ts'

/** The sentences of a problem. */
export function RecordingProblemNote({ problem }: { problem: RecordingProblem }) {
  const { t } = useLingui()
  const text = {
    insecure: t`Browsers lend the microphone to pages with https only. Ask the person who runs this school, or record on the school's own machine.`,
    refused: t`The browser may not use the microphone. Allow it beside the address of this page, then try again.`,
    missing: t`No microphone was found. Plug one in, or use a phone or a tablet, then try again.`,
    busy: t`The microphone did not answer. Perhaps another program is using it. Close that one and try again.`,
    quiet: t`We could hardly hear you. Come a little nearer to the microphone and try once more.`,
    clipped: t`That was a little too loud. Move back from the microphone a bit and try once more.`,
    noisy: t`The room is nearly as loud as your voice. Find a quieter moment, or come nearer, and try once more.`,
    failed: t`That recording did not work. Please try once more.`,
  }[problem]
  return (
    <ErrorNote>
      <CircleAlert />
      {text}
    </ErrorNote>
  )
}

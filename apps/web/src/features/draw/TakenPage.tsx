// Stands on the sheet while its picture is open in another window: whoever wants to go on here taps
// the pencil.
import { useLingui } from '@lingui/react/macro'
import { AppWindow, Pencil } from 'lucide-react'
import { Button, SpeakerButton } from '../../ui/index.ts'

export function TakenPage({ onDraw }: { onDraw: () => void }) {
  const { t } = useLingui()
  const sentence = t`This picture is open in another window.`
  return (
    <section className="draw-taken" aria-label={sentence}>
      <AppWindow aria-hidden="true" />
      <p role="alert">{sentence}</p>
      <SpeakerButton text={sentence} />
      <Button icon={<Pencil />} onClick={onDraw}>{t`Draw here`}</Button>
    </section>
  )
}

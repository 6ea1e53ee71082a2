// Back, which shows where it leads.
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { areaClass } from './area.ts'
import type { Rendered } from './pressable.tsx'
import { RoundButton } from './RoundButton.tsx'
import { areaOfSign, type SignName, signAddress } from './signs.ts'

/** The picture of Back: an arrow, on the sign of where it leads. */
export function WayBack({ sign }: { sign: SignName | undefined }) {
  if (!sign) return <ArrowLeft />
  return (
    <span className={`kl-way ${areaClass(areaOfSign(sign))}`}>
      <img src={signAddress(sign)} alt="" width={56} height={56} />
      <ArrowLeft />
    </span>
  )
}

export type BackButtonProps = {
  render?: Rendered
  onClick?: () => void
  /** Of where it leads. */
  sign?: SignName | undefined
}

/** Back: a link, or a button with `onClick`. */
export function BackButton({ render, onClick, sign }: BackButtonProps) {
  const { t } = useLingui()
  const icon = <WayBack sign={sign} />
  return <RoundButton label={t`Back`} icon={icon} render={render} onClick={onClick} />
}

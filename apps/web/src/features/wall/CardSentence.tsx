// What a child is told about her card: a picture, a sentence that is spoken at once, and what to press.
import { useLingui } from '@lingui/react/macro'
import { CameraOff, CircleX, Hourglass, IdCard, ScanQrCode, Tablet, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { ApiError } from '../../api/index.ts'
import { SpeakerButton, speak } from '../../ui/index.ts'
import './wall.css'

const pictures = {
  card: [ScanQrCode],
  unknown: [IdCard, CircleX],
  elsewhere: [IdCard, Tablet],
  wait: [IdCard, Hourglass],
  offline: [WifiOff],
  camera: [CameraOff],
} as const

interface CardSentenceProps {
  readonly picture: keyof typeof pictures
  readonly text: string
  readonly children?: ReactNode
}

export function CardSentence({ picture, text, children }: CardSentenceProps) {
  useEffect(() => void speak(text), [text])
  return (
    <div className="wall-sentence">
      <div className="wall-sentence-picture" aria-hidden="true">
        {pictures[picture].map((Picture) => (
          <Picture key={Picture.displayName} strokeWidth={1.5} />
        ))}
      </div>
      <p role="status" className="text-xl font-semibold">
        {text}
      </p>
      <SpeakerButton text={text} />
      {children}
    </div>
  )
}

/** Why a card did not sign her in. */
export function CardRefusal({ refusal, children }: { refusal: ApiError; children: ReactNode }) {
  const { t } = useLingui()
  const { code } = refusal
  const text =
    code === 'BADGE_UNKNOWN'
      ? t`This card is not good any more. Ask your teacher for a new one.`
      : code === 'BADGE_ELSEWHERE'
        ? t`This card is for the tablets of your class.`
        : code === 'TOO_MANY_TRIES'
          ? t`That was many times. Wait a little, then try again.`
          : t`That did not work. Try again!`
  return (
    <CardSentence picture={refusalPictures[code] ?? 'offline'} text={text}>
      {children}
    </CardSentence>
  )
}

const refusalPictures: Partial<Record<ApiError['code'], keyof typeof pictures>> = {
  BADGE_UNKNOWN: 'unknown',
  BADGE_ELSEWHERE: 'elsewhere',
  TOO_MANY_TRIES: 'wait',
}

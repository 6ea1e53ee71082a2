// What keeps work from being taken at the school now, told before anything is chosen: in the words in
// which it would be refused.
import type { HandingIn } from '@kinderleaf/contract'
import { errors } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { SpeakerButton } from '../../ui/index.ts'

export function NoRoomNote({ roomBytes, waitSeconds }: HandingIn) {
  const { i18n } = useLingui()
  const { TOO_MANY_TRIES, HAND_INS_FULL } = errors
  const reason = waitSeconds > 0 ? TOO_MANY_TRIES : roomBytes === 0 ? HAND_INS_FULL : null
  if (!reason) return null
  const sentence = i18n._(reason.message)
  return (
    <div className="flex items-center gap-4 rounded-leaf-m bg-white p-4">
      <CircleAlert className="size-7 flex-none text-wrong" aria-hidden="true" />
      <p className="flex-1 font-semibold">{sentence}</p>
      <SpeakerButton text={sentence} />
    </div>
  )
}

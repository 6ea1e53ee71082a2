// A room as it can be taken along: its picture leads to it, and the button under it fetches it.
import './offline.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Download, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button, chime, notify, ProgressBar, RoundButton, SpeakerButton } from '../../ui/index.ts'
import { dropRoom, keepRoom, type RoomState } from './kept-rooms.ts'
import type { PlayRoom } from './play-rooms.ts'

interface CardProps {
  readonly room: PlayRoom
  readonly children?: ReactNode
}

/** Its picture and its name. */
export function RoomCard({ room, children }: CardProps) {
  const { i18n } = useLingui()
  const name = i18n._(room.label)
  return (
    <li className="offline-room">
      <div className="offline-plate" data-field={room.field}>
        <Link to={room.to} aria-label={name}>
          <img src={room.picture} alt="" width={200} height={200} />
        </Link>
        <SpeakerButton text={name} />
      </div>
      <h2>{name}</h2>
      {children}
    </li>
  )
}

const Ready = () => (
  <p className="offline-ready">
    <Check aria-hidden="true" />
    <Trans>Ready</Trans>
  </p>
)

/** A room that works after the first visit. */
export const ThereRoom = ({ room }: { room: PlayRoom }) => (
  <RoomCard room={room}>
    <Ready />
  </RoomCard>
)

interface AskedRoomProps {
  readonly room: PlayRoom
  /** Not known yet, or not to be had while there is no network. */
  readonly state: RoomState | undefined
  readonly onChange: () => void
}

/** A room that works once it was asked for. */
export function AskedRoom({ room, state, onChange }: AskedRoomProps) {
  const { t, i18n } = useLingui()
  const [share, setShare] = useState<number | null>(null)
  const name = i18n._(room.label)
  const fetchRoom = async () => {
    setShare(0)
    try {
      await keepRoom(room.name, setShare)
      chime('done')
    } catch {
      notify.error(t`That did not work. Is there internet, and room on this device?`)
    } finally {
      setShare(null)
      onChange()
    }
  }
  const drop = async () => {
    try {
      await dropRoom(room.name)
    } catch {
      notify.error(t`That did not work. Please try again with internet.`)
    }
    onChange()
  }
  return (
    <RoomCard room={room}>
      {share !== null ? (
        <ProgressBar label={t`${name} is on its way`} percent={share * 100} />
      ) : state?.kept ? (
        <div className="offline-kept">
          <Ready />
          <RoundButton
            label={t`Remove ${name} from this device`}
            icon={<Trash2 />}
            onClick={() => void drop()}
          />
        </div>
      ) : (
        <Button
          size="big"
          look="quiet"
          icon={<Download aria-hidden="true" />}
          aria-label={t`Take ${name} along, ${weight(state, i18n.locale)}`}
          disabled={!state}
          onClick={() => void fetchRoom()}
        >
          {weight(state, i18n.locale)}
        </Button>
      )}
    </RoomCard>
  )
}

/** In megabytes to one place: "1.2 MB". */
function weight(state: RoomState | undefined, locale: string): string {
  if (!state) return '…'
  const megabytes = Math.max(0.1, state.bytes / 1_000_000)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(megabytes)
}

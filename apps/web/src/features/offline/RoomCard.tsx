// A room that can be stored: its picture is the link, and the button under it fetches it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Download, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import {
  areaClass,
  areaOfSign,
  Button,
  chime,
  notify,
  ProgressBar,
  RoundButton,
  SpeakerButton,
  signAddress,
} from '../../ui/index.ts'
import type { PlayRoom } from './play-rooms.ts'
import { type RoomState, removeRoom, storeRoom } from './stored-rooms.ts'

/** The cards side by side, four at most. */
export const RoomCards = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul
    className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(200px,22%)),1fr))] gap-4 sm:gap-6"
    aria-label={label}
  >
    {children}
  </ul>
)

interface CardProps {
  readonly room: PlayRoom
  readonly children?: ReactNode
}

/** Its picture and its name. */
export function RoomCard({ room, children }: CardProps) {
  const { i18n } = useLingui()
  const name = i18n._(room.label)
  return (
    <li className="grid auto-rows-[80px] grid-rows-[auto_auto] gap-3 overflow-hidden rounded-leaf-l bg-white pb-4">
      <div className={`relative grid aspect-[4/3] bg-area-500 ${areaClass(areaOfSign(room.name))}`}>
        <Link to={room.to} aria-label={name} className="relative">
          <img
            src={signAddress(room.name)}
            alt=""
            width={200}
            height={200}
            className="absolute bottom-0 left-4 h-[88%] w-auto"
          />
        </Link>
        <span className="absolute top-3 right-3 grid">
          <SpeakerButton text={name} />
        </span>
      </div>
      <h2 className="mx-4 text-lg">{name}</h2>
      {children ? <div className="mx-4 grid">{children}</div> : null}
    </li>
  )
}

const Ready = () => (
  <p className="flex items-center gap-2 font-semibold">
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

interface StorableRoomProps {
  readonly room: PlayRoom
  /** Undefined while it is not known, or without a network. */
  readonly state: RoomState | undefined
  readonly onChange: () => void
}

/** A room that works once it was fetched. */
export function StorableRoom({ room, state, onChange }: StorableRoomProps) {
  const { t, i18n } = useLingui()
  const [share, setShare] = useState<number | null>(null)
  const name = i18n._(room.label)
  const fetchRoom = async () => {
    setShare(0)
    try {
      await storeRoom(room.name, setShare)
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
      await removeRoom(room.name)
    } catch {
      notify.error(t`That did not work. Please try again with internet.`)
    }
    onChange()
  }
  return (
    <RoomCard room={room}>
      {share !== null ? (
        <div className="self-center">
          <ProgressBar label={t`${name} is on its way`} percent={share * 100} />
        </div>
      ) : state?.isStored ? (
        <div className="flex items-center justify-between">
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
          className="px-3 whitespace-nowrap"
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

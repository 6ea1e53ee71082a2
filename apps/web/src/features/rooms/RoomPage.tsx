// The frame of a room of play: Back, Home, the instruction with its speaker, the rounds as pictures
// and the language being learnt; under it the room. It needs no sign-in and shows no person's menu.
import './rooms.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { RoomWallWay, signAt, usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import {
  areaClass,
  areaOfSign,
  BackButton,
  HomeButton,
  MuteButton,
  Sign,
  type SignName,
  SpeakerButton,
} from '../../ui/index.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { searchWith } from './rounds.ts'
import { useFocusRecovery } from './use-focus-recovery.ts'
import type { Phrase } from './words.ts'

/** A round; its button is its picture. */
export interface RoomRound {
  readonly id: string
  readonly label: string
  /** The address of a picture. */
  readonly picture: string
}

interface RoomPageProps {
  /** The room's own, which also has its area. */
  readonly sign: SignName
  /** The name of the room, also the title of the window. */
  readonly title: string
  /** The instruction, shown as the heading and spoken. */
  readonly instruction: Phrase
  /** Where Back leads. */
  readonly back: string
  readonly rounds?: readonly RoomRound[]
  /** The open round's id. */
  readonly round?: string
  /** Whether the room depends on the language being learnt, which can be chosen then. */
  readonly teaches?: boolean
  /** The languages it is taught in; by default those of every room. */
  readonly languages?: readonly string[] | undefined
  readonly children: ReactNode
}

/** The frame of a room. */
export function RoomPage(props: RoomPageProps) {
  const {
    sign,
    title,
    instruction,
    back,
    rounds = [],
    round,
    teaches = true,
    languages,
    children,
  } = props
  const area = areaOfSign(sign)
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const floor = useRef<HTMLElement>(null)
  useFocusRecovery(floor)
  // the focus may be lost when one page of a room replaces another at the same path
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && navigator.userActivation?.hasBeenActive) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={`room ${areaClass(area)}`} data-for-children>
      <header className="room-head" data-rounds={rounds.length > 1 || undefined}>
        <span className="room-ways">
          <BackButton render={<Link to={back} />} sign={signAt(back)} />
          <HomeButton render={<Link to={paths.home()} />} />
          <RoomWallWay />
          <MuteButton />
        </span>
        <div className="room-instruction">
          <h1 ref={heading} tabIndex={-1} lang={instruction.language} aria-live="polite">
            {instruction.text}
          </h1>
          <SpeakerButton
            text={instruction.text}
            kind={instruction.kind}
            parts={instruction.parts}
            lang={instruction.language}
          />
          <span className="room-sign">
            <Sign name={sign} />
          </span>
        </div>
        {rounds.length > 1 ? <Rounds rounds={rounds} round={round} title={title} /> : null}
        {teaches ? (
          <LanguageSwitch area={area} {...(languages ? { offered: languages } : {})} />
        ) : null}
      </header>
      <main ref={floor} id="main" className="room-floor">
        {children}
      </main>
    </div>
  )
}

interface RoundsProps {
  readonly title: string
  readonly rounds: readonly RoomRound[]
  readonly round: string | undefined
}

function Rounds({ title, rounds, round }: RoundsProps) {
  const [params] = useSearchParams()
  return (
    <nav className="room-rounds" aria-label={title}>
      {rounds.map(({ id, label, picture }) => (
        <Link
          key={id}
          to={{ search: searchWith(params, { round: id }) }}
          replace
          aria-label={label}
          title={label}
          aria-current={id === round ? 'true' : undefined}
        >
          <img src={picture} alt="" width={56} height={56} />
        </Link>
      ))}
    </nav>
  )
}

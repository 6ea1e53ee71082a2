// The heads of a child's page: back and home, the h1 with its speaker, the signed-in person.
import type { ReactNode } from 'react'
import { areaClass } from './area.ts'
import { BackButton } from './BackButton.tsx'
import type { Rendered } from './pressable.tsx'
import { HomeButton } from './RoundButton.tsx'
import { Sign } from './Sign.tsx'
import { SpeakerButton } from './SpeakerButton.tsx'
import { areaOfSign, type SignName, signAddress } from './signs.ts'

type WayProps = {
  /** Where Home leads; none where it leads here. */
  home?: Rendered
  /** Where Back leads; or `onBack`. */
  back?: Rendered
  /** Of where Back leads. */
  backSign?: SignName | undefined
  onBack?: () => void
}

export type PageHeaderProps = WayProps & {
  /** Of this page, beside the title. */
  sign?: SignName | undefined
  /** The h1; without it the page has its own (a question, say). */
  title?: string
  /** The language of the title; without it, the page's. */
  lang?: string
  /** What the speaker speaks; by default the title; false for no speaker. */
  speech?: string | false
  /** In the middle, in place of a title: the leaves of a quiz. */
  middle?: ReactNode
  /** At the end: the person's menu. */
  aside?: ReactNode
}

/** Back, home, title and speaker in one row. */
export function PageHeader(props: PageHeaderProps) {
  const { home, back, backSign, onBack, sign, title, lang, speech, middle, aside } = props
  const speechText = speech ?? title
  return (
    <header className="kl-page-head">
      {back || onBack ? <BackButton render={back} onClick={onBack} sign={backSign} /> : null}
      {home ? <HomeButton render={home} /> : null}
      {title ? (
        <div className="kl-page-head-title">
          {sign ? <Sign name={sign} /> : null}
          <h1 lang={lang} tabIndex={-1}>
            {title}
          </h1>
          {speechText ? <SpeakerButton text={speechText} lang={lang} /> : null}
        </div>
      ) : null}
      {middle}
      {aside ? <div className="kl-bar-end">{aside}</div> : null}
    </header>
  )
}

export type BandProps = WayProps & {
  title: string
  speech?: string
  /** Of this page, which also has its area. */
  sign: SignName
  aside?: ReactNode
  /** Search, links, chips. */
  children?: ReactNode
}

/** The head of a list: a field of the area's colour with a big title and the list's sign. */
export function Band(props: BandProps) {
  const { home, back, backSign, onBack, title, speech = title, sign, aside, children } = props
  return (
    <section aria-label={title} className={`kl-band ${areaClass(areaOfSign(sign))}`}>
      <header className="kl-bar">
        {back || onBack ? <BackButton render={back} onClick={onBack} sign={backSign} /> : null}
        {home ? <HomeButton render={home} /> : null}
        {aside ? <div className="kl-bar-end">{aside}</div> : null}
      </header>
      <div className="kl-band-body">
        <div className="kl-band-head">
          <img className="kl-band-art" src={signAddress(sign)} alt="" width={400} height={400} />
          <h1 tabIndex={-1}>{title}</h1>
          <SpeakerButton text={speech} />
        </div>
        {children ? <div className="kl-band-tools">{children}</div> : null}
      </div>
    </section>
  )
}

type HelloProps = {
  title: string
  speech?: string
  /** The speech as pieces that have clips; names have none. */
  parts?: readonly string[]
  /** Before the words. */
  before?: ReactNode
  /** What the speaker names after it, one by one: the tiles. */
  then?: readonly string[]
  /** A sentence, not a name: it may take two lines. */
  wraps?: boolean
}

/** The greeting of a home page in one line, with its speaker. */
export function Hello(props: HelloProps) {
  const { title, speech = title, parts, before, then, wraps } = props
  return (
    <div
      className="kl-hello"
      data-wraps={wraps || undefined}
      style={{ '--letters': title.length, '--beside': before ? '168px' : '84px' }}
    >
      {before}
      <h1 tabIndex={-1}>{title}</h1>
      <SpeakerButton text={speech} {...(parts ? { parts } : {})} {...(then ? { then } : {})} />
    </div>
  )
}

// The heads of a child's page: back and home, the h1 with its speaker, the signed-in person.
import type { ReactNode } from 'react'
import { type ArtName, art } from '../pictures/covers.ts'
import { type Area, areaClass } from './area.ts'
import type { Rendered } from './pressable.tsx'
import { BackButton, HomeButton } from './RoundButton.tsx'
import { SpeakerButton } from './SpeakerButton.tsx'

type WayProps = {
  /** Where Home leads; none where it leads here. */
  home?: Rendered
  /** Where Back leads; or `onBack`. */
  back?: Rendered
  onBack?: () => void
}

export type PageHeaderProps = WayProps & {
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
  const { home, back, onBack, title, lang, speech, middle, aside } = props
  const speechText = speech ?? title
  return (
    <header className="kl-page-head">
      {back || onBack ? <BackButton render={back} onClick={onBack} /> : null}
      {home ? <HomeButton render={home} /> : null}
      {title ? (
        <div className="kl-page-head-title">
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
  area: Area
  picture: Extract<ArtName, 'bird-on-book' | 'fox' | 'tower' | 'owl' | 'brush' | 'sprout'>
  aside?: ReactNode
  /** Search, links, chips. */
  children?: ReactNode
}

/** The head of a list: a field of the area's colour with a big title and a picture. */
export function Band(props: BandProps) {
  const { home, back, onBack, title, speech = title, area, picture, aside, children } = props
  return (
    <section aria-label={title} className={`kl-band ${areaClass(area)}`}>
      <header className="kl-bar">
        {back || onBack ? <BackButton render={back} onClick={onBack} /> : null}
        {home ? <HomeButton render={home} /> : null}
        {aside ? <div className="kl-bar-end">{aside}</div> : null}
      </header>
      <div className="kl-band-body">
        <div className="kl-band-head">
          <h1 tabIndex={-1}>{title}</h1>
          <SpeakerButton text={speech} />
        </div>
        {children ? <div className="kl-band-tools">{children}</div> : null}
      </div>
      <img className="kl-band-art" src={art(picture)} alt="" width={380} height={400} />
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
}

/** The greeting of a home page with its speaker. */
export function Hello({ title, speech = title, parts, before }: HelloProps) {
  return (
    <div className="kl-hello">
      {before}
      <h1 tabIndex={-1}>{title}</h1>
      <SpeakerButton text={speech} {...(parts ? { parts } : {})} />
    </div>
  )
}

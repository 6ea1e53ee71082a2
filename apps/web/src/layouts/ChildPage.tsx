// The frames of a child's page: Back and Home, the one h1 with its speaker, the mute switch, the
// signed-in person, and the area's colour as the ground.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import {
  type Area,
  areaClass,
  areaOfSign,
  Band,
  MuteButton,
  PageHeader,
  type SignName,
} from '../ui/index.ts'
import { AccountCorner } from './AccountCorner.tsx'
import { BackLink } from './BackLink.tsx'
import { usePageTitle } from './page-title.ts'
import { signAt } from './sign-at.ts'

interface Frame {
  /** The h1, also the title of the window. */
  readonly title: string
  /** What the speaker says instead of the title. */
  readonly speech?: string
  /** Where Back leads. */
  readonly back: string
  readonly children: ReactNode
}

interface ChildPageProps extends Frame {
  readonly area: Area
  /** Of this page, if a tile leads here. */
  readonly sign?: SignName
  /** The language of the title; without it, the page's. */
  readonly lang?: string
  /** soft: a light ground of the area; field: its full colour; paper: none. */
  readonly ground?: 'soft' | 'field' | 'paper'
  /** In the header in place of the title; the page then has an h1 of its own. */
  readonly middle?: ReactNode
}

const corner = (
  <>
    <MuteButton />
    <AccountCorner />
  </>
)

const grounds = { soft: 'bg-area-100', field: 'bg-area-500', paper: '' } as const

/** A child's page with its header in one row. */
export function ChildPage(props: ChildPageProps) {
  const { area, sign, title, lang, speech, back, children, ground = 'soft', middle } = props
  usePageTitle(title)
  return (
    <div className={`flex flex-1 flex-col ${areaClass(area)} ${grounds[ground]}`}>
      <PageHeader
        {...(middle ? { middle } : { sign, title, lang })}
        {...(speech ? { speech } : {})}
        home={<Link to={paths.home()} />}
        back={<BackLink to={back} />}
        backSign={signAt(back)}
        aside={corner}
      />
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}

interface ListPageProps extends Frame {
  /** Of this page, which also has its area. */
  readonly sign: SignName
  /** Search, links and chips under the title. */
  readonly tools?: ReactNode
}

/** A child's list: a band of the area's colour with a big title and the list's sign. */
export function ListPage(props: ListPageProps) {
  const { sign, title, speech, back, tools, children } = props
  usePageTitle(title)
  return (
    <div className={`flex flex-1 flex-col ${areaClass(areaOfSign(sign))}`}>
      <Band
        title={title}
        {...(speech ? { speech } : {})}
        sign={sign}
        home={<Link to={paths.home()} />}
        back={<Link to={back} />}
        backSign={signAt(back)}
        aside={corner}
      >
        {tools}
      </Band>
      <main id="main" className="flex-1 px-gutter pt-9 pb-18">
        {children}
      </main>
    </div>
  )
}

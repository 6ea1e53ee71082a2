// The frames of a child's page: Back and Home, the one h1 with its speaker, the mute switch, the
// signed-in person, and the area's colour as the ground.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { type Area, areaClass, Band, type BandProps, MuteButton, PageHeader } from '../ui/index.ts'
import { AccountCorner } from './AccountCorner.tsx'
import { BackLink } from './BackLink.tsx'
import { usePageTitle } from './page-title.ts'

interface Frame {
  readonly area: Area
  /** The h1, also the title of the window. */
  readonly title: string
  /** What the speaker says instead of the title. */
  readonly speech?: string
  /** Where Back leads. */
  readonly back: string
  readonly children: ReactNode
}

interface ChildPageProps extends Frame {
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
  const { area, title, lang, speech, back, children, ground = 'soft', middle } = props
  usePageTitle(title)
  return (
    <div className={`flex flex-1 flex-col ${areaClass(area)} ${grounds[ground]}`}>
      <PageHeader
        {...(middle ? { middle } : { title, lang })}
        {...(speech ? { speech } : {})}
        home={<Link to={paths.home()} />}
        back={<BackLink to={back} />}
        aside={corner}
      />
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}

interface ListPageProps extends Frame {
  readonly picture: BandProps['picture']
  /** Search, links and chips under the title. */
  readonly tools?: ReactNode
}

/** A child's list: a band of the area's colour with a big title and a picture. */
export function ListPage(props: ListPageProps) {
  const { area, title, speech, back, picture, tools, children } = props
  usePageTitle(title)
  return (
    <div className={`flex flex-1 flex-col ${areaClass(area)}`}>
      <Band
        area={area}
        title={title}
        {...(speech ? { speech } : {})}
        picture={picture}
        home={<Link to={paths.home()} />}
        back={<Link to={back} />}
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

// Home's links to what is a child's own: her pictures and her garden.
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { MuteButton, Sign, useSpeaking } from '../../ui/index.ts'

const places = { bar: 'max-sm:hidden', page: 'px-gutter pb-4 max-sm:gap-3 sm:hidden' } as const

interface OwnWaysProps {
  readonly pictures: string
  readonly garden: string
  readonly place: 'bar' | 'page'
}

/** In the bar; on phones, where the bar is full, on the page, together with the mute switch. */
export function OwnWays({ pictures, garden, place }: OwnWaysProps) {
  return (
    <div className={`flex items-center gap-4 ${places[place]}`}>
      <OwnWay sign="gallery" label={pictures} to={paths.gallery()} />
      <OwnWay sign="garden" label={garden} to={paths.garden()} />
      {place === 'page' ? <MuteButton /> : null}
    </div>
  )
}

interface OwnWayProps {
  readonly sign: 'gallery' | 'garden'
  readonly label: string
  readonly to: string
}

/** Where there is no room for both names, signs alone; the names are heard. */
function OwnWay({ sign, label, to }: OwnWayProps) {
  const isNamed = useSpeaking() === label
  return (
    <Link
      to={to}
      className={`flex min-h-16 min-w-0 items-center gap-3 rounded-leaf-m font-display text-lg leading-tight font-bold text-paper lg:pe-5 ${isNamed ? 'bg-leaf-d' : 'bg-ink'}`}
    >
      <Sign name={sign} />
      <span className="max-lg:sr-only">{label}</span>
    </Link>
  )
}

// Home's link to the child's own pictures. While it is shown, her pictures are synced to the
// server.
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { MuteButton, Sign, useSpeaking } from '../../ui/index.ts'

const places = { bar: 'max-sm:hidden', page: 'px-gutter pb-4 max-sm:gap-3 sm:hidden' } as const

/** The home page loads first. */
const syncAfterMs = 3_000

interface MyPicturesWayProps {
  readonly label: string
  readonly place: 'bar' | 'page'
}

/** In the bar; on phones, where the bar is full, on the page, together with the mute switch. */
export function MyPicturesWay({ label, place }: MyPicturesWayProps) {
  const isNamed = useSpeaking() === label
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { startSync } = await import('../gallery/index.ts')
      startSync()
    }, syncAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`flex items-center gap-4 ${places[place]}`}>
      <Link
        to={paths.gallery()}
        className={`flex min-h-16 min-w-0 flex-1 items-center gap-4 rounded-leaf-m pe-5 font-display text-lg font-bold text-paper ${isNamed ? 'bg-leaf-d' : 'bg-ink'}`}
      >
        <Sign name="gallery" />
        {label}
      </Link>
      {place === 'page' ? <MuteButton /> : null}
    </div>
  )
}

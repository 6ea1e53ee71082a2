// Home's link to the child's own pictures. While it is shown, her pictures are synced to the
// server.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { art } from '../../pictures/covers.ts'
import { MuteButton, SpeakerButton } from '../../ui/index.ts'

const places = { bar: 'max-sm:hidden', page: 'px-gutter pb-4 max-sm:gap-3 sm:hidden' } as const

/** The home page loads first. */
const syncAfterMs = 3_000

/** In the bar; on phones, where the bar is full, on the page, together with the mute switch. */
export function MyPicturesWay({ place }: { place: 'bar' | 'page' }) {
  const { t } = useLingui()
  const label = t`My pictures`
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
        className="flex min-h-16 min-w-0 flex-1 items-center gap-4 rounded-leaf-m bg-ink px-4 py-2 font-display text-lg font-bold text-paper max-sm:gap-2 max-sm:px-3 max-sm:text-base max-sm:leading-tight"
      >
        <img
          src={art('wall')}
          alt=""
          width={100}
          height={40}
          className="shrink-0 max-sm:w-16 max-sm:object-contain"
        />
        {label}
      </Link>
      <SpeakerButton text={label} />
      {place === 'page' ? <MuteButton /> : null}
    </div>
  )
}

// My pictures: everything a child has made, on one wall. Visitors see what this device's visitors
// made. A tap opens a picture big, with what can be done with it.
import './gallery.css'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { ChildPage, LoadFailure } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { madeFor, useMadeFor } from '../../state/made-for.ts'
import { useStore } from '../../state/use-store.ts'
import { Button, MoreButton, SpokenState, Waiting } from '../../ui/index.ts'
import { whatIsFull } from './sync/background-sync.ts'
import { PictureView } from './wall/PictureView.tsx'
import { useWall } from './wall/use-wall.ts'
import { Wall } from './wall/Wall.tsx'
import type { WallItem } from './wall/wall-items.ts'

/** /gallery */
export function Component() {
  const { t } = useLingui()
  const title = t`My pictures`
  const activity = useMadeFor()
  return (
    <ChildPage
      area="arts"
      sign="gallery"
      title={title}
      speech={t`${title}. Tap a picture.`}
      back={activity === null ? paths.home() : paths.activity(activity)}
    >
      <div className="grid flex-1 content-start gap-8 px-gutter pt-2 pb-18">
        <Pictures title={title} />
      </div>
    </ChildPage>
  )
}

function Pictures({ title }: { title: string }) {
  const { t } = useLingui()
  const wall = useWall()
  const [open, setOpen] = useOpen(wall.items)
  const full = useStore(whatIsFull)
  const arts = madeFor(paths.arts(), useMadeFor())
  const make = (
    <Button size="big" icon={<Plus aria-hidden="true" />} render={<Link to={arts} />}>
      {t`Make a picture`}
    </Button>
  )
  if (!wall.items || (wall.items.length === 0 && wall.isLoading)) return <Waiting />
  if (wall.items.length === 0 && wall.failure) {
    return (
      <>
        <div>{make}</div>
        <LoadFailure {...wall.failure} />
      </>
    )
  }
  if (wall.items.length === 0) {
    return <SpokenState text={t`No pictures yet. Make your first!`} action={make} />
  }
  return (
    <>
      <div>{make}</div>
      {full === 'GALLERY_FULL' ? (
        <SpokenState text={t`Your wall is full. What you take off makes room after a month.`} />
      ) : null}
      {full === 'HAND_INS_FULL' ? (
        <SpokenState text={t`There is no room left for your work. Please ask your teacher.`} />
      ) : null}
      <Wall label={title} items={wall.items} onOpen={setOpen} />
      <MoreButton loadMore={wall.loadMore} />
      {open ? <PictureView key={open.id} item={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

/** The picture that is open, by the address, so that Back closes it. */
function useOpen(items: readonly WallItem[] | undefined) {
  const [params, setParams] = useSearchParams()
  const open = params.get('open')
  const change = (id: string | undefined) =>
    setParams(
      (before) => {
        if (id) before.set('open', id)
        else before.delete('open')
        return before
      },
      { replace: id === undefined, preventScrollReset: true },
    )
  return [items?.find(({ id }) => id === open), change] as const
}

// One picture, big, and what can be done with it. A picture that only the server has is brought here
// first, so that everything works on what this device stores.
import { gardenScene } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Copy, Download, Palette, Pencil, Send, Smile, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../session/index.ts'
import { madeFor, useMadeFor } from '../../../state/made-for.ts'
import { Button, Dialog, SpeakerButton, Waiting } from '../../../ui/index.ts'
import { HearPicture } from '../../submissions/index.ts'
import type { PictureKind, StoredPicture } from '../database.ts'
import { HandInButton } from '../HandInButton.tsx'
import { readPicture } from '../read-picture.ts'
import { usePictureActs } from './picture-acts.ts'
import { useImage } from './use-image.ts'
import { useItemName, useItemTitle } from './use-item-name.ts'
import type { HandedInItem, MadeItem, WallItem } from './wall-items.ts'

interface ViewProps<Item> {
  readonly item: Item
  readonly onClose: () => void
}

export function PictureView({ item, onClose }: ViewProps<WallItem>) {
  const title = useItemTitle(item)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} full>
      <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)_minmax(240px,300px)] gap-6 portrait:grid-cols-[minmax(0,1fr)] portrait:grid-rows-[minmax(0,1fr)_auto] portrait:gap-4">
        {item.is === 'made' ? <Made item={item} onClose={onClose} /> : <HandedIn item={item} />}
      </div>
    </Dialog>
  )
}

function Made({ item, onClose }: ViewProps<MadeItem>) {
  const { t } = useLingui()
  const picture = useBrought(item)
  const name = useItemName(item)
  const address = useImage(picture ?? undefined, 'whole')
  const src = address ?? item.there?.smallUrl
  return (
    <>
      <div className="relative grid min-h-0">
        <Shown src={src} alt={name} width={item.here?.width} height={item.here?.height} />
        <span className="absolute top-3.5 right-3.5">
          <HearPicture sound={picture?.voice?.sound} label={t`Hear your voice`} round />
        </span>
      </div>
      <div className="gallery-view-acts">
        {picture ? <Acts picture={picture} onClose={onClose} /> : null}
        {picture === undefined ? <Waiting /> : null}
        {picture === null ? <p>{t`This picture cannot be opened right now.`}</p> : null}
      </div>
    </>
  )
}

/** As large as its place allows; empty while it comes. */
const Shown = ({ src, alt, ...size }: ComponentProps<'img'>) => (
  <div className="grid min-h-0 place-items-center overflow-hidden rounded-leaf-l bg-cream">
    {src ? (
      <img
        src={src}
        alt={alt}
        {...size}
        className="h-auto max-h-full min-h-0 w-auto max-w-full object-contain"
      />
    ) : null}
  </div>
)

/** The picture as this device stores it; undefined while it comes, null when it cannot. */
function useBrought({ id, here }: MadeItem): StoredPicture | null | undefined {
  const [brought, setBrought] = useState<StoredPicture | null>()
  const isHere = here !== undefined
  useEffect(() => {
    if (isHere) return
    let left = false
    void readPicture(id).then((picture) => {
      if (!left) setBrought(picture ?? null)
    })
    return () => {
      left = true
    }
  }, [id, isHere])
  return here ?? brought
}

const roomIcons: Record<PictureKind, ReactNode> = {
  drawing: <Pencil aria-hidden="true" />,
  coloring: <Palette aria-hidden="true" />,
  stickers: <Smile aria-hidden="true" />,
}

function roomOf({ id, kind, subject }: StoredPicture): string {
  if (subject === gardenScene) return paths.garden()
  const open = { picture: id, ...(subject ? { page: subject } : {}) }
  if (kind === 'drawing') return paths.draw(id)
  return kind === 'coloring' ? paths.coloring(open) : paths.stickers(open)
}

/** Under each other, their icons in one line. */
const act = 'justify-start px-6'

function Acts({ picture, onClose }: { picture: StoredPicture; onClose: () => void }) {
  const { t } = useLingui()
  const acts = usePictureActs(picture, onClose)
  const isTeacher = useUser()?.role === 'educator'
  const activity = useMadeFor()
  const [goOn, handIn, copy, save, remove] = [
    t`Go on`,
    t`Hand in`,
    t`One more like it`,
    t`Save`,
    t`Take off`,
  ] as const
  // a child has one garden: a second one would be the garden from then on
  const isGarden = picture.subject === gardenScene
  const words = [goOn, handIn, ...(isGarden ? [] : [copy]), save, remove]
  const others = [
    ...(isGarden ? [] : [[copy, Copy, acts.duplicate] as const]),
    [save, Download, acts.save] as const,
    [remove, Trash2, acts.remove] as const,
  ]
  return (
    <>
      <SpeakerButton text={words.join('. ')} label={t`Hear: what you can do`} />
      <Button
        className={act}
        size="big"
        icon={roomIcons[picture.kind]}
        render={<Link to={madeFor(roomOf(picture), activity)} />}
      >
        {goOn}
      </Button>
      {isTeacher ? null : <HandInButton picture={picture.id} look="quiet" className={act} />}
      {others.map(([label, Icon, onClick]) => (
        <Button
          key={label}
          className={act}
          look="quiet"
          icon={<Icon aria-hidden="true" />}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </>
  )
}

function HandedIn({ item }: { item: HandedInItem }) {
  const { t } = useLingui()
  const { src, activity } = item
  return (
    <>
      <Shown src={src} alt={activity.title} />
      <div className="gallery-view-acts">
        <SpeakerButton text={t`You handed this in. ${activity.title}`} />
        <Button
          className={act}
          size="big"
          icon={<Send aria-hidden="true" />}
          render={<Link to={paths.activity(activity.id)} />}
        >
          {t`Activity`}
        </Button>
      </div>
    </>
  )
}

// The wall: big pictures side by side, each one a button that opens it.
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { HearPicture } from '../../submissions/index.ts'
import { useImage } from './use-image.ts'
import { useItemName } from './use-item-name.ts'
import { soundOf, type WallItem } from './wall-items.ts'

interface WallProps {
  readonly label: string
  readonly items: readonly WallItem[]
  readonly onOpen: (id: string) => void
}

export const Wall = ({ label, items, onOpen }: WallProps) => (
  <ul
    className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-6"
    aria-label={label}
  >
    {items.map((item) => (
      <Hung key={item.id} item={item} onOpen={() => onOpen(item.id)} />
    ))}
  </ul>
)

function Hung({ item, onOpen }: { item: WallItem; onOpen: () => void }) {
  const { t } = useLingui()
  const name = useItemName(item)
  const here = useImage(item.is === 'made' ? item.here : undefined, 'small')
  const src = item.is === 'handedIn' ? item.src : (here ?? item.there?.smallUrl)
  return (
    <li className="relative">
      <button
        type="button"
        className="gallery-picture"
        aria-label={t`Open: ${name}`}
        onClick={onOpen}
      >
        {src ? (
          <img
            src={src}
            alt=""
            width={480}
            height={360}
            loading="lazy"
            decoding="async"
            className="size-full object-contain"
          />
        ) : null}
        {item.is === 'handedIn' ? (
          <span
            className="absolute right-3.5 bottom-3.5 grid size-13 place-items-center rounded-round bg-leaf text-ink"
            aria-hidden="true"
          >
            <Check size={32} strokeWidth={3} />
          </span>
        ) : null}
      </button>
      <span className="absolute top-3.5 right-3.5">
        <HearPicture sound={soundOf(item)} label={t`Hear your voice: ${name}`} round />
      </span>
    </li>
  )
}

// The viewer over a list of pictures: from the one that is open to those before and after it.
import type { HandedPicture } from './handed-pictures.ts'
import { PictureViewer } from './PictureViewer.tsx'

interface ListViewerProps<Picture extends HandedPicture> {
  readonly pictures: readonly Picture[]
  /** The key of the one that is open. */
  readonly shown: string | undefined
  readonly onShow: (picture: Picture | undefined) => void
  readonly onRefused?: (picture: Picture) => void
}

export function ListViewer<Picture extends HandedPicture>(props: ListViewerProps<Picture>) {
  const { pictures, shown, onShow, onRefused } = props
  const at = pictures.findIndex(({ key }) => key === shown)
  const picture = pictures[at]
  if (!picture) return null
  const to = (place: number) => {
    const other = pictures[place]
    return other && (() => onShow(other))
  }
  return (
    <PictureViewer
      src={picture.src}
      name={picture.name}
      onClose={() => onShow(undefined)}
      onMove={{ previous: to(at - 1), next: to(at + 1) }}
      {...(onRefused ? { onRefused: () => onRefused(picture) } : {})}
    />
  )
}

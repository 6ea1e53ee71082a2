// The wall as it is now: this device's pictures as they change, and for a signed-in child what the
// server has besides.
import { useEffect, useMemo, useState } from 'react'
import { type ApiError, type LoadMore, useCallPages } from '../../../api/index.ts'
import { useSession, useUser } from '../../../session/index.ts'
import type { StoredPicture } from '../database.ts'
import { onPictureChange } from '../news.ts'
import { currentOwner } from '../owner.ts'
import { allOf } from '../stored-pictures.ts'
import { startSync, syncNow } from '../sync/background-sync.ts'
import { type WallItem, wallItems } from './wall-items.ts'

interface Wall {
  /** Undefined until this device's pictures are read. */
  readonly items: readonly WallItem[] | undefined
  /** Whether there may be more that has not come yet. */
  readonly isLoading: boolean
  readonly loadMore: LoadMore | undefined
  /** What the server did not tell, so that there may be more than is known. */
  readonly failure: { readonly error: ApiError; readonly retry: () => void } | undefined
}

/** The pictures that this device stores of whoever is here, deleted ones included. */
function useStored(): readonly StoredPicture[] | undefined {
  const session = useSession()
  const person = session.kind === 'signedIn' ? session.user._id : session.kind
  const [stored, setStored] = useState<{ person: string; pictures: readonly StoredPicture[] }>()
  useEffect(() => {
    let left = false
    const read = async () => {
      const pictures = await allOf(await currentOwner())
      if (left) return
      setStored((was) => ({ person, pictures: withSame(was?.pictures ?? [], pictures) }))
    }
    void read()
    const leave = onPictureChange(() => void read())
    return () => {
      left = true
      leave()
    }
  }, [person])
  return stored?.person === person ? stored.pictures : undefined
}

/** What has not changed stays the same object, so that its image is not read again. */
function withSame(was: readonly StoredPicture[], now: readonly StoredPicture[]): StoredPicture[] {
  const before = new Map(was.map((picture) => [picture.id, picture]))
  return now.map((picture) => {
    const known = before.get(picture.id)
    const isSame =
      known?.updatedAt === picture.updatedAt &&
      known.deletedAt === picture.deletedAt &&
      known.voice?.id === picture.voice?.id
    return known && isSame ? known : picture
  })
}

export function useWall(): Wall {
  const here = useStored()
  const enabled = useUser()?.role === 'student'
  const there = useCallPages('galleryPictures', picturesOf, {}, { enabled })
  const submissions = useCallPages('mySubmissions', submissionsOf, {}, { enabled })
  useEffect(() => {
    startSync()
    void syncNow()
  }, [])
  const items = useMemo(
    () =>
      here && wallItems({ here, there: there.items ?? [], submissions: submissions.items ?? [] }),
    [here, there.items, submissions.items],
  )
  const failed = [there, submissions].find(({ error }) => error !== null)
  const more = [there.loadMore, submissions.loadMore].filter((load) => load !== undefined)
  return {
    items,
    isLoading: enabled && (there.isPending || submissions.isPending),
    loadMore: more.length > 0 ? () => Promise.all(more.map((load) => load())) : undefined,
    failure: failed?.error ? { error: failed.error, retry: failed.retry } : undefined,
  }
}

const picturesOf = <T>({ pictures }: { pictures: T }): T => pictures
const submissionsOf = <T>({ submissions }: { submissions: T }): T => submissions

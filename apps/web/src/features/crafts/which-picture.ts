// Which picture a room of crafts works on, from the address: `?picture=` names one of the gallery,
// `?page=` a drawing or scene, whose picture of last time goes on; without both the wall is shown.
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  currentOwner,
  listPictures,
  newPictureId,
  type PictureKind,
  readPicture,
  type StoredPicture,
} from '../gallery/index.ts'

export interface OpenPicture {
  readonly at: 'picture'
  readonly id: string
  /** The drawing or the scene. */
  readonly subject: string
  /** What is stored of it; nothing of a new one. */
  readonly stored: StoredPicture | undefined
}

export type WhichPicture = { readonly at: 'opening' } | { readonly at: 'wall' } | OpenPicture

/** What a link to a new picture of a page carries beside its address. */
export const asNew = { newPicture: true } as const

interface Asked {
  readonly kind: PictureKind
  readonly subjects: readonly string[]
  readonly page: string | null
  readonly picture: string | null
  readonly isNew: boolean
}

async function storedOf({ kind, page, picture, isNew }: Asked): Promise<StoredPicture | undefined> {
  if (picture) {
    const named = await readPicture(picture)
    return named?.kind === kind ? named : undefined
  }
  if (!page || isNew) return undefined
  const all = await listPictures(await currentOwner())
  return all.find((one) => one.kind === kind && one.subject === page)
}

/** Finds the picture that was asked for. */
async function findPicture(asked: Asked): Promise<WhichPicture> {
  const stored = await storedOf(asked)
  const subject = stored?.subject ?? asked.page
  if (!subject || !asked.subjects.includes(subject)) return { at: 'wall' }
  return { at: 'picture', id: stored?.id ?? newPictureId(), subject, stored }
}

const isNewPicture = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'newPicture' in state

/** The picture of this address. Naming the open picture in the address does not open it again. */
export function useWhichPicture(kind: PictureKind, subjects: readonly string[]): WhichPicture {
  const [params] = useSearchParams()
  const { state, key: visit } = useLocation()
  const page = params.get('page')
  const picture = params.get('picture')
  const isNew = isNewPicture(state)
  const address = `${page} ${picture} ${isNew ? visit : ''}`
  const [found, setFound] = useState<{ address: string; which: WhichPicture }>()
  const isOpen = found?.which.at === 'picture' && found.which.id === picture
  const settled = isOpen || found?.address === address
  useEffect(() => {
    if (settled) return
    let left = false
    void findPicture({ kind, subjects, page, picture, isNew }).then((which) => {
      if (!left) setFound({ address, which })
    })
    return () => {
      left = true
    }
  }, [settled, address, kind, subjects, page, picture, isNew])
  return found && settled ? found.which : { at: 'opening' }
}

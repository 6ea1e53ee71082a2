// Links to uploaded files expire after some hours, and files that nothing saved refers to are
// deleted after some weeks: so the files of stored work are looked up when it is opened.
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { call } from '../../../api/index.ts'
import { isSame } from '../is-same.ts'
import { isOwnFile, unsigned } from '../own-files.ts'
import type { Opening } from '../unsaved/work-storage.ts'

/** The field that refers to an uploaded file. */
export interface FilePlace {
  readonly path: string
  /** Without its signature. */
  readonly address: string
}

/** By address: a link valid for some hours, null if the file does not exist. */
export type FileLinks = ReadonlyMap<string, string | null>

/** Asks for links to those of the addresses that are uploaded files. */
export async function freshLinks(addresses: readonly string[]): Promise<FileLinks> {
  const urls = [...new Set(addresses.filter(isOwnFile).map(unsigned))]
  if (urls.length === 0) return new Map()
  const { links } = await call('fileLinks', { body: { urls } })
  return new Map(urls.map((url, at) => [url, links[at] ?? null]))
}

interface LostFilesSettings<V extends FieldValues, P extends FilePlace> {
  readonly form: UseFormReturn<V>
  readonly opening: Opening<V>
  /** Every uploaded file that a save would send. */
  readonly placesOf: (values: V) => P[]
  /** Called with the new links. */
  readonly onLinks?: (links: FileLinks) => void
}

/** Looks up the files of stored work; returns the missing ones that were not replaced yet. */
export function useLostFiles<V extends FieldValues, P extends FilePlace>(
  settings: LostFilesSettings<V, P>,
): readonly P[] {
  const { form, opening } = settings
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [lost, setLost] = useState<readonly P[]>([])
  const isRestored = opening.storedAt !== undefined
  const places = useEffectEvent(() => settings.placesOf(form.getValues()))
  const tell = useEffectEvent((links: FileLinks) => settings.onLinks?.(links))
  useEffect(() => {
    if (!isRestored) return
    let isUnmounted = false
    freshLinks(places().map(({ address }) => address)).then(
      (links) => {
        if (isUnmounted || links.size === 0) return
        tell(links)
        setMissing(new Set([...links].flatMap(([address, link]) => (link === null ? address : []))))
      },
      // without an answer, the save will report missing files
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [isRestored])
  useEffect(() => {
    if (missing.size === 0) return
    const check = () => {
      const found = places().filter(({ address }) => missing.has(address))
      setLost((last) => (isSame(last, found) ? last : found))
    }
    check()
    return form.subscribe({ formState: { values: true }, callback: check })
  }, [form, missing])
  return lost
}

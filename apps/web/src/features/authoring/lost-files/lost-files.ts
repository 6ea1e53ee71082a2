// Links to uploaded files expire after some hours, and files that nothing saved refers to are
// deleted after some weeks: so the files of stored work are looked up when it is opened. Those that
// are gone are named, instead of their addresses.
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { call } from '../../../api/index.ts'
import { isOwnFile, unsigned } from '../../../ui/index.ts'
import { isSame } from '../is-same.ts'
import type { Problem } from '../problems.ts'
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

/** The uploaded files of a form. */
export interface FormFiles<V, P extends FilePlace> {
  /** Every one that a save would send, instead of the values of before. */
  readonly placesOf: (values: V, before: V) => readonly P[]
  /** Of one that is gone: what it is called, and what its field says. Must be stable. */
  readonly wordsOf: (place: P) => { readonly name: string; readonly message: string }
  /** Called with the new links. */
  readonly onLinks?: (links: FileLinks) => void
}

interface LostFiles {
  /** What is gone and was not replaced yet, each with its field. */
  readonly files: readonly { readonly path: string; readonly name: string }[]
  /** The same at the fields. */
  readonly problems: readonly Problem[]
  /** What the server says of a file, in the words of this page. */
  readonly describe: (problem: Problem) => Problem
}

/** Looks up the files of stored work. */
export function useLostFiles<V extends FieldValues, P extends FilePlace>(
  form: UseFormReturn<V>,
  opening: Opening<V>,
  { placesOf, wordsOf, onLinks }: FormFiles<V, P>,
): LostFiles {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [lost, setLost] = useState<readonly P[]>([])
  const isRestored = opening.storedAt !== undefined
  const before = opening.base.values
  const places = useEffectEvent(() => placesOf(form.getValues(), before))
  const report = useEffectEvent((links: FileLinks) => onLinks?.(links))
  useEffect(() => {
    if (!isRestored) return
    let isUnmounted = false
    freshLinks(places().map(({ address }) => address)).then(
      (links) => {
        if (isUnmounted || links.size === 0) return
        report(links)
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
  const describe = useCallback(
    (problem: Problem) => {
      const place = placesOf(form.getValues(), before).find(({ path }) => path === problem.path)
      return place ? { ...problem, message: wordsOf(place).message } : problem
    },
    [form, before, placesOf, wordsOf],
  )
  return useMemo(
    () => ({
      files: lost.map((place) => ({ path: place.path, name: wordsOf(place).name })),
      problems: lost.map((place) => ({ path: place.path, message: wordsOf(place).message })),
      describe,
    }),
    [lost, wordsOf, describe],
  )
}

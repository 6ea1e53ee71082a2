// One file on its way to the hosting provider: chosen, checked, sent with its progress, kept by its
// address.
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ApiError, upload, useCall } from '../../api/index.ts'
import { notify } from '../../ui/index.ts'

/** A file that has arrived. */
export interface StoredFile {
  readonly url: string
  readonly name: string
}

interface Journey {
  readonly name: string
  readonly percent: number
  readonly stop: () => void
}

export interface FileUpload {
  /** The file on its way. */
  readonly journey: Journey | null
  readonly error: string | undefined
  readonly start: (file: File | undefined) => void
  readonly stop: () => void
}

const endingOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? ''
const pictureEndings: readonly string[] = fileTypes.picture

/** Why a chosen file cannot be sent, before anything is. */
export function refusalOf(
  file: Pick<File, 'name' | 'size'>,
  endings: readonly string[],
): 'wrongType' | 'tooLarge' | null {
  const ending = endingOf(file.name)
  if (!endings.includes(ending)) return 'wrongType'
  const most = pictureEndings.includes(ending) ? limits.pictureBytes : limits.documentBytes
  return file.size > most ? 'tooLarge' : null
}

/** What a file field offers to choose from. */
export const acceptOf = (endings: readonly string[]): string =>
  endings.map((ending) => `.${ending}`).join(',')

/** Sends files with these endings, one at a time; `onStored` is told of each that has arrived. */
export function useFileUpload(
  endings: readonly string[],
  onStored: (file: StoredFile) => void,
): FileUpload {
  const { t, i18n } = useLingui()
  const settings = useCall('publicSettings', {}, { select: (answer) => answer.settings })
  const [journey, setJourney] = useState<Journey | null>(null)
  const [error, setError] = useState<string>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const refuse = (sentence: string) => {
    setError(sentence)
    notify.error(sentence)
  }
  const send = async (file: File) => {
    const control = new AbortController()
    current.current = control
    const travel = (percent: number) =>
      setJourney({ name: file.name, percent, stop: () => control.abort() })
    travel(0)
    try {
      const hosting = settings.data ?? (await settings.refetch({ throwOnError: true })).data
      if (!hosting) return
      const kind = pictureEndings.includes(endingOf(file.name)) ? 'image' : 'raw'
      const url = await upload(kind, file, hosting.upload, {
        signal: control.signal,
        onProgress: (share) => !control.signal.aborted && travel(share * 100),
      })
      onStored({ url, name: file.name })
    } catch (failure) {
      if (failure instanceof ApiError) refuse(i18n._(failure.message))
    } finally {
      if (current.current === control) setJourney(null)
    }
  }
  const start = (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    const refusal = refusalOf(file, endings)
    if (refusal === 'wrongType') {
      return refuse(t`This kind of file cannot be used here: ${file.name}`)
    }
    if (refusal === 'tooLarge') return refuse(t`This is too large: ${file.name}`)
    void send(file)
  }
  return { journey, error, start, stop: () => journey?.stop() }
}

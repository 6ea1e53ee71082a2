// The upload of one file to the hosting provider: chosen, checked, sent with progress; the form
// stores its address.
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ApiError, upload, useCall } from '../../api/index.ts'
import { notify } from '../../ui/index.ts'

/** A stored file. */
export interface StoredFile {
  readonly url: string
  readonly name: string
}

export interface Journey {
  readonly name: string
  readonly percent: number
  readonly stop: () => void
  /** For a film: paused by the user, or waiting for an answer. */
  readonly halt?: 'paused' | 'waiting' | undefined
  readonly pause?: (() => void) | undefined
  readonly resume?: (() => void) | undefined
}

/** A file that is not stored yet. */
export interface FailedJourney {
  readonly name: string
  readonly message: string
  readonly retry: () => void
}

export interface FileUpload {
  /** The file being uploaded. */
  readonly journey: Journey | null
  readonly failed: FailedJourney | null
  /** Why a chosen file was not sent. */
  readonly error: string | undefined
  /** Returns whether the upload begins. */
  readonly start: (file: File | undefined) => boolean
  readonly stop: () => void
  /** Cancels the upload, and forgets why a file was not sent. */
  readonly cancel: () => void
}

const endingOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? ''
const pictureEndings: readonly string[] = fileTypes.picture

/** How large a file with this ending may be. */
function mostBytes(ending: string): number {
  if (pictureEndings.includes(ending)) return limits.pictureBytes
  if (fileTypes.video.some((one) => one === ending)) return limits.videoBytes
  return fileTypes.captions.some((one) => one === ending)
    ? limits.captionsBytes
    : limits.documentBytes
}

/** Why a chosen file cannot be sent, before anything is. */
export function refusalOf(
  file: Pick<File, 'name' | 'size'>,
  endings: readonly string[],
): 'wrongType' | 'tooLarge' | null {
  const ending = endingOf(file.name)
  if (!endings.includes(ending)) return 'wrongType'
  return file.size > mostBytes(ending) ? 'tooLarge' : null
}

/** The file endings for a file field's `accept`. */
export const acceptOf = (endings: readonly string[]): string =>
  endings.map((ending) => `.${ending}`).join(',')

/** Shows at the field, and announces, why a chosen file is not sent. */
export function useRefusal(endings: readonly string[]) {
  const { t } = useLingui()
  const [error, setError] = useState<string>()
  const forget = useCallback(() => setError(undefined), [])
  const check = (file: File): boolean => {
    const refusal = refusalOf(file, endings)
    const sentence = {
      wrongType: t`This kind of file cannot be used here: ${file.name}`,
      tooLarge: t`This is too large: ${file.name}`,
      none: undefined,
    }[refusal ?? 'none']
    setError(sentence)
    if (sentence) notify.error(sentence)
    return !sentence
  }
  return { error, check, forget }
}

/** Sends files with these endings, one at a time; `onStored` is called with each stored file. */
export function useFileUpload(
  endings: readonly string[],
  onStored: (file: StoredFile) => void,
): FileUpload {
  const { i18n } = useLingui()
  const settings = useCall('publicSettings', {}, { select: (answer) => answer.settings })
  const [journey, setJourney] = useState<Journey | null>(null)
  const [failed, setFailed] = useState<FailedJourney | null>(null)
  const { error, check, forget } = useRefusal(endings)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const send = async (file: File) => {
    const control = new AbortController()
    current.current = control
    const stop = () => {
      control.abort()
      setJourney(null)
    }
    const travel = (percent: number) => setJourney({ name: file.name, percent, stop })
    setFailed(null)
    travel(0)
    try {
      const hosting = settings.data ?? (await settings.refetch({ throwOnError: true })).data
      if (!hosting || control.signal.aborted) return
      const kind = pictureEndings.includes(endingOf(file.name)) ? 'image' : 'raw'
      const url = await upload(kind, file, hosting.upload, {
        signal: control.signal,
        onProgress: (share) => !control.signal.aborted && travel(share * 100),
      })
      onStored({ url, name: file.name })
    } catch (failure) {
      if (control.signal.aborted || !(failure instanceof ApiError)) return
      const message = i18n._(failure.message)
      notify.error(message)
      setFailed({ name: file.name, message, retry: () => void send(file) })
    } finally {
      if (current.current === control) setJourney(null)
    }
  }
  const start = (file: File | undefined) => {
    if (!file) return false
    setFailed(null)
    if (!check(file)) return false
    void send(file)
    return true
  }
  const latest = useRef(start)
  useLayoutEffect(() => {
    latest.current = start
  })
  // the same while nothing happens to it, so that what shows it need not be drawn again
  return useMemo(
    () => ({
      journey,
      failed,
      error,
      start: (file) => latest.current(file),
      stop: () => journey?.stop(),
      cancel: () => {
        setFailed(null)
        forget()
      },
    }),
    [journey, failed, error, forget],
  )
}

// The upload of a film: chosen, checked, sent in pieces, paused and resumed; the form stores its
// address.
import { fileTypes } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { begunFilm, sendVideo, type VideoSending } from '../../api/index.ts'
import { useUser } from '../../session/index.ts'
import { notify } from '../../ui/index.ts'
import {
  type FailedJourney,
  type FileUpload,
  type Journey,
  type StoredFile,
  useRefusal,
} from './file-upload.ts'

export interface FilmUpload extends FileUpload {
  /**
   * The name of a film whose upload was interrupted when the page was left, until a film is chosen.
   */
  readonly begun: string | undefined
}

/** Sends films, one at a time; `onStored` is called with each stored film. */
export function useVideoUpload(onStored: (film: StoredFile) => void): FilmUpload {
  const { i18n } = useLingui()
  const userId = useUser()?._id ?? ''
  const [begun, setBegun] = useState(() => begunFilm(userId))
  const [journey, setJourney] = useState<Journey | null>(null)
  const [failed, setFailed] = useState<FailedJourney | null>(null)
  const { error, check } = useRefusal(fileTypes.video)
  const sending = useRef<VideoSending>(undefined)
  // an interrupted upload resumes when the same file is chosen again
  useEffect(() => () => sending.current?.pause(), [])
  useEffect(() => {
    if (journey?.halt !== 'waiting') return
    const continueUpload = () => {
      sending.current?.pause()
      sending.current?.resume()
    }
    addEventListener('online', continueUpload)
    return () => removeEventListener('online', continueUpload)
  }, [journey?.halt])

  const change = (part: Partial<Journey>) => setJourney((now) => now && { ...now, ...part })
  const start = (file: File | undefined) => {
    if (!file) return false
    setFailed(null)
    if (!check(file)) return false
    setBegun(undefined)
    const { name } = file
    const film = sendVideo(file, userId, {
      onProgress: (share) => change({ percent: share * 100, halt: undefined }),
      onWaiting: () => change({ halt: 'waiting' }),
      onStored: (url) => {
        setJourney(null)
        onStored({ url, name })
      },
      onFailure: (failure) => {
        setJourney(null)
        const message = i18n._(failure.message)
        notify.error(message)
        setFailed({ name, message, retry: continueUpload })
      },
    })
    const resume = () => {
      change({ halt: undefined })
      film.resume()
    }
    const begun: Journey = {
      name,
      percent: 0,
      resume,
      pause: () => {
        change({ halt: 'paused' })
        film.pause()
      },
      stop: () => {
        setJourney(null)
        film.stop()
      },
    }
    const continueUpload = () => {
      setFailed(null)
      setJourney(begun)
      film.resume()
    }
    sending.current = film
    setJourney(begun)
    return true
  }
  return {
    begun,
    journey,
    failed,
    error,
    start,
    stop: () => journey?.stop(),
    cancel: () => {
      sending.current?.stop()
      setFailed(null)
    },
  }
}

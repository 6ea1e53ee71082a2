// What browsers exchange with the bucket itself, loaded with the first call that needs it.
import type { Config, MediaConfig } from '../../config.ts'
import { bucketForBrowsers } from '../../settings/s3.ts'
import type { DirectUploads } from './direct/direct-uploads.ts'
import type { Serving } from './serving.ts'
import { usedBucket } from './storage.ts'
import type { VideoContext } from './videos/video-uploads.service.ts'

/** Null where files lie in a folder: then nothing of it is loaded. */
export type LateDirectUploads = (() => Promise<DirectUploads>) | null

/** Those of the bucket that holds the files. */
export function lateDirectUploads(media: MediaConfig, videos: VideoContext): LateDirectUploads {
  const s3 = usedBucket(media)
  if (!s3) return null
  let loading: Promise<DirectUploads> | undefined
  return () => {
    loading ??= import('./direct/direct-uploads.ts').then(({ openDirectUploads }) =>
      openDirectUploads(s3, videos),
    )
    return loading
  }
}

/** Addresses of films in the bucket, where the settings want them and pages get there. */
export function lateFilmAddresses(
  { media, https }: Pick<Config, 'media' | 'https'>,
  now: () => Date,
): Serving['filmAddress'] {
  const s3 = usedBucket(media)
  if (!s3?.redirectsFilms || !bucketForBrowsers(s3, https)) return null
  return async (film, seconds) => {
    const { filmAddress } = await import('./direct/film-address.ts')
    return filmAddress(s3, film, now(), seconds)
  }
}

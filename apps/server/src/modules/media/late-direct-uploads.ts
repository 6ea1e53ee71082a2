// Uploads that go straight to the bucket, loaded with the first call that needs them.
import type { MediaConfig } from '../../config.ts'
import type { DirectUploads } from './direct/direct-uploads.ts'
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

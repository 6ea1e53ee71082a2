// One picture of what the camera shows.
import { pictureBlob } from '../shrink-photo.ts'

/** As a JPEG. */
export const takePicture = (view: HTMLVideoElement): Promise<Blob> =>
  pictureBlob(view, view.videoWidth, view.videoHeight)

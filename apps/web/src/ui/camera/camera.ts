// The device's camera, as a stream to look at.

/** Why there is no view. */
export type CameraTrouble = 'refused' | 'missing' | 'busy'

/** The side of a tablet, or one of a desk's cameras. */
export type CameraWish = Pick<MediaTrackConstraints, 'facingMode' | 'deviceId'>

export interface Camera {
  readonly stream: MediaStream
  /** The next camera; null when there is one alone. */
  readonly other: CameraWish | null
}

/** As large as a photo is kept; a camera gives what it has nearest to it. */
const size = { width: { ideal: 2_048 }, height: { ideal: 1_536 } }

/** Browsers lend the camera to https pages and to the machine itself. */
export const canLook = (): boolean => window.isSecureContext && Boolean(navigator.mediaDevices)

export async function openCamera(wish: CameraWish): Promise<Camera | CameraTrouble> {
  try {
    const video = { ...size, ...wish }
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video })
    return { stream, other: await otherThan(stream) }
  } catch (error) {
    return troubleOf(error)
  }
}

export function closeCamera({ stream }: Camera): void {
  for (const track of stream.getTracks()) track.stop()
}

/** A tablet's other side; where cameras have no side, the next of them. */
async function otherThan(stream: MediaStream): Promise<CameraWish | null> {
  const { facingMode, deviceId } = stream.getVideoTracks()[0]?.getSettings() ?? {}
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const cameras = devices.filter(({ kind }) => kind === 'videoinput')
  if (cameras.length < 2) return null
  if (facingMode) return { facingMode: facingMode === 'user' ? 'environment' : 'user' }
  const at = cameras.findIndex((camera) => camera.deviceId === deviceId)
  const next = cameras[(at + 1) % cameras.length]
  return next ? { deviceId: { exact: next.deviceId } } : null
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' ? 'missing' : 'busy'
}

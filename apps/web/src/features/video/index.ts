// Films: our own player, and the frames of providers.
export type { WatchMoment } from './provider-player.ts'
export { type VideoAddress, VideoPlate } from './VideoPlate.tsx'

// Pictures that children make, private to each child. Other modules import only this file.
import type { Expire, YearlyWork } from '../../platform/expiry.ts'
import type { EraseVoice } from '../users/index.ts'
import {
  countOutdated,
  findUsedFiles,
  isOutdated,
  latestOfScene,
  wasDeleted,
} from './gallery.repository.ts'
import { createGalleryHandlers } from './gallery.routes.ts'
import { createGalleryService, type GalleryDeps } from './gallery.service.ts'
import { pictureMerger } from './merged-pictures.repository.ts'
import { handOverDrawings, pictureMover } from './moved-pictures.repository.ts'
import { galleryData } from './personal-data.repository.ts'
import { eraseVoice } from './voice.repository.ts'
import { createVoiceService } from './voice.service.ts'

export function createGallery(deps: GalleryDeps) {
  const service = createGalleryService(deps)
  const expireOutdated: Expire = (tx, due) => service.expire(tx, isOutdated(due), due.most)
  const expireDeleted: Expire = (tx, due) => service.expire(tx, wasDeleted(due), due.most)
  return {
    handlers: createGalleryHandlers(deps, service, createVoiceService(deps, service)),
    findUsedFiles,
    personalData: galleryData,
    drawings: { expire: expireOutdated, count: countOutdated } satisfies YearlyWork,
    expireDeleted,
    eraseVoice: ((tx, studentId) => eraseVoice(tx, deps.media, studentId)) satisfies EraseVoice,
    handOver: handOverDrawings,
    latestOfScene,
    mover: pictureMover(deps.media),
    merger: pictureMerger,
  }
}

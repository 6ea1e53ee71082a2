// Pictures that children make, private to each child. Other modules import only this file.
import { findUsedFiles } from './gallery.repository.ts'
import { createGalleryHandlers } from './gallery.routes.ts'
import { createGalleryService, type GalleryDeps } from './gallery.service.ts'
import { galleryData } from './personal-data.repository.ts'

export function createGallery(deps: GalleryDeps) {
  const service = createGalleryService(deps)
  return {
    handlers: createGalleryHandlers(deps, service),
    sweep: service.sweep,
    sweeps: [{ name: 'gallery', everyMinutes: 10, run: service.sweep }],
    findUsedFiles,
    personalData: galleryData,
  }
}

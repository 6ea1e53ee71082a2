// The pictures that children make in the rooms of play, each child's private to her. The module's
// only door.
import { findUsedFiles } from './gallery.repository.ts'
import { createGalleryHandlers } from './gallery.routes.ts'
import { createGalleryService, type GalleryDeps } from './gallery.service.ts'

/** Builds the module. */
export function createGallery(deps: GalleryDeps) {
  const service = createGalleryService(deps)
  return {
    handlers: createGalleryHandlers(deps, service),
    sweep: service.sweep,
    sweeps: [{ name: 'gallery', everyMinutes: 10, run: service.sweep }],
    /** Those of these uploaded files that children's pictures are made of. */
    findUsedFiles,
  }
}

// The garden: what grew from what a child finished. How she has arranged it is a picture of hers, in
// the gallery. Other modules import only this file.

import type { PlanKind } from '@kinderleaf/contract'
import { gardenScene, limits } from '@kinderleaf/contract/plain'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { FindFinished } from '../../platform/finished-things.ts'
import type { ServerModule } from '../../platform/server-module.ts'

interface GardenDeps {
  db: Database
  finished: Record<PlanKind, FindFinished>
  /** Of a child's pictures of a scene, the one that was worked on last. */
  latestOfScene: (
    db: DatabaseOrTransaction,
    studentId: string,
    scene: string,
  ) => Promise<string | null>
}

const kinds: readonly PlanKind[] = ['lesson', 'quiz', 'activity']

export function createGarden({ db, finished, latestOfScene }: GardenDeps): ServerModule<'garden'> {
  return {
    handlers: {
      async garden({ actor }) {
        const ofKinds = await Promise.all(
          kinds.map(async (kind) => {
            const found = await finished[kind](db, actor.id, limits.gardenThings)
            return found.map((thing) => ({ ...thing, kind }))
          }),
        )
        const things = ofKinds
          .flat()
          .sort((a, b) => b.at.getTime() - a.at.getTime())
          .slice(0, limits.gardenThings)
          .map(({ kind, id, title, image, at }) => ({
            ...{ kind, _id: id, title, image },
            at: at.toISOString(),
          }))
        const picture = await latestOfScene(db, actor.id, gardenScene)
        return { success: true, picture, things }
      },
    },
    findUsedFiles: null,
    // it stores nothing
    personalData: null,
  }
}

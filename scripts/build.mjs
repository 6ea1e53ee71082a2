// `npm run build`: builds the pages when they have changed, as every start does. Whatever starts
// Kinderleaf afterwards, beside running journeys too, finds them built and replaces no file.
import { findPinnedNode } from './install/pinned-node.mjs'
import { main } from './install/run.mjs'
import { buildWeb } from './install/web-build.mjs'

await main(async () => {
  await buildWeb(findPinnedNode())
  return 0
})

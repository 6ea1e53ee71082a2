// How much of the journeys is run: all at every size (npm run test:full), or each once.

/** Whether all journeys are run at every size. */
export const isWhole = process.env.JOURNEYS === 'whole'

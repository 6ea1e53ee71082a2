// How much of the journeys is walked: all of it at every size (npm run test:full), or each once.

/** Whether everything is walked at every size. */
export const isWhole = process.env.JOURNEYS === 'whole'

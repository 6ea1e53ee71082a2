// How the journeys are run: at every size (npm run test:full), or once.

/** Whether all journeys are run at every size. */
export const isWhole = process.env.JOURNEYS === 'whole'
